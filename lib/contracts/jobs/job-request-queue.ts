import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyLine } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { jobMessage } from './job-messages';
import { MANUAL_JOB_REASONS, MANUAL_JOB_STATUSES, manualJobRequest } from './job-requests';
import { GAMES } from './games';
import { JOB_SOURCES, JOB_STATUSES, TRACKERS } from './jobs';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { sentDelivery } from './manual-delivery';
import { queuePlace } from '@/lib/contracts/core/queue-place';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';

const STAFF = ['MANAGE_MANUAL_JOBS'] as const;

/** Warnings for staff about a request. */
export const MANUAL_JOB_FLAGS = [
  'similar_recorded',
  'tracker_was_reporting',
  'close_to_another',
  'detour',
  'high_income',
  'fast_average',
  'top_speed',
  'frequent',
] as const;
export type ManualJobFlag = (typeof MANUAL_JOB_FLAGS)[number];

/** A request as staff see it. */
export const waitingRequest = z.extend(manualJobRequest, {
  driver: namedMember,
  flags: z.array(z.enum(MANUAL_JOB_FLAGS)),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

const queueFilter = {
  status: z.optional(z.enum(MANUAL_JOB_STATUSES)),
  reason: z.optional(z.enum(MANUAL_JOB_REASONS)),
  driver: z.optional(recordId),
};

export const waitingRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests/queue',
  summary: 'List requests of all drivers, for staff',
  needs: STAFF,
  input: { query: z.extend(listInput(['created_at'], '-created_at'), queueFilter) },
  output: listAnswer(waitingRequest),
});

export const requestPlaceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests/:id/place',
  summary: 'Get a request’s place in the queue, and its neighbours',
  needs: STAFF,
  input: {
    params: byId,
    query: z.extend(
      z.omit(listInput(['created_at'], '-created_at'), { cursor: true, limit: true }),
      queueFilter,
    ),
  },
  output: queuePlace(z.number()),
});

export const exportRequestsEndpoint = exportOf(waitingRequestsEndpoint);

const recordedJob = z.object({
  id: z.number(),
  tracker: z.nullable(z.enum(TRACKERS)),
  source: z.enum(JOB_SOURCES),
  status: z.enum(JOB_STATUSES),
  game: z.enum(GAMES),
  started_at: z.nullable(z.string()),
  finished_at: z.string(),
  driven_km: z.number(),
  cargo_name: z.string(),
  source_city_name: z.nullable(z.string()),
  destination_city_name: z.nullable(z.string()),
  points: z.number(),
  /** Whether it may be the requested job. */
  is_similar: z.boolean(),
});
export type RecordedJob = z.output<typeof recordedJob>;

const trackerSignal = z.object({
  id: z.number(),
  tracker: z.enum(TRACKERS),
  event: z.nullable(z.string()),
  received_at: z.string(),
  result: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  job_id: z.nullable(z.number()),
});
export type TrackerSignal = z.output<typeof trackerSignal>;

export const waitingRequestEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests/:id',
  summary: 'Get a request with its driver’s jobs and tracker activity that day',
  needs: STAFF,
  input: { params: byId },
  output: z.object({
    request: z.extend(waitingRequest, { messages: z.array(jobMessage) }),
    tracker: z.nullable(z.enum(TRACKERS)),
    jobs_that_day: z.array(recordedJob),
    signals_that_day: z.array(trackerSignal),
    other_requests: z.array(manualJobRequest),
    /** Newest first. */
    history: z.array(historyLine),
  }),
});
export type RequestInContext = z.output<typeof waitingRequestEndpoint.output>;

export const acceptRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/accept',
  summary: 'Accept a request as sent or with changes; it becomes a job',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, delivery: z.optional(sentDelivery) }) },
  output: waitingRequest,
});

export const declineRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/decline',
  summary: 'Decline a request, with a reason',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: waitingRequest,
});

export const reopenRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/reopen',
  summary:
    'Undo your own decision about a request right after making it; the job it became is removed',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: waitingRequest,
});

export const askRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/ask',
  summary: 'Ask the driver a question about a request',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
  },
  output: waitingRequest,
});
