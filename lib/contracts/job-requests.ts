import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { csvFile, uploadKey } from './files';
import { recordId } from './ids';
import { instant } from './instant';
import { reason as note } from './job-review';
import { GAMES, JOB_SOURCES, JOB_STATUSES, TRACKERS } from './jobs';
import { listAnswer, listQuery } from './list';

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
export const REPORT_KINDS = [
  'wrong_data',
  'not_mine',
  'duplicate',
  'unfair_penalty',
  'cheating',
  'other',
] as const;
export const REPORT_STATUSES = ['open', 'in_review', 'resolved', 'rejected'] as const;

const words = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required.`),
      z.maxLength(max, `${name} must be 1–${max} characters.`),
    );
const optionalWords = (name: string, max: number) =>
  z._default(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(max, `${name} must be at most ${max} characters.`)),
    ),
    null,
  );
const between = (name: string, min: number, max: number, unit: string) =>
  z
    .number(`${name} is required.`)
    .check(
      z.minimum(min, `${name} must be between ${min} and ${max}${unit}.`),
      z.maximum(max, `${name} must be between ${min} and ${max}${unit}.`),
    );
const wholeBetween = (name: string, min: number, max: number, unit: string) =>
  between(name, min, max, unit).check(
    z.refine(Number.isSafeInteger, `${name} must be a whole number.`),
  );
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** What a driver can read off the delivery screen. Damage is a fraction 0..1, money whole units of the game's currency. */
export const manualDelivery = z.object({
  game: z.enum(GAMES, 'Game is required.'),
  finished_at: instant('Date and time are required.'),
  source_city_name: words('City of departure', 80),
  source_company_name: optionalWords('Company of departure', 80),
  destination_city_name: words('Destination city', 80),
  destination_company_name: optionalWords('Destination company', 80),
  cargo_name: words('Cargo', 80),
  cargo_mass_kg: optional(
    z
      .number()
      .check(
        z.minimum(0, 'Mass must be between 0 and 500 t.'),
        z.maximum(500_000, 'Mass must be between 0 and 500 t.'),
      ),
  ),
  planned_km: optional(between('Planned distance', 1, 5000, ' km')),
  driven_km: between('Distance', 1, 5000, ' km'),
  game_minutes: optional(wholeBetween('Time', 1, 20_000, ' minutes')),
  cargo_damage: optional(
    z
      .number()
      .check(
        z.minimum(0, 'Damage must be between 0 and 100 %.'),
        z.maximum(1, 'Damage must be between 0 and 100 %.'),
      ),
  ),
  income: wholeBetween('Income', 0, 10_000_000, ''),
  fines: wholeBetween('Fines', 0, 1_000_000, ''),
  top_speed_kmh: optional(between('Top speed', 0, 300, ' km/h')),
});
export type ManualDelivery = z.infer<typeof manualDelivery>;

/** Older deliveries can't be requested, and no more than so many in a month. */
export const MANUAL_JOB_DAYS = 7;
export const MANUAL_JOBS_A_MONTH = 10;
export const MAX_PROOFS = 5;

const STAFF = ['MANAGE_MANUAL_JOBS'] as const;
const params = z.object({ id: recordId });
/** The version of the record that the member saw: a change in between is refused. */
const version = z.int().check(z.minimum(1));
/** A text that a member has to write. */
export const textOf = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max} characters.`;
  return z
    .string(`${name} is required.`)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, message));
};

const NO_PROOF = 'Attach the in-game delivery result.';

/** What a driver asks for. The first picture is the delivery screen. */
export const manualJob = z.strictObject({
  delivery: manualDelivery,
  reason: z.enum(MANUAL_JOB_REASONS, 'Reason is required.'),
  comment: optionalWords('Note', 2000),
  proofs: z
    .array(uploadKey, NO_PROOF)
    .check(z.minLength(1, NO_PROOF), z.maxLength(MAX_PROOFS, `At most ${MAX_PROOFS} pictures.`)),
});
export type ManualJob = z.output<typeof manualJob>;

const who = z.object({ user_id: z.number(), name: z.string() });

/** What makes a request look unlikely, for the staff. */
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

