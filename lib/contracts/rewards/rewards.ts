import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { pointRules } from './point-rules';
import { textOf } from '@/lib/contracts/core/texts';

const step = z.object({ name: z.string(), color: z.string(), min_points: z.number() });
/** The level is the rank's place on the ladder; 1 is the lowest. */
const rank = z.extend(step, { level: z.number() });

/** The highest rank whose threshold is reached. `ladder` is in ascending order and starts at 0 or below any balance. */
export function rankFor<Rank extends { min_points: number }>(
  ladder: readonly [Rank, ...Rank[]],
  points: number,
): Rank {
  return ladder.findLast((step) => step.min_points <= points) ?? ladder[0];
}

export const standingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/standing',
  summary: 'Get your points, rank and progress to the next rank',
  needs: 'member',
  input: {},
  output: z.object({ points: z.number(), rank, next_rank: z.nullable(rank) }),
});
export type Standing = z.infer<typeof standingEndpoint.output>;

export const leader = z.object({
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

/** What a leaderboard is about: this or the last month of the company, or all time. */
export const LEADERBOARD_SPANS = ['month', 'last_month', 'all'] as const;
export type LeaderboardSpan = (typeof LEADERBOARD_SPANS)[number];

export const leaderboardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/leaderboard',
  summary: 'List the ten drivers with the most points in a month or ever, and your own place',
  needs: 'member',
  input: { query: z.strictObject({ span: z._default(z.enum(LEADERBOARD_SPANS), 'month') }) },
  output: z.object({
    /** Null for all time. */
    period: z.nullable(z.string()),
    leaders: z.array(leader),
    own: z.nullable(leader),
  }),
});

const rulesVersion = z.object({
  /** 0 for the default rules. */
  id: z.number(),
  valid_from: z.nullable(z.string()),
  by: z.nullable(z.string()),
  rules: pointRules,
});
export type RulesVersion = z.infer<typeof rulesVersion>;

export const pointRulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/rules',
  summary: 'List the points rules and their latest versions, newest first',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({ current: rulesVersion, versions: z.array(rulesVersion) }),
});

const EDITORS = ['MANAGE_VTC_RULES'] as const;

const RACE_BELOW_REAL = 'Race limit must be above both real limits.';

export const setPointRulesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/rewards/rules',
  summary: 'Change the points rules from now on; points already awarded don’t change',
  needs: EDITORS,
  input: {
    body: z
      .strictObject({
        /** The version the edit is based on. */
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
