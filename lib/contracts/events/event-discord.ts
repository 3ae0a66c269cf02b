import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { EVENT_MANAGERS } from './managers';

const shown = z.object({
  is_wanted: z.boolean(),
  is_there: z.boolean(),
  /** Whether something waits to be sent. */
  is_waiting: z.boolean(),
  /** Why the last change isn’t on Discord; null if it is, or wasn’t tried yet. */
  problem: z.nullable(z.string()),
  /** Whether it won’t be tried again by itself. */
  is_given_up: z.boolean(),
});
export type ShownOnDiscord = z.output<typeof shown>;

export const eventDiscordEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/discord',
  summary: 'Get what Discord shows of an event, and what went wrong',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({
    /** Null where no channel is set. */
    post: z.nullable(shown),
    /** Null where no server is set. */
    scheduled: z.nullable(shown),
    /** Whether it can still be chosen. */
    is_open: z.boolean(),
    /** Whether it is one of a series, and added by itself a week before it meets. */
    is_early: z.boolean(),
  }),
});
export type EventDiscord = z.output<typeof eventDiscordEndpoint.output>;

export const setEventDiscordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/discord',
  summary: 'Choose what Discord shows of an event, and retry what failed',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({ post: z.boolean(), scheduled: z.boolean() }),
  },
  output: z.object({}),
});
