import * as z from 'zod/mini';
import { calendarDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { GAMES, job, JOB_FLAGS, jobRow, jobsEndpoint } from './jobs';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
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
  summary: 'Accept a flagged delivery, which then brings its points',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: job,
});
export const voidJobEndpoint = decision(
  'Make a delivery void, with a reason; its points are taken back',
  '/api/jobs/:id/void',
);
export const restoreJobEndpoint = decision(
  'Restore a void delivery, with a reason',
  '/api/jobs/:id/restore',
);

const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** What the staff may put right on a delivery. Absent stays as it is; null is unknown. */
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
  summary: 'Put a delivery right, with a reason; its points follow by the rule of when it came',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ reason, version, changes: jobCorrection }) },
  output: job,
});

export const likelyDriverEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/likely-driver',
  summary: 'The driver who holds the Steam account of a job without one',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ driver: z.nullable(namedMember) }),
});

export const attachJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/:id/attach',
  summary: 'Give the delivery of an unknown driver to a member',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ user_id: recordId, version }) },
  output: job,
});

export const acceptManyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reviews/accept',
  summary: 'Accept all deliveries that only one kind of flag holds back, up to 200 at once',
  needs: STAFF,
  input: { body: z.strictObject({ flag: z.enum(JOB_FLAGS) }) },
  output: z.object({ accepted: z.number(), left: z.number() }),
});

export const recomputeJobEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/recompute',
  summary: 'What a delivery would be worth by the rule of today, changing nothing',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ now: z.nullable(pointsBreakdown), by_todays_rule: pointsBreakdown }),
});
export const applyRecomputeEndpoint = decision(
  "Count a delivery anew by today's rule, with a reason",
  '/api/jobs/:id/recompute',
);

export const jobHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/history',
  summary: 'Who did what to a delivery',
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
  summary: 'Other deliveries of the driver from an hour before a delivery to an hour after it',
  needs: STAFF,
  input: { params: byId },
  output: z.object({ items: z.array(jobRow) }),
});

/** Only for the staff, who may take away the deliveries of everyone. */
export const exportJobsEndpoint = exportOf({ ...jobsEndpoint, needs: STAFF });

/** How many days of deliveries can be counted anew in one go. */
export const RECOMPUTED_DAYS = 92;

const span = { from: calendarDay, to: calendarDay };

export const recomputePastEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-reviews/recompute',
  summary: "What today's rule would change of the deliveries between two days, changing nothing",
  needs: STAFF,
  input: { query: z.strictObject(span) },
  output: z.object({
    looked_at: z.number(),
    changed: z.number(),
    /** Of all balances together. */
    difference: z.number(),
    /** Those whose balance would change most. */
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
    "Count the deliveries between two days anew by today's rule: a batch of whole drivers, each told once; `next` asks for the batch after it",
  needs: STAFF,
  input: {
    body: z.strictObject({ ...span, reason, after: z.optional(recordId) }),
  },
  output: z.object({
    changed: z.number(),
    difference: z.number(),
    next: z.nullable(z.number()),
  }),
});
