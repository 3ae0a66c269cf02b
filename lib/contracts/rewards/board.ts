import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { GAMES } from '@/lib/contracts/jobs/games';
import { leader } from './rewards';

export const BOARD_SPANS = ['week', 'month', 'all'] as const;
export type BoardSpan = (typeof BOARD_SPANS)[number];

/** What places follow from. */
export const BOARD_ORDERS = ['points', 'km', 'jobs'] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

const text = z.string().check(z.minLength(1), z.maxLength(60));

const boardLeader = z.extend(leader, {
  /** What jobs alone earned; the others are from bonuses, awards, events and corrections. */
  points_of_jobs: z.number(),
});
export type BoardLeader = z.infer<typeof boardLeader>;

export const boardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/board',
  summary: 'List a page of the leaderboard of a week, a month or all time, with your own place',
  needs: 'member',
  input: {
    query: z.strictObject({
      span: z._default(z.enum(BOARD_SPANS), 'month'),
      /** The month, YYYY-MM, or a day of the week, YYYY-MM-DD; the current one without it. */
      of: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/))),
      game: z.optional(z.enum(GAMES)),
      /** The name of a division: of its members now. */
      division: z.optional(text),
      by: z._default(z.enum(BOARD_ORDERS), 'points'),
      page: z._default(
        z.pipe(
          z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]),
          z.pipe(z.transform(Number), z.int().check(z.minimum(1))),
        ),
        1,
      ),
    }),
  },
  output: z.object({
    /** The Monday of the week or the month; null for all time. */
    of: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** Weeks and games only count what jobs earned. */
    is_of_jobs: z.boolean(),
    leaders: z.array(boardLeader),
    page: z.number(),
    pages: z.number(),
    count: z.number(),
    /** Null without a job in this period. */
    own: z.nullable(z.extend(boardLeader, { page: z.number() })),
  }),
});
export type Board = z.infer<typeof boardEndpoint.output>;
