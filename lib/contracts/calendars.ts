import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { calendarFile } from '@/lib/contracts/core/files';
import { EVENT_KINDS, type EventKind } from '@/lib/contracts/events/events';

const FEED_FILES = ['own.ics', 'all.ics', 'exams.ics'] as const;
export type FeedFile = (typeof FEED_FILES)[number];

/** Where a calendar app finds a feed. */
export const feedPath = (token: string, feed: FeedFile, kind?: EventKind) =>
  `/api/calendars/${token}/${feed}${kind ? `?kind=${kind}` : ''}`;

export const feedEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/calendars/:token/:feed',
  summary: 'Get your events, all of the company’s, or an examiner’s exams, for a calendar app',
  needs: 'anyone',
  input: {
    params: z.object({
      token: z.string().check(z.regex(/^[\w-]{20,64}$/)),
      feed: z.enum(FEED_FILES),
    }),
    /** Events of one kind only. Apps add parameters of their own. */
    query: z.object({ kind: z.optional(z.enum(EVENT_KINDS)) }),
  },
  output: calendarFile,
});

export const calendarAddressEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-address',
  summary: 'Check whether you have a private calendar address, and since when',
  needs: 'member',
  input: {},
  output: z.object({ created_at: z.nullable(z.string()) }),
});

export const resetCalendarAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-address',
  summary: 'Create your private calendar address; an earlier one stops working',
  needs: 'member',
  isShownOnce: true,
  input: {},
  output: z.object({ token: z.string() }),
});
