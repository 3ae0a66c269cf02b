import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { NO_DRIVER, recordId } from '@/lib/contracts/core/ids';
import { GAMES } from '@/lib/contracts/jobs/games';
import { listAnswer, listInput } from '@/lib/contracts/core/list';

export const BONUS_KINDS = ['one_off', 'campaign', 'multiplier'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
/** The stored state of a bonus. `scheduled` covers upcoming, active and ended, which follow from the dates. */
export const BONUS_STATES = ['draft', 'scheduled', 'paused', 'stopped'] as const;
/** The phase of a bonus, derived from its state and dates. */
export const BONUS_PHASES = ['draft', 'upcoming', 'active', 'paused', 'ended', 'stopped'] as const;
export type BonusPhase = (typeof BONUS_PHASES)[number];

const MAX_DRIVERS = 200;

/** Who a bonus is for: every driver, those of a division or a rank, or named members. */
export const bonusTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('division'), division_id: recordId }),
  z.strictObject({
    kind: z.literal('rank'),
    rank: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  z.strictObject({
    kind: z.literal('users'),
    user_ids: z.array(recordId).check(z.minLength(1, NO_DRIVER), z.maxLength(MAX_DRIVERS)),
  }),
]);
export type BonusTarget = z.infer<typeof bonusTarget>;

/** The same for display, with the name of the division. */
const shownTarget = z.union([
  z.object({ kind: z.literal('division'), division_id: recordId, name: z.string() }),
  bonusTarget,
]);
export type ShownTarget = z.infer<typeof shownTarget>;

const words = (name: string) => {
  const message = `${name} must be between 1 and 80 characters.`;
  return z.nullable(z.string().check(z.trim(), z.minLength(1, message), z.maxLength(80, message)));
};
const inGroups = (bound: number) => bound.toLocaleString('en');
const between = (min: number, max: number, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message));
export const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be between ${inGroups(min)} and ${inGroups(max)}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** The conditions a job must meet; null matches any job. Damage is a fraction 0..1. */
export const bonusConditions = z.object({
  game: z.nullable(z.enum(GAMES)),
  min_km: z.nullable(between(1, 5000, 'Minimum distance must be between 1 and 5,000 km.')),
  cargo: words('Cargo'),
  /** Either end of the job. */
  city: words('City'),
  company: words('Company'),
  max_damage: z.nullable(between(0, 1, 'Maximum cargo damage must be between 0 and 100%.')),
  speed_class: z.nullable(z.enum(['real', 'race'])),
  /** How many matching jobs earn the points once; 1 pays for every job. */
  count: whole('Jobs needed', 1, 1000),
});
export type BonusConditions = z.infer<typeof bonusConditions>;

/** Matches any job. */
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

export const shownBonus = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(BONUS_KINDS),
  points: z.nullable(z.number()),
  factor: z.nullable(z.number()),
  target: shownTarget,
  starts_at: z.string(),
  ends_at: z.string(),
  conditions: bonusConditions,
  cap_per_user: z.nullable(z.number()),
  phase: z.enum(BONUS_PHASES),
});

/** A bonus with the member's own progress. */
const ownBonus = z.extend(shownBonus, {
  own: z.object({
    /** Points earned from it; those of a multiplier are part of the jobs. */
    points: z.number(),
    /** Jobs counted towards the next points, when several are needed. */
    progress: z.number(),
  }),
});
export type OwnBonus = z.infer<typeof ownBonus>;

export const bonusesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses',
  summary: 'List your bonuses: active, upcoming and recently ended',
  needs: 'member',
  input: {},
  output: z.object({
    running: z.array(ownBonus),
    upcoming: z.array(ownBonus),
    past: z.array(ownBonus),
  }),
});

export const bonusAward = z.object({
  id: z.number(),
  bonus_id: z.number(),
  title: z.string(),
  points: z.number(),
  /** The job that earned it, if any. */
  job_id: z.nullable(z.number()),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoke_reason: z.nullable(z.string()),
});

export const ownBonusAwardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/bonuses/own-awards',
  summary: 'List your bonus points, newest first',
  needs: 'member',
  input: { query: listInput(['won'], '-won') },
  output: listAnswer(bonusAward),
});
