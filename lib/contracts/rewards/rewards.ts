import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';

const step = z.object({ name: z.string(), color: z.string(), min_points: z.number() });
/** The level is the rank's place on the ladder; 1 is the lowest. */
export const rank = z.extend(step, { level: z.number() });

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
