import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { recordId } from './ids';
import { instant } from './instant';
import { reason } from './job-review';
import { GAMES } from './jobs';
import { listAnswer, listQuery } from './list';

export const BONUS_KINDS = ['one_off', 'campaign', 'multiplier'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
/** What the staff made of a bonus. `scheduled` covers what is upcoming, active and ended by its times. */
export const BONUS_STATES = ['draft', 'scheduled', 'paused', 'stopped'] as const;
/** What a bonus is at a moment, by its state and its times. */
export const BONUS_PHASES = ['draft', 'upcoming', 'active', 'paused', 'ended', 'stopped'] as const;
export type BonusPhase = (typeof BONUS_PHASES)[number];

export const NO_DRIVER = 'Pick at least one driver.';
const WORTH = 'Points must be 1–5000, factor 1.1–3.0.';
const MAX_DRIVERS = 200;

/** Who a bonus is for: every driver, those of a division or a rank, or named members. */
export const bonusTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('division'), division_id: z.number() }),
  z.object({ kind: z.literal('rank'), rank: z.string().check(z.minLength(1), z.maxLength(60)) }),
  z.object({
    kind: z.literal('users'),
    user_ids: z.array(recordId).check(z.minLength(1, NO_DRIVER), z.maxLength(MAX_DRIVERS)),
  }),
]);
export type BonusTarget = z.infer<typeof bonusTarget>;

