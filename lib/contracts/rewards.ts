import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

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
