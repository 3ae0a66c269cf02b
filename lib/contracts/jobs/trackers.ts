import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openDelivery } from './open-delivery';

/** What became of a body. A body without sense is answered 400, one without proof 401. */
const outcome = z.object({
  result: z.enum([
    'accepted',
    'flagged',
    'void',
    'cancelled',
    'duplicate',
    'orphan',
    'ignored',
    'waiting',
    'kept',
  ]),
});

/** What isn't a delivery is short, and anyone may send it. */
const SHORT_BYTES = 128 * 1024;

/** The body is read as it comes, since it is signed byte for byte; hence no schema here. */
export const truckyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/trucky',
  summary: 'Receive jobs from Trucky, signed in X-Signature-SHA256',
  needs: 'anyone',
  isUncounted: true,
  input: {},
  output: outcome,
});

export const tracksimEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/tracksim',
  summary: 'Receive jobs from TrackSim, signed in tracksim-signature',
  needs: 'anyone',
  isUncounted: true,
  input: {},
  output: outcome,
});

export const unitrackerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/unitracker/:secret',
  summary: 'Receive jobs from UniTracker, which signs nothing: the secret is in the address',
  needs: 'anyone',
  isUncounted: true,
  input: { params: z.object({ secret: z.string() }) },
  output: outcome,
});

export const customTrackerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/custom',
  summary:
    'Receive jobs from your own tracker. The header `signature` is the HMAC-SHA256 of the body as it is sent, keyed with the secret, in hexadecimal',
  needs: 'anyone',
  isUncounted: true,
  // For the description alone: a body is signed as it is sent, and what is wrong with it is said after it was kept.
  input: { body: z.catch(z.optional(openDelivery), undefined) },
  output: outcome,
});

export const customPositionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/custom/positions',
  summary:
    'Receive trucks’ positions from your own tracker: up to 200 of `{ steam_id, game, x, z, speed, heading }` in `positions`, in the units of the games’ SDK (metres, metres per second, turns). Signed like its jobs. Only members who share their position are shown, and nothing is stored',
  needs: 'anyone',
  isUncounted: true,
  mostBytes: SHORT_BYTES,
  input: {},
  output: z.object({ taken: z.number() }),
});

export const jobLoggerCapabilitiesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/job-logger/v1/capabilities',
  summary: 'Get what the open job logger may send; the driver’s token is in Authorization-token',
  needs: 'anyone',
  isUncounted: true,
  mostBytes: SHORT_BYTES,
  input: {},
  output: z.object({ truck: z.boolean(), fine: z.boolean() }),
});

export const jobLoggerJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/job-logger/v1/job',
  summary: 'Receive a job that the driver of the token has taken, cancelled or delivered',
  needs: 'anyone',
  isUncounted: true,
  input: {},
  output: outcome,
});

export const jobLoggerFineEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/job-logger/v1/fine',
  summary: 'Receive a fine; it belongs to the job that the driver of the token has under way',
  needs: 'anyone',
  isUncounted: true,
  mostBytes: SHORT_BYTES,
  input: {},
  output: outcome,
});

export const jobLoggerTruckEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/job-logger/v1/truck',
  summary:
    'Receive the truck’s position, once a second: shown on the map while its driver shares it, and never stored',
  needs: 'anyone',
  isUncounted: true,
  mostBytes: SHORT_BYTES,
  input: {},
  output: z.object({}),
});
