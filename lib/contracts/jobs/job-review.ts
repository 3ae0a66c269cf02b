import * as z from 'zod/mini';
import { calendarDay, chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { GAMES } from './games';
import { job, JOB_FLAGS, jobRow } from './jobs';
import { namedMember } from '@/lib/contracts/core/people';
import { queuePlace } from '@/lib/contracts/core/queue-place';
import { pointsBreakdown } from '@/lib/contracts/rewards/points';
import { reason } from '@/lib/contracts/core/texts';

const STAFF = ['MANAGE_JOBS'] as const;

const decision = (summary: string, path: `/api/${string}`) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    needs: STAFF,
    input: { params: byId, body: z.strictObject({ reason, version }) },
    output: job,
  });

export const acceptJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/:id/accept',
  summary: 'Accept a flagged job and add its points',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: job,
});
export const reopenJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/:id/reopen',
  summary: 'Undo the last decision on a flagged job: it waits for review again, without points',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: job,
});
export const voidJobEndpoint = decision(
  'Void a job, with a reason, and take its points back',
  '/api/jobs/:id/void',
);
export const restoreJobEndpoint = decision(
  'Restore a void job, with a reason',
  '/api/jobs/:id/restore',
);

export const flaggedPlaceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/place',
  summary: 'Get a job’s place among flagged ones, oldest first, and its neighbours',
  needs: STAFF,
  input: {
    params: byId,
    // With `others`, the reader’s own are passed over, because they can’t decide about them.
    query: z.strictObject({ drivers: z.optional(z.enum(['others'])) }),
  },
  output: queuePlace(z.number()),
});

const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** What staff can correct on a job. Absent fields are unchanged; null means unknown. */
export const jobCorrection = z.strictObject({
  game: z.optional(z.enum(GAMES)),
  driven_km: z.optional(between(0, 100_000)),
  planned_km: optional(between(0, 100_000)),
  cargo_name: z.optional(words),
  cargo_mass_kg: optional(between(0, 10_000_000)),
  source_city_name: optional(words),
  source_company_name: optional(words),
  destination_city_name: optional(words),
  destination_company_name: optional(words),
  income: z.optional(z.int().check(z.minimum(0), z.maximum(1e12))),
  cargo_damage: optional(between(0, 1)),
  truck_damage: optional(between(0, 1)),
  trailer_damage: optional(between(0, 1)),
  top_speed_kmh: optional(between(0, 1000)),
  late: optional(z.boolean()),
  auto_park: optional(z.boolean()),
  fine_count: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export type JobCorrection = z.infer<typeof jobCorrection>;

export const correctJobEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/jobs/:id',
  summary: 'Correct a job, with a reason; points follow the rules in force when it was received',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ reason, version, changes: jobCorrection }) },
  output: job,
});

export const likelyDriverEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/likely-driver',
  summary: 'Find the member with the Steam account of a job without a driver',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ driver: z.nullable(namedMember) }),
});

export const attachJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/:id/attach',
  summary: 'Assign a job without a driver to a member',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ user_id: recordId, version }) },
  output: job,
});

export const acceptManyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reviews/accept',
  summary: 'Accept up to 200 jobs that have only the given flag',
  needs: STAFF,
  input: { body: z.strictObject({ flag: z.enum(JOB_FLAGS) }) },
  output: z.object({ accepted: z.number(), left: z.number() }),
});

export const recomputeJobEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/recompute',
  summary: 'Preview a job’s points under the current rules',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ now: z.nullable(pointsBreakdown), by_todays_rule: pointsBreakdown }),
});
export const applyRecomputeEndpoint = decision(
  'Recalculate a job with the current rules, with a reason',
  '/api/jobs/:id/recompute',
);

export const jobHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/history',
  summary: 'List a job’s history',
  needs: STAFF,
  input: { params: byId },
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        actor: z.nullable(namedMember),
        action: z.string(),
        summary: z.string(),
        reason: z.nullable(z.string()),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
});

export const nearbyJobsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/nearby',
  summary: 'List the driver’s other jobs within an hour before or after a job',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ items: z.array(jobRow) }),
});

/** How many days of jobs can be recalculated at once. */
export const RECOMPUTED_DAYS = 92;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Days {
  from: string;
  to: string;
}

/** No number where a day can’t be read, which has its own message. */
const daysIn = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const isInOrder = (days: Days) => !(daysIn(days) < 1);
const isShort = (days: Days) => !(daysIn(days) > RECOMPUTED_DAYS);

const inBounds = [
  z.refine<Days>(isInOrder, { error: 'The last day can’t be before the first.', path: ['to'] }),
  z.refine<Days>(isShort, { error: `Choose at most ${RECOMPUTED_DAYS} days.`, path: ['to'] }),
] as const;

/** The days whose jobs are recalculated, as a form asks for them. */
export const recomputedDays = z.strictObject({ from: chosenDay, to: chosenDay }).check(...inBounds);

const span = { from: calendarDay, to: calendarDay };

export const recomputePastEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-reviews/recompute',
  summary: 'Preview recalculating the jobs between two days with the current rules',
  needs: STAFF,
  input: { query: z.strictObject(span).check(...inBounds) },
  output: z.object({
    looked_at: z.number(),
    changed: z.number(),
    /** Across all balances. */
    difference: z.number(),
    /** Those whose balances would change most. */
    drivers: z.array(
      z.object({
        user_id: z.number(),
        name: z.string(),
        changed: z.number(),
        difference: z.number(),
      }),
    ),
    drivers_changed: z.number(),
  }),
});
export type RecomputePreview = z.infer<typeof recomputePastEndpoint.output>;

export const applyRecomputePastEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reviews/recompute',
  summary:
    'Recalculate the jobs between two days with the current rules, in batches of drivers, each notified once; `next` requests the next batch',
  needs: STAFF,
  input: {
    body: z.strictObject({ ...span, reason, after: z.optional(recordId) }).check(...inBounds),
  },
  output: z.object({
    changed: z.number(),
    difference: z.number(),
    next: z.nullable(z.number()),
  }),
});
