import * as z from 'zod/mini';
import { GAMES } from './jobs';

export const BONUS_KINDS = ['one_off', 'campaign', 'multiplier'] as const;
/** What the staff made of a bonus. `scheduled` covers what is upcoming, active and ended by its times. */
export const BONUS_STATES = ['draft', 'scheduled', 'paused', 'stopped'] as const;

/** Who a bonus is for: every driver, those of a division or a rank, or named members. */
export const bonusTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('division'), division_id: z.number() }),
  z.object({ kind: z.literal('rank'), rank: z.string() }),
  z.object({
    kind: z.literal('users'),
    user_ids: z
      .array(z.number())
      .check(z.minLength(1, 'Pick at least one driver.'), z.maxLength(200)),
  }),
]);
export type BonusTarget = z.infer<typeof bonusTarget>;

const words = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)));

/** What a delivery must be to count; null asks nothing. Damage is a fraction 0..1. */
export const bonusConditions = z.object({
  game: z.nullable(z.enum(GAMES)),
  min_km: z.nullable(z.number().check(z.minimum(1), z.maximum(5000))),
  cargo: words,
  /** Either end of the delivery. */
  city: words,
  company: words,
  max_damage: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  speed_class: z.nullable(z.enum(['real', 'race'])),
  /** How many such deliveries earn the points once; 1 pays each. */
  count: z.int().check(z.minimum(1), z.maximum(1000)),
});
export type BonusConditions = z.infer<typeof bonusConditions>;
