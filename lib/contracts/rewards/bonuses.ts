import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { NO_DRIVER, recordId } from '@/lib/contracts/core/ids';
import { GAMES } from '@/lib/contracts/jobs/jobs';
import { listAnswer, listQuery } from '@/lib/contracts/core/list';

export const BONUS_KINDS = ['one_off', 'campaign', 'multiplier'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
/** What the staff made of a bonus. `scheduled` covers what is upcoming, active and ended by its times. */
export const BONUS_STATES = ['draft', 'scheduled', 'paused', 'stopped'] as const;
/** What a bonus is at a moment, by its state and its times. */
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

/** The same for those who read it: a division by its name, too. */
const shownTarget = z.union([
  z.object({ kind: z.literal('division'), division_id: recordId, name: z.string() }),
  bonusTarget,
]);
export type ShownTarget = z.infer<typeof shownTarget>;

const words = (name: string) => {
  const message = `${name} must be 1–80 characters.`;
  return z.nullable(z.string().check(z.trim(), z.minLength(1, message), z.maxLength(80, message)));
};
const between = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max}.`;
  return z.number(message).check(z.minimum(min, message), z.maximum(max, message));
};
export const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max}.`;
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

/** A bonus with what it has brought the member who looks. */
const ownBonus = z.extend(shownBonus, {
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

export const bonusAward = z.object({
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
  output: listAnswer(bonusAward),
});
