import * as z from 'zod/mini';
import { calendarMonth, chosenDay } from './core/days';
import { defineEndpoint } from './core/endpoint';
import { byId, recordId, version } from './core/ids';
import { namedMember } from './core/people';
import { textOf } from './core/texts';

const HOLDERS = ['CLAIM_HR_DAY'] as const;

/** How far ahead days can be claimed, and how many in a week. */
export const CLAIM_DAYS_AHEAD = 30;
export const DAYS_A_WEEK = 3;
/** Releasing a day later than this before it begins needs a reason. */
export const RELEASE_HOURS = 24;
/** How many days later a handover can still be written. */
export const HANDOVER_DAYS = 7;

export const HR_DAY_STATES = ['free', 'claimed', 'done'] as const;

export const dayCounters = z.object({
  manual_jobs: z.number(),
  job_reports: z.number(),
  job_reviews: z.number(),
});
export type DayCounters = z.output<typeof dayCounters>;

export const WORK_QUEUES = [
  'manual_jobs',
  'job_reports',
  'flagged_jobs',
  'driver_loa',
  'leave',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

const hrDay = z.object({
  day: z.string(),
  state: z.enum(HR_DAY_STATES),
  /** Null while no one holds it, like everything below. */
  id: z.nullable(z.number()),
  holder: z.nullable(namedMember),
  counters: z.nullable(dayCounters),
  handover_note: z.nullable(z.string()),
  /** The colleague it is offered to. */
  offered_to: z.nullable(namedMember),
  version: z.nullable(z.number()),
});
export type HrDay = z.output<typeof hrDay>;

export const hrDaysEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/days',
  summary: 'List a month of duty days: who holds them, what was done and handover notes',
  needs: HOLDERS,
  input: {
    query: z.strictObject({
      month: z.optional(calendarMonth),
    }),
  },
  output: z.object({
    month: z.string(),
    /** Today in the company's time zone. */
    today: z.string(),
    time_zone: z.string(),
    days: z.array(hrDay),
    /** The last handover before today. */
    handover: z.nullable(z.object({ day: z.string(), by: namedMember, note: z.string() })),
    /** Days colleagues offer to the caller. */
    offers: z.array(hrDay),
  }),
});
export type HrDays = z.output<typeof hrDaysEndpoint.output>;

const workQueue = z.object({
  queue: z.enum(WORK_QUEUES),
  count: z.number(),
  oldest_at: z.nullable(z.string()),
});

export const hrWorkEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/days/work',
  summary: 'List what is waiting for HR today, and since when',
  needs: HOLDERS,
  input: {},
  output: z.object({
    queues: z.array(workQueue),
    /** The oldest items the member may decide. */
    items: z.array(
      z.object({
        queue: z.enum(WORK_QUEUES),
        id: z.number(),
        title: z.string(),
        since: z.string(),
      }),
    ),
  }),
});
export type HrWork = z.output<typeof hrWorkEndpoint.output>;

export const colleaguesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/days/colleagues',
  summary: 'List colleagues a day can be offered to',
  needs: HOLDERS,
  input: {},
  output: z.object({ items: z.array(namedMember) }),
});

const held = z.object({ id: z.number(), day: z.string(), version: z.number() });

export const claimDayEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/days',
  summary: 'Claim a free day; only one of several simultaneous claims succeeds',
  needs: HOLDERS,
  input: { body: z.strictObject({ day: chosenDay }) },
  output: held,
});

const NO_REASON = 'Give a reason of at least 10 characters.';

export const releaseDayEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/days/:id/release',
  summary: 'Release your day; needs a reason if it begins within 24 hours',
  needs: HOLDERS,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      reason: z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(1000, 'Reason must be at most 1,000 characters.'),
            z.regex(/^([^\p{Cc}]|[\n\r\t])*$/u, NO_REASON),
          ),
      ),
    }),
  },
  output: held,
});

export const offerDayEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/days/:id/offer',
  summary: 'Offer your day to a colleague, or withdraw the offer',
  needs: HOLDERS,
  input: { params: byId, body: z.strictObject({ version, user_id: z.nullable(recordId) }) },
  output: held,
});

export const answerOfferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/days/:id/answer',
  summary: 'Accept or decline a day offered by a colleague',
  needs: HOLDERS,
  input: { params: byId, body: z.strictObject({ version, accept: z.boolean() }) },
  output: held,
});

export const handOverEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/days/:id/handover',
  summary: 'Write the handover for the next day',
  needs: HOLDERS,
  input: {
    params: byId,
    body: z.strictObject({ version, note: textOf('Handover', 3, 2000) }),
  },
  output: held,
});
