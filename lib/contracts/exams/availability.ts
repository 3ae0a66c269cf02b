import * as z from 'zod/mini';
import { calendarMonth, chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { bookingRow } from './bookings';

const EXAMINERS = ['CLAIM_EXAMS'] as const;

export const MAX_AVAILABILITY = 100;

const DAY_MINUTES = 1440;
const STEP = 'Times must be in steps of 15 minutes.';
const minute = z.int('Choose a time.').check(
  z.minimum(0),
  z.maximum(DAY_MINUTES),
  z.refine((value) => value % 15 === 0, STEP),
);

const WEEKDAY = 'Choose a weekday.';

/** Times are minutes of the day on the examiner's own clock. */
const from_minute = minute;
const to_minute = minute;

export const availabilityFields = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekly'),
    /** Monday is 1. */
    weekday: z.int(WEEKDAY).check(z.minimum(1, WEEKDAY), z.maximum(7, WEEKDAY)),
    from_minute,
    to_minute,
  }),
  z.strictObject({ kind: z.literal('single'), day: chosenDay, from_minute, to_minute }),
  z.strictObject({ kind: z.literal('blocked'), day: chosenDay, last_day: chosenDay }),
]);
export type AvailabilityFields = z.output<typeof availabilityFields>;

const availability = z.object({
  id: z.number(),
  kind: z.enum(['weekly', 'single', 'blocked']),
  weekday: z.nullable(z.number()),
  day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  from_minute: z.number(),
  to_minute: z.number(),
});
export type Availability = z.output<typeof availability>;

export const availabilityEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/availability',
  summary: 'Get your own availability, and the free times and exams of a month',
  needs: EXAMINERS,
  input: { query: z.strictObject({ month: z.optional(calendarMonth) }) },
  output: z.object({
    today: z.string(),
    month: z.string(),
    time_zone: z.string(),
    items: z.array(availability),
    free: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
    exams: z.array(bookingRow),
    /** What else the examiner has to do: HR duty, and events to come to or to run. */
    hr_days: z.array(z.string()),
    events: z.array(
      z.object({ id: z.number(), title: z.string(), starts_at: z.string(), ends_at: z.string() }),
    ),
    /** Exams that colleagues ask the examiner to take. */
    offers: z.array(bookingRow),
  }),
});

export const examCalendarEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/calendar',
  summary: 'Get the free times and exams of all examiners in a month',
  needs: EXAMINERS,
  input: {
    query: z.strictObject({ month: z.optional(calendarMonth), examiner: z.optional(recordId) }),
  },
  output: z.object({
    today: z.string(),
    month: z.string(),
    examiners: z.array(namedMember),
    free: z.array(z.object({ examiner: namedMember, starts_at: z.string(), ends_at: z.string() })),
    exams: z.array(bookingRow),
  }),
});

export const addAvailabilityEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/availability',
  summary: 'Add weekly or single availability, which merges with what it touches, or blocks days',
  needs: EXAMINERS,
  input: { body: z.strictObject({ availability: availabilityFields }) },
  output: z.object({ id: z.number() }),
});

export const removeAvailabilityEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/exams/availability/:id',
  summary: 'Remove availability without exams, or unblock days',
  needs: EXAMINERS,
  input: { params: byId },
  output: z.object({}),
});
