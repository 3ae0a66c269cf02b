import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { textOf } from '@/lib/contracts/core/texts';
import { rank } from './rewards';

const EDITORS = ['MANAGE_VTC_RULES'] as const;

/** The highest rank whose threshold is reached. `ladder` is in ascending order and starts at 0 or below any balance. */
export function rankFor<Rank extends { min_points: number }>(
  ladder: readonly [Rank, ...Rank[]],
  points: number,
): Rank {
  return ladder.findLast((step) => step.min_points <= points) ?? ladder[0];
}

/** The sidebar hides entries from members of these two ranks. */
export const LOWEST_RANKS = ['Apprentice Driver', 'Novice Driver'] as const;

const POINTS = 'Points from must be between 0 and 100,000,000.';
const PERKS = 'Perks must be at most 500 characters.';

const ladderStep = z.strictObject({
  /** Null for a new rank. */
  id: z.nullable(z.int().check(z.minimum(1))),
  name: textOf('Name', 2, 40),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Colour must look like #12ab9f.')),
  min_points: z.int(POINTS).check(z.minimum(0, POINTS), z.maximum(100_000_000, POINTS)),
  perks: z.string().check(z.trim(), z.maxLength(500, PERKS)),
});
export type LadderStep = z.infer<typeof ladderStep>;

const isUnique = (values: readonly (string | number)[]) => new Set(values).size === values.length;
const rising = (steps: readonly LadderStep[]) =>
  steps.toSorted((one, other) => one.min_points - other.min_points);

/** The whole ladder, in any order. */
export const ladder = z.array(ladderStep).check(
  z.minLength(2),
  z.maxLength(30, 'There can be at most 30 ranks.'),
  z.refine(
    (steps) => isUnique(steps.map(({ name }) => name.toLowerCase())),
    'Rank names must be different.',
  ),
  z.refine(
    (steps) => isUnique(steps.map(({ min_points }) => min_points)),
    'Ranks must start at different points.',
  ),
  z.refine((steps) => rising(steps)[0]?.min_points === 0, 'One rank must start at 0 points.'),
  z.refine(
    (steps) => LOWEST_RANKS.every((name, place) => rising(steps)[place]?.name === name),
    `${LOWEST_RANKS.join(' and ')} must stay the two lowest ranks.`,
  ),
);

export const ranksEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/ranks',
  summary: 'List the ranks with their number of members, and your own points',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    ranks: z.array(z.extend(rank, { id: z.number(), perks: z.string(), members: z.number() })),
    points: z.number(),
    /** The version of the whole ladder. */
    version: z.string(),
  }),
});
export type RanksAnswer = z.infer<typeof ranksEndpoint.output>;
export type LadderRank = RanksAnswer['ranks'][number];

export const setRanksEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/rewards/ranks',
  summary: 'Change the ranks; members’ ranks are updated immediately',
  needs: EDITORS,
  input: { body: z.strictObject({ version: z.string().check(z.maxLength(500)), ranks: ladder }) },
  output: z.object({
    /** The number of members whose rank changed. */
    changed: z.number(),
  }),
});
