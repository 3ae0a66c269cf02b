import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { TRACKERS } from './jobs';

const STAFF = ['MANAGE_JOBS'] as const;

/** Those that prove themselves with a secret of the company. */
const SECRET_TRACKERS = ['trucky', 'tracksim', 'unitracker', 'custom'] as const;
const params = z.object({ tracker: z.enum(SECRET_TRACKERS) });
const instant = z.nullable(z.string());

const trackerSetting = z.object({
  tracker: z.enum(TRACKERS),
  /** Where it sends to; without a host where the company has named none. */
  address: z.string(),
  /** How it proves itself: it signs, has the secret in its address, or a token for each driver. */
  proof: z.enum(['signature', 'address', 'token']),
  has_secret: z.boolean(),
  /** Null: the secret is of the server's settings, or there is none. */
  secret_since: instant,
  /** Until when older secrets are good as well; null: there is none. */
  old_secret_until: instant,
  /** Drivers with a token, where it has tokens. */
  tokens: z.number(),
  last_signal_at: instant,
  last_day: z.object({ bodies: z.number(), errors: z.number(), refused: z.number() }),
});
export type TrackerSetting = z.infer<typeof trackerSetting>;

const settings = z.object({ items: z.array(trackerSetting) });

export const trackerSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/tracker-settings',
  summary: 'List each tracker’s address for payloads and its activity in the last day',
  needs: STAFF,
  input: {},
  output: settings,
});

export const newSecretEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/tracker-settings/:tracker/secret',
  summary: 'Create a secret, shown only once; the previous one stays valid for 24 hours',
  needs: STAFF,
  isShownOnce: true,
  input: { params },
  output: z.object({ secret: z.string(), address: z.string() }),
});

export const revokeOldSecretsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/tracker-settings/:tracker/old-secrets',
  summary: 'Revoke the secrets before the newest at once',
  needs: STAFF,
  input: { params },
  output: z.object({ revoked: z.number() }),
});

/** Whether the tracker's own list of drivers has the member; `not_needed` where it has none that we reach. */
export const TRACKER_COMPANY_STATES = ['not_needed', 'waiting', 'added', 'failed'] as const;

export const ownTrackerEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/tracker',
  summary: 'Get your tracker, and whether it has sent anything',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    tracker: z.nullable(z.enum(TRACKERS)),
    /** When the tracker last sent something of the member's. */
    last_signal_at: instant,
    company: z.enum(TRACKER_COMPANY_STATES),
    /** How many drivers of the company use which, the most used first. */
    used_by: z.array(z.object({ tracker: z.enum(TRACKERS), drivers: z.number() })),
    /** Where the job logger sends to; without a host where the company has named none. */
    job_logger_address: z.string(),
  }),
});
export type OwnTracker = z.infer<typeof ownTrackerEndpoint.output>;

export const chooseTrackerEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/tracker',
  summary: 'Choose the one tracker your jobs count from; choosing the same one retries its setup',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ tracker: z.enum(TRACKERS, 'Choose a tracker.') }) },
  output: z.object({}),
});

const tokenAddress = { address: z.string() };

export const trackerTokenEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/tracker-token',
  summary: 'Get which tracker you report with, and whether you have a token for the job logger',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    tracker: z.nullable(z.enum(TRACKERS)),
    token: z.nullable(z.object({ created_at: z.string(), last_used_at: instant })),
    ...tokenAddress,
  }),
});

export const newTokenEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/tracker-token',
  summary: 'Create a token for your job logger, shown only once; an earlier one is revoked',
  needs: 'member',
  isOpenOnHold: true,
  isShownOnce: true,
  input: {},
  output: z.object({ token: z.string(), ...tokenAddress }),
});

export const revokeTokenEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/tracker-token',
  summary: 'Revoke the token of your job logger',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({}),
});
