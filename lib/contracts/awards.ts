import * as z from 'zod/mini';

/** What is counted for an award that grants itself. */
export const AWARD_MEASURES = ['km', 'jobs', 'points'] as const;

/** Granted by itself to a driver whose total reaches `at_least`. */
export const awardRule = z.object({
  measure: z.enum(AWARD_MEASURES),
  at_least: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
});
export type AwardRule = z.infer<typeof awardRule>;
