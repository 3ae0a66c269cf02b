import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { fewProofs, uploadKey } from '@/lib/contracts/core/files';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { jobMessage, messageText } from './job-messages';
import { manualDelivery, optionalWords, sentDelivery } from './manual-delivery';
import { namedMember } from '@/lib/contracts/core/people';

export const MANUAL_JOB_REASONS = [
  'tracker_down',
  'tracker_offline',
  'not_installed',
  'other',
] as const;
export const MANUAL_JOB_STATUSES = [
  'pending',
  'info_requested',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
] as const;

/** Maximum age of a job in days, and requests per month. */
export const MANUAL_JOB_DAYS = 7;
export const MANUAL_JOBS_A_MONTH = 10;

const NO_PROOF = 'Attach the in-game result screen.';

/** The first picture is the in-game result screen. */
export const manualJob = z.strictObject({
  delivery: sentDelivery,
  reason: z.enum(MANUAL_JOB_REASONS, 'Reason is required.'),
  comment: optionalWords('Note', 2000),
  proofs: z.array(uploadKey, NO_PROOF).check(z.minLength(1, NO_PROOF), fewProofs),
});
export type ManualJob = z.output<typeof manualJob>;

export const manualJobRequest = z.object({
  id: z.number(),
  status: z.enum(MANUAL_JOB_STATUSES),
  delivery: manualDelivery,
  /** Null if accepted unchanged, or not accepted. */
  accepted_as: z.nullable(manualDelivery),
  reason: z.enum(MANUAL_JOB_REASONS),
  comment: z.nullable(z.string()),
  proofs: z.array(z.string()),
  decided_by: z.nullable(namedMember),
  decided_at: z.nullable(z.string()),
  decision_note: z.nullable(z.string()),
  job_id: z.nullable(z.number()),
  version: z.number(),
  created_at: z.string(),
});
export type ManualJobRequest = z.output<typeof manualJobRequest>;

/** A request as its driver sees it. */
const ownRequest = z.extend(manualJobRequest, { messages: z.array(jobMessage) });
export type OwnRequest = z.output<typeof ownRequest>;

export const ownRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests',
  summary: 'List your own requests for jobs your tracker missed',
  needs: 'member',
  input: {
    query: z.extend(listInput(['created_at'], '-created_at'), { request: z.optional(recordId) }),
  },
  output: z.extend(listAnswer(ownRequest), {
    /** In the company's time zone. */
    used_this_month: z.number(),
    monthly_limit: z.number(),
  }),
});

export const requestJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests',
  summary: 'Request a job the tracker missed, with a picture of its result',
  needs: 'member',
  input: { body: manualJob },
  output: ownRequest,
});

export const editRequestEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/job-requests/:id',
  summary: 'Edit your own request while it is undecided',
  needs: 'member',
  input: { params: byId, body: z.extend(manualJob, { version }) },
  output: ownRequest,
});

export const withdrawRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/withdraw',
  summary: 'Withdraw your own request',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: ownRequest,
});

export const answerRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/answer',
  summary: 'Write to staff about your own request while it is undecided',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ answer: messageText, version }) },
  output: ownRequest,
});