export const manualJobRequest = z.object({
  id: z.number(),
  status: z.enum(MANUAL_JOB_STATUSES),
  delivery: manualDelivery,
  /** Null: accepted as it was told, or not accepted. */
  accepted_as: z.nullable(manualDelivery),
  reason: z.enum(MANUAL_JOB_REASONS),
  comment: z.nullable(z.string()),
  proofs: z.array(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  decided_by: z.nullable(who),
  decided_at: z.nullable(z.string()),
  decision_note: z.nullable(z.string()),
  job_id: z.nullable(z.number()),
  version: z.number(),
  created_at: z.string(),
});
export type ManualJobRequest = z.output<typeof manualJobRequest>;

/** The same as the staff sees it. */
export const waitingRequest = z.extend(manualJobRequest, {
  driver: who,
  flags: z.array(z.enum(MANUAL_JOB_FLAGS)),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

export const ownRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests',
  summary: "The member's own requests for deliveries that the tracker missed",
  needs: 'member',
  input: { query: listQuery(['created_at']) },
  output: z.extend(listAnswer(manualJobRequest), {
    /** Of the company's month. */
    used_this_month: z.number(),
    monthly_limit: z.number(),
  }),
});

export const requestJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests',
  summary: 'Ask for a delivery that the tracker missed, with a picture of its result',
  needs: 'member',
  input: { body: manualJob },
  output: manualJobRequest,
});

export const editRequestEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/job-requests/:id',
  summary: 'Change an own request that nobody has decided yet',
  needs: 'member',
  input: { params, body: z.extend(manualJob, { version }) },
  output: manualJobRequest,
});

export const withdrawRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/withdraw',
  summary: 'Take an own request back',
  needs: 'member',
  input: { params, body: z.strictObject({ version }) },
  output: manualJobRequest,
});

export const answerRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/answer',
  summary: 'Answer what the staff asked about an own request',
  needs: 'member',
  input: { params, body: z.strictObject({ answer: textOf('Answer', 1, 2000), version }) },
  output: manualJobRequest,
});

const queueFilter = {
  status: z.optional(z.enum(MANUAL_JOB_STATUSES)),
  reason: z.optional(z.enum(MANUAL_JOB_REASONS)),
  driver: z.optional(recordId),
};

export const waitingRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests/queue',
  summary: 'Requests of all drivers, for those who decide them',
  needs: STAFF,
  input: { query: z.extend(listQuery(['created_at']), queueFilter) },
  output: listAnswer(waitingRequest),
});

export const exportRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-requests/export',
  summary: 'The same list as CSV',
  needs: STAFF,
  input: { query: z.strictObject(queueFilter) },
  output: csvFile,
});

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
  /** Whether it may be the delivery that is asked for. */
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
  summary: 'One request beside what trackers said of its driver that day',
  needs: STAFF,
  input: { params },
  output: z.object({
    request: waitingRequest,
    tracker: z.nullable(z.enum(TRACKERS)),
    jobs_that_day: z.array(recordedJob),
    signals_that_day: z.array(trackerSignal),
    other_requests: z.array(manualJobRequest),
  }),
});
export type RequestInContext = z.output<typeof waitingRequestEndpoint.output>;

export const acceptRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/accept',
  summary: 'Accept a request as it is, or as the staff puts it right; it becomes a delivery',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, delivery: z.optional(manualDelivery) }) },
  output: waitingRequest,
});

export const declineRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/decline',
  summary: 'Decline a request, with a reason',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, note }) },
  output: waitingRequest,
});

export const askRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-requests/:id/ask',
  summary: 'Ask the driver something about a request',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, question: textOf('Question', 10, 1000) }) },
  output: waitingRequest,
});

export const PLACE_KINDS = ['city', 'company', 'cargo'] as const;

export const placesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: "Cities, companies and cargoes of the company's own deliveries that begin with a text",
  needs: 'member',
  input: {
    query: z.strictObject({
      game: z.enum(GAMES),
      kind: z._default(z.enum(PLACE_KINDS), 'city'),
      q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    }),
  },
  output: z.object({ items: z.array(z.string()) }),
});
