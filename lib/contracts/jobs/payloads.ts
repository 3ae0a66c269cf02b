import * as z from 'zod/mini';
import { calendarDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { JOB_STATUSES, TRACKERS } from './jobs';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';

const STAFF = ['MANAGE_JOBS'] as const;

const STEAM_ID = /^\d{17}$/;
export const isSteamId = (text: string): boolean => STEAM_ID.test(text);

/** The result of a verified payload; null until it is processed. */
export const PAYLOAD_RESULTS = [
  'accepted',
  'flagged',
  'void',
  'cancelled',
  'orphan',
  'duplicate',
  'ignored',
  /** For its driver to finish onboarding. */
  'waiting',
  'not_understood',
  'kept',
] as const;
export type PayloadResult = (typeof PAYLOAD_RESULTS)[number];

const text = z.nullable(z.string());

const payloadRow = z.object({
  id: z.number(),
  tracker: z.enum(TRACKERS),
  received_at: z.string(),
  event: text,
  external_id: text,
  steam_id: text,
  /** The member identified by its Steam ID or token. */
  member: z.nullable(namedMember),
  result: z.nullable(z.enum(PAYLOAD_RESULTS)),
  /** The reason for the result, for staff. */
  reason: text,
  http_status: z.nullable(z.number()),
  attempts: z.number(),
  /** Repeats of the same invalid payload within a day share one row. */
  repeats: z.number(),
  first_at: text,
  /** The job it created or repeats. */
  job_id: z.nullable(z.number()),
  bytes: z.number(),
});
export type PayloadRow = z.infer<typeof payloadRow>;

/** The payload as text, truncated to what a page can show. */
const body = { body: z.string(), is_cut: z.boolean() };

const payload = z.extend(payloadRow, {
  ...body,
  address: z.string(),
  job: z.nullable(z.object({ id: z.number(), status: z.enum(JOB_STATUSES), points: z.number() })),
});
export type Payload = z.infer<typeof payload>;

export const payloadsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/payloads',
  summary: 'List verified payloads from trackers, with their results',
  needs: STAFF,
  input: {
    query: z.extend(listInput(['received_at'], '-received_at'), {
      tracker: z.optional(z.enum(TRACKERS)),
      result: z.optional(z.enum(PAYLOAD_RESULTS)),
      member: z.optional(recordId),
      steam_id: z.optional(z.string().check(z.regex(STEAM_ID))),
      from: z.optional(calendarDay),
      to: z.optional(calendarDay),
    }),
  },
  output: listAnswer(payloadRow),
});

export const exportPayloadsEndpoint = exportOf(payloadsEndpoint);

export const payloadEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/payloads/:id',
  summary: 'Get a payload as received, with its result',
  needs: STAFF,
  input: { params: byId },
  output: payload,
});

export const replayPayloadEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/payloads/:id/replay',
  summary: 'Replay a payload; it never creates a second job',
  needs: STAFF,
  input: { params: byId },
  output: payload,
});

const refusedRow = z.object({
  id: z.number(),
  tracker: z.enum(TRACKERS),
  received_at: z.string(),
  address: z.string(),
  /** Which signature was missing or wrong. */
  reason: text,
  /** Of the whole payload, of which only the beginning is kept. */
  bytes: z.number(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

export const refusedPayloadsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/payloads/refused',
  summary: 'List payloads without a valid signature, from the last seven days',
  needs: STAFF,
  input: {
    query: z.extend(listInput(['received_at'], '-received_at'), {
      tracker: z.optional(z.enum(TRACKERS)),
    }),
  },
  output: listAnswer(refusedRow),
});

export const exportRefusedEndpoint = exportOf(refusedPayloadsEndpoint);

export const refusedPayloadEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/payloads/refused/:id',
  summary: 'Get a payload without a valid signature',
  needs: STAFF,
  input: { params: byId },
  output: z.extend(refusedRow, { ...body, sha256: z.string() }),
});

export const replayRefusedEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/payloads/refused/:id/replay',
  summary: 'Refuse to replay a payload whose sender is unverified; always answers with a conflict',
  needs: STAFF,
  input: { params: byId },
  output: payload,
});

export const jobPayloadEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/payload',
  summary: 'Get the payload a job was created from, while it is kept',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ payload: z.nullable(payload) }),
});