const words = (name: string) => {
  const message = `${name} must be 1–80 characters.`;
  return z.nullable(z.string().check(z.trim(), z.minLength(1, message), z.maxLength(80, message)));
};
const between = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max.toLocaleString('en')}.`;
  return z.number(message).check(z.minimum(min, message), z.maximum(max, message));
};
const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max.toLocaleString('en')}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** What a delivery must be to count; null asks nothing. Damage is a fraction 0..1. */
export const bonusConditions = z.object({
  game: z.nullable(z.enum(GAMES)),
  min_km: z.nullable(between('Distance', 1, 5000)),
  cargo: words('Cargo'),
  /** Either end of the delivery. */
  city: words('City'),
  company: words('Company'),
  max_damage: z.nullable(between('Damage', 0, 1)),
  speed_class: z.nullable(z.enum(['real', 'race'])),
  /** How many such deliveries earn the points once; 1 pays each. */
  count: whole('Deliveries', 1, 1000),
});
export type BonusConditions = z.infer<typeof bonusConditions>;

/** Asks nothing of a delivery. */
export const ANY_DELIVERY: BonusConditions = {
  game: null,
  min_km: null,
  cargo: null,
  city: null,
  company: null,
  max_damage: null,
  speed_class: null,
  count: 1,
};

const title = 'Title must be 3–80 characters.';
const description = 'Description must be at most 1,000 characters.';
const hasTwoDecimals = (factor: number) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-6;

/** A bonus as the staff writes it. */
export const bonusFields = z
  .strictObject({
    title: z.string(title).check(z.trim(), z.minLength(3, title), z.maxLength(80, title)),
    description: z.string().check(z.trim(), z.maxLength(1000, description)),
    kind: z.enum(BONUS_KINDS),
    /** Of a one-off bonus and of a campaign. */
    points: z.nullable(z.int(WORTH).check(z.minimum(1, WORTH), z.maximum(5000, WORTH))),
    /** Of a multiplier. */
    factor: z.nullable(
      z
        .number(WORTH)
        .check(
          z.minimum(1.1, WORTH),
          z.maximum(3, WORTH),
          z.refine(hasTwoDecimals, 'Factor has at most two decimals.'),
        ),
    ),
    target: bonusTarget,
    starts_at: instant('Start is required.'),
    ends_at: instant('End is required.'),
    conditions: bonusConditions,
    /** The most points that a campaign brings one driver. */
    cap_per_user: z.nullable(whole('Points for one driver', 1, 1_000_000)),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
      error: 'End must be after start.',
      path: ['ends_at'],
    }),
    z.refine(({ kind, points }) => (kind === 'multiplier' ? points === null : points !== null), {
      error: WORTH,
      path: ['points'],
    }),
    z.refine(({ kind, factor }) => (kind === 'multiplier' ? factor !== null : factor === null), {
      error: WORTH,
      path: ['factor'],
    }),
    z.refine(({ kind, target }) => kind !== 'one_off' || target.kind === 'users', {
      error: NO_DRIVER,
      path: ['target'],
    }),
    z.refine(({ target }) => target.kind !== 'division', {
      error: 'There are no divisions yet.',
      path: ['target'],
    }),
  );
export type BonusFields = z.infer<typeof bonusFields>;

const shown = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(BONUS_KINDS),
  points: z.nullable(z.number()),
  factor: z.nullable(z.number()),
  target: bonusTarget,
  starts_at: z.string(),
  ends_at: z.string(),
  conditions: bonusConditions,
  cap_per_user: z.nullable(z.number()),
  phase: z.enum(BONUS_PHASES),
});

/** A bonus with what it has brought the member who looks. */
const ownBonus = z.extend(shown, {
  own: z.object({
    /** Points won of it; what a multiplier adds is in the deliveries themselves. */
    points: z.number(),
    /** Deliveries counted towards the next points, where several are asked for. */
    progress: z.number(),
  }),
});
export type OwnBonus = z.infer<typeof ownBonus>;

export const bonusesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses',
  summary:
    'The bonuses that are meant for the member: running, upcoming, and the last that are over',
  needs: 'member',
  input: {},
  output: z.object({
    running: z.array(ownBonus),
    upcoming: z.array(ownBonus),
    past: z.array(ownBonus),
  }),
});

const award = z.object({
  id: z.number(),
  bonus_id: z.number(),
  title: z.string(),
  points: z.number(),
  /** The delivery that earned it, where one did. */
  job_id: z.nullable(z.number()),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
});

export const ownBonusAwardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/own-awards',
  summary: 'What bonuses have brought the member, the newest first',
  needs: 'member',
  input: { query: listQuery(['won']) },
  output: listAnswer(award),
});

const STAFF = ['MANAGE_BONUSES'] as const;
const params = z.object({ id: recordId });
/** The version of the record that the member saw: a change in between is refused. */
const version = z.int().check(z.minimum(1));

const managed = z.extend(shown, {
  version: z.number(),
  created_by: z.nullable(z.string()),
  /** Points of it that stand, and the members who have them. */
  awarded: z.object({ points: z.number(), drivers: z.number() }),
});
export type ManagedBonus = z.infer<typeof managed>;

export const BONUS_SORTS = ['starts_at', 'ends_at', 'title'] as const;

export const managedBonusesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/manage',
  summary: 'All bonuses with what they have brought',
  needs: STAFF,
  input: {
    query: z.extend(listQuery(BONUS_SORTS), {
      phase: z.optional(z.enum(BONUS_PHASES)),
      kind: z.optional(z.enum(BONUS_KINDS)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u))),
    }),
  },
  output: listAnswer(managed),
});

export const managedBonusEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/:id',
  summary: 'One bonus with the names of those whom it names',
  needs: STAFF,
  input: { params },
  output: z.extend(managed, {
    drivers: z.array(z.object({ user_id: z.number(), name: z.string() })),
  }),
});

const managedAward = z.extend(award, {
  user_id: z.number(),
  name: z.string(),
  version: z.number(),
});
export type ManagedAward = z.infer<typeof managedAward>;

export const bonusAwardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/:id/awards',
  summary: 'Who has won how much of a bonus, the newest first',
  needs: STAFF,
  input: { params, query: listQuery(['won']) },
  output: listAnswer(managedAward),
});

const isPublished = z.boolean();

export const createBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses',
  summary:
    'Create a bonus, as a draft or scheduled at once; a start that has passed means from now on',
  needs: STAFF,
  input: { body: z.strictObject({ bonus: bonusFields, is_scheduled: isPublished }) },
  output: z.object({ id: z.number() }),
});

export const editBonusEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/bonuses/:id',
  summary: 'Change a bonus that has not started',
  needs: STAFF,
  input: {
    params,
    body: z.strictObject({ bonus: bonusFields, is_scheduled: isPublished, version }),
  },
  output: z.object({}),
});

export const extendBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/:id/extend',
  summary: 'Let a bonus that is under way end later',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, ends_at: instant('End is required.') }) },
  output: z.object({}),
});

export const BONUS_ACTIONS = ['schedule', 'pause', 'resume', 'stop'] as const;
export type BonusAction = (typeof BONUS_ACTIONS)[number];

export const actOnBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/:id/state',
  summary: 'Schedule, pause, resume or stop a bonus',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, action: z.enum(BONUS_ACTIONS) }) },
  output: z.object({}),
});

export const deleteBonusEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/bonuses/:id',
  summary: 'Delete a bonus that has not started',
  needs: STAFF,
  input: { params },
  output: z.object({}),
});

export const revokeBonusAwardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonus-awards/:id/revoke',
  summary: 'Take back what a bonus has brought a driver once, with a reason',
  needs: STAFF,
  input: { params, body: z.strictObject({ version, reason }) },
  output: z.object({}),
});

/** How far back the simulation looks. */
export const SIMULATED_DAYS = 30;

export const simulateBonusEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/bonuses/simulate',
  summary: 'What a bonus would have paid for the deliveries of the last 30 days, changing nothing',
  needs: STAFF,
  input: { body: z.strictObject({ bonus: bonusFields }) },
  output: z.object({ points: z.number(), drivers: z.number(), deliveries: z.number() }),
});
export type BonusSimulation = z.infer<typeof simulateBonusEndpoint.output>;
