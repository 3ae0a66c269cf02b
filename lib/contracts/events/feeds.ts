import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { csvFile } from '@/lib/contracts/core/files';

export const FEEDS = ['own.ics', 'all.ics'] as const;

/** Where a calendar app finds a feed. */
export const feedPath = (token: string, feed: (typeof FEEDS)[number]) =>
  `/api/calendars/${token}/${feed}`;

export const feedEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/calendars/:token/:feed',
  summary: 'A member’s events, or all of the company’s, for a calendar app',
  needs: 'anyone',
  input: {
    params: z.object({
      token: z.string().check(z.regex(/^[\w-]{20,64}$/)),
      feed: z.enum(FEEDS),
    }),
  },
  output: csvFile,
});

export const ownFeedEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/event-feed',
  summary: 'Since when the member has a private calendar address',
  needs: 'member',
  input: {},
  output: z.object({ created_at: z.nullable(z.string()) }),
});

export const resetFeedEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/event-feed',
  summary: 'Creates a private calendar address; an earlier one stops working',
  needs: 'member',
  isShownOnce: true,
  input: {},
  output: z.object({ token: z.string() }),
});
