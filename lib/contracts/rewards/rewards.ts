import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { pointRules } from './point-rules';
import { textOf } from '@/lib/contracts/core/texts';

const rank = z.object({ name: z.string(), color: z.string(), min_points: z.number() });

/** The highest rank whose threshold the points reach. `ladder` is in rising order and starts at 0 or below any balance. */
export function rankFor<Rank extends { min_points: number }>(
  ladder: readonly [Rank, ...Rank[]],
  points: number,
): Rank {
  return ladder.findLast((step) => step.min_points <= points) ?? ladder[0];
}

export const standingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/standing',
  summary: "The member's points, rank and way to the next rank",
  needs: 'member',
  input: {},
  output: z.object({ points: z.number(), rank, next_rank: z.nullable(rank) }),
});
export type Standing = z.infer<typeof standingEndpoint.output>;

const leader = z.object({
  place: z.number(),
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  jobs: z.number(),
  km: z.number(),
  points: z.number(),
});
export type Leader = z.infer<typeof leader>;

export const leaderboardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/leaderboard',
  summary: 'The ten drivers with the most points this month, and the own place',
  needs: 'member',
  input: {},
  output: z.object({ period: z.string(), leaders: z.array(leader), own: z.nullable(leader) }),
});

const rulesVersion = z.object({
  /** 0: what holds while nobody has changed anything. */
  id: z.number(),
  valid_from: z.nullable(z.string()),
  by: z.nullable(z.string()),
  rules: pointRules,
});
export type RulesVersion = z.infer<typeof rulesVersion>;

export const pointRulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/rules',
  summary: 'The rule by which deliveries bring points, and its last versions, the newest first',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({ current: rulesVersion, versions: z.array(rulesVersion) }),
});

const EDITORS = ['MANAGE_VTC_RULES'] as const;

const RACE_BELOW_REAL = 'The limit of race speed must be above both limits of real speed.';

export const setPointRulesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/rewards/rules',
  summary: 'Change the points rule from now on; what is counted already stays as it is',
  needs: EDITORS,
  input: {
    body: z
      .strictObject({
        /** The version that was changed. */
        version: z.int().check(z.minimum(0)),
        rules: z.strictObject(pointRules.shape),
      })
      .check(
        z.refine(
          ({ rules: { real_speed_limit: real, race_speed_limit: race } }) =>
            race > Math.max(real.eut2, real.ats),
          { error: RACE_BELOW_REAL, path: ['rules', 'race_speed_limit'] },
        ),
      ),
  },
  output: z.object({ id: z.number() }),
});

/** The sidebar hides entries from members of these two, by their names. */
export const LOWEST_RANKS = ['Apprentice Driver', 'Novice Driver'] as const;

const POINTS = 'Points must be 0–100,000,000.';
const PERKS = 'Perks must be at most 500 characters.';

const ladderStep = z.strictObject({
  /** Null: a new rank. */
  id: z.nullable(z.int().check(z.minimum(1))),
  name: textOf('Name', 2, 40),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Colours are written as #12ab9f.')),
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
  z.maxLength(30, 'A ladder has at most 30 ranks.'),
  z.refine(
    (steps) => isUnique(steps.map(({ name }) => name.toLowerCase())),
    'Each rank needs a name of its own.',
  ),
  z.refine(
    (steps) => isUnique(steps.map(({ min_points }) => min_points)),
    'Each rank needs a threshold of its own.',
  ),
  z.refine((steps) => rising(steps)[0]?.min_points === 0, 'One rank must start at 0 points.'),
  z.refine(
    (steps) => LOWEST_RANKS.every((name, place) => rising(steps)[place]?.name === name),
    `${LOWEST_RANKS.join(' and ')} stay the two lowest ranks, under their names.`,
  ),
);

export const ranksEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/ranks',
  summary: 'The ladder of ranks, with how many members are on each, and the own points',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    ranks: z.array(z.extend(rank, { id: z.number(), perks: z.string(), members: z.number() })),
    points: z.number(),
    /** Of the ladder as a whole. */
    version: z.string(),
  }),
});
export type RanksAnswer = z.infer<typeof ranksEndpoint.output>;
export type LadderRank = RanksAnswer['ranks'][number];

export const setRanksEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/rewards/ranks',
  summary: 'Change the ladder of ranks; the ranks of all members follow at once',
  needs: EDITORS,
  input: { body: z.strictObject({ version: z.string().check(z.maxLength(500)), ranks: ladder }) },
  output: z.object({
    /** Members whose rank is another one now. */
    changed: z.number(),
  }),
});
