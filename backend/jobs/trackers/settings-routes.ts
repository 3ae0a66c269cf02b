import { subDays } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Config } from '@/backend/core/config/config';
import type { SecretTracker } from './settings';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { TRACKERS, type Tracker } from '@/lib/contracts/jobs/jobs';
import {
  newSecretEndpoint,
  newTokenEndpoint,
  revokeOldSecretsEndpoint,
  revokeTokenEndpoint,
  trackerSettingsEndpoint,
  trackerTokenEndpoint,
} from '@/lib/contracts/jobs/tracker-settings';
import { listLastSignals, readSignals } from '@/backend/jobs/intake/payload-read-store';
import { findTracker } from '@/backend/jobs/requests/context-store';
import { endOldSecrets, readSecretStates, replaceSecret } from './secret-store';
import { countTokens, findToken, issueToken, revokeTokens } from './token-store';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';

const PATHS: Record<Tracker, string> = {
  trucky: '/api/trackers/trucky',
  tracksim: '/api/trackers/tracksim',
  unitracker: '/api/trackers/unitracker/{secret}',
  custom: '/api/trackers/custom',
  // The client adds the version itself.
  job_logger: '/api/trackers/job-logger',
};

export const addressOf = (tracker: Tracker, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl?.origin ?? ''}${PATHS[tracker]}`;

const proofOf = (tracker: Tracker) => {
  if (tracker === 'job_logger') return 'token';
  return tracker === 'unitracker' ? 'address' : 'signature';
};

type SecretStates = Awaited<ReturnType<typeof readSecretStates>>;

function secretOf(states: SecretStates, tracker: Tracker) {
  if (tracker === 'job_logger')
    return { has_secret: false, secret_since: null, old_secret_until: null };
  const { has_secret, since, old_until } = states(tracker);
  return {
    has_secret,
    secret_since: since?.toISOString() ?? null,
    old_secret_until: old_until?.toISOString() ?? null,
  };
}

async function listSettings(context: Context, db: Database, now: Date) {
  const { taken, refused } = await readSignals(db, subDays(now, 1));
  const tokens = await countTokens(db);
  const lastSignals = await listLastSignals(db);
  const states = await readSecretStates(context);
  const items = TRACKERS.map((tracker) => {
    const ofTracker = (row: { tracker: Tracker }) => row.tracker === tracker;
    const { bodies = 0, errors = 0 } = taken.find(ofTracker) ?? {};
    return {
      tracker,
      address: addressOf(tracker, context.config),
      proof: proofOf(tracker),
      ...secretOf(states, tracker),
      tokens: tracker === 'job_logger' ? tokens : 0,
      last_signal_at: lastSignals.get(tracker)?.toISOString() ?? null,
      last_day: { bodies, errors, refused: refused.find(ofTracker)?.refused ?? 0 },
    } as const;
  });
  return { items };
}

/** What is done to the proof of a tracker; the proof itself never comes into the log. */
const note = (
  { db, member, caller, now }: MemberCall<EndpointInput>,
  action: `tracker.${string}`,
  of: { object_type: string; object_id: string | number; summary: string },
) => audit(db, { at: now, actor_id: member.user_id, actor_address: caller.address, action, ...of });

const ofTracker = (tracker: SecretTracker, what: string) => ({
  object_type: 'tracker',
  object_id: tracker,
  summary: `${what} of ${TRACKER_NAMES[tracker]}`,
});

/** The trackers' addresses and secrets for the staff, and each driver's own token. */
export function registerTrackerSettings(endpoints: Endpoints, context: Context): void {
  endpoints.shared(
    trackerSettingsEndpoint,
    () => null,
    (_, { db, now }) => listSettings(context, db, now),
  );

  endpoints.member(newSecretEndpoint, async (call) => {
    const { db, params, member, now } = call;
    const { tracker } = params;
    const secret = await replaceSecret(db, context.config, tracker, { by: member.user_id, now });
    await note(call, 'tracker.secret_replaced', ofTracker(tracker, 'New secret'));
    announce(db, { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] });
    return { secret, address: addressOf(tracker, context.config).replace('{secret}', secret) };
  });

  endpoints.member(revokeOldSecretsEndpoint, async (call) => {
    const { db, params, now } = call;
    const revoked = await endOldSecrets(db, params.tracker, now);
    if (revoked > 0)
      await note(call, 'tracker.secret_revoked', ofTracker(params.tracker, 'End of old secrets'));
    announce(db, { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] });
    return { revoked };
  });

  registerOwnToken(endpoints, context);
}

function registerOwnToken(endpoints: Endpoints, { config }: Context): void {
  const address = addressOf('job_logger', config);
  const own = (userId: number, summary: string) => ({
    object_type: 'user',
    object_id: userId,
    summary,
  });

  endpoints.member(trackerTokenEndpoint, async ({ db, member }) => {
    const token = await findToken(db, member.user_id);
    return {
      tracker: await findTracker(db, member.user_id),
      token: token && {
        created_at: token.created_at.toISOString(),
        last_used_at: token.last_used_at?.toISOString() ?? null,
      },
      address,
    };
  });

  endpoints.member(newTokenEndpoint, async (call) => {
    const { db, member, now } = call;
    const token = await issueToken(db, { user_id: member.user_id, now });
    await note(call, 'tracker.token_made', own(member.user_id, 'New token for the job logger'));
    return { token, address };
  });

  endpoints.member(revokeTokenEndpoint, async (call) => {
    await revokeTokens(call.db, call.member.user_id, call.now);
    const of = own(call.member.user_id, 'End of the token for the job logger');
    await note(call, 'tracker.token_revoked', of);
    return {};
  });
}
