import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { instant } from '@/lib/contracts/core/instant';
import { historyOf } from '@/lib/contracts/core/history';
import { calendarFile } from '@/lib/contracts/core/files';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { queuePlace } from '@/lib/contracts/core/queue-place';
import { namedMember } from '@/lib/contracts/core/people';
import { reason } from '@/lib/contracts/core/texts';
import { GAMES } from '@/lib/contracts/jobs/games';
import { optionalText } from './fields';
import { EXAM_RULES } from './rules';
import { filedSheet, RESULTS, sheetDraft } from './sheet';

export const BOOKING_STATES = [
  'requested',
  'booked',
  'in_progress',
  'passed',
  'failed',
  'incomplete',
  'missed',
  'cancelled',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const EXAM_SIDES = ['candidate', 'examiner', 'staff', 'system'] as const;
export type ExamSide = (typeof EXAM_SIDES)[number];

const EXAMINERS = ['CLAIM_EXAMS', 'MANAGE_EXAMS'] as const;

export const chosenTime = instant('Choose a time.');

/** When a candidate has time. */
export const examWindow = z.strictObject({ from: chosenTime, to: chosenTime });
export type ExamWindow = z.output<typeof examWindow>;

export const windows = z
  .array(examWindow)
  .check(
    z.minLength(1, 'Offer at least one time.'),
    z.maxLength(EXAM_RULES.windows, `Offer at most ${EXAM_RULES.windows} times.`),
  );

const notes = optionalText('Notes', 500);

const row = {
  id: z.number(),
  state: z.enum(BOOKING_STATES),
  type: z.object({ id: z.number(), name: z.string(), duration_minutes: z.number() }),
  route: z.object({
    id: z.number(),
    game: z.enum(GAMES),
    from_city: z.string(),
    to_city: z.string(),
    via: z.string(),
  }),
  candidate: namedMember,
  examiner: z.nullable(namedMember),
  /** Examines too, and may fill in the sheet. */
  second: z.nullable(namedMember),
  /** Learns to examine, and only reads the sheet. */
  trainee: z.nullable(namedMember),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** What the candidate offers while nobody has taken it, earliest first. */
  windows: z.array(examWindow),
  /** Came back without the candidate's fault, and goes first. */
  is_priority: z.boolean(),
  confirmed_at: z.nullable(z.string()),
  missed_by: z.nullable(z.enum(EXAM_SIDES)),
  /** False until someone has decided on a missed exam. */
  is_settled: z.boolean(),
  result: z.nullable(z.enum(RESULTS)),
  score: z.nullable(z.number()),
  created_at: z.string(),
  version: z.number(),
};

export const bookingRow = z.object(row);
export type BookingRow = z.output<typeof bookingRow>;

const qualified = {
  /** Whether the reader may examine this type. */
  is_qualified: z.boolean(),
};

const listedBooking = z.object({ ...row, ...qualified });
export type ListedBooking = z.output<typeof listedBooking>;

const booking = z.object({
  ...row,
  ...qualified,
  notes: z.string(),
  route_notes: z.string(),
  distance_km: z.nullable(z.number()),
  reschedules: z.number(),
  cancelled_by: z.nullable(z.enum(EXAM_SIDES)),
  cancel_reason: z.nullable(z.string()),
  /** What was decided on a missed exam, in the words of who decided. */
  settle_note: z.nullable(z.string()),
  /** The reader’s part in it, or other exam staff. */
  reader: z.enum(['candidate', 'examiner', 'second', 'trainee', 'staff']),
  /** The colleague that the examiner asks to take it; hidden from the candidate. */
  offered_to: z.nullable(namedMember),
  /** The time to which the examiner would move it, if the candidate agrees. */
  proposed_start: z.nullable(z.string()),
  warnings: z.array(z.string()),
  /** From when to when it can be started. */
  startable: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** From when on the candidate can be marked as absent. */
  absent_from: z.nullable(z.string()),
  /** By the server’s clock. */
  now: z.string(),
  /** The filed sheet; null until then. */
  sheet: z.nullable(filedSheet),
  /** The sheet being filled in, for its examiners only. */
  draft: z.nullable(sheetDraft),
  may_correct: z.boolean(),
  certificate: z.nullable(z.string()),
  next_attempt_on: z.nullable(z.string()),
});
export type Booking = z.output<typeof booking>;

export const bookingChanged = z.object({
  id: z.number(),
  state: z.enum(BOOKING_STATES),
  version: z.number(),
});

const filters = {
  state: z.optional(z.enum(BOOKING_STATES)),
  examiner: z.optional(recordId),
  member: z.optional(recordId),
  type: z.optional(recordId),
};

export const bookingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings',
  summary:
    'List exams of all candidates, latest start first; from the earliest, requests come first',
  needs: EXAMINERS,
  input: { query: z.extend(listInput(['starts_at', 'created_at'], '-starts_at'), filters) },
  output: listAnswer(listedBooking),
});

export const examPlaceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings/:id/place',
  summary: 'Get an exam’s place among the requests that can be claimed, and its neighbours',
  needs: EXAMINERS,
  input: { params: byId },
  output: queuePlace(z.number()),
});

export const exportBookingsEndpoint = exportOf(bookingsEndpoint);

export const ownBookingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings/own',
  summary: 'List your own exams, newest first, and whether your rank lets you book',
  needs: 'member',
  input: {},
  output: z.object({
    items: z.array(bookingRow),
    /** Why the rank opens no exam; null if it does. */
    rank_objection: z.nullable(z.string()),
  }),
});

export const bookingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings/:id',
  summary: 'Get an exam, as its candidate or exam staff; drafts only as one of its examiners',
  needs: 'member',
  input: { params: byId },
  output: booking,
});

export const examCalendarFileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings/:id/calendar',
  summary: 'Get a booked exam as a calendar file',
  needs: 'member',
  input: { params: byId },
  output: calendarFile,
});

export const bookingHistoryEndpoint = historyOf('/api/exams/bookings', EXAMINERS);

const slot = z.object({
  examiner: namedMember,
  starts_at: z.string(),
  ends_at: z.string(),
  /** The events that the candidate comes to at that time, which doesn’t stop it. */
  plans: z.array(z.string()),
});
export type ExamSlot = z.output<typeof slot>;

/** The earliest of each examiner; all of many examiners would fill more than a page. */
export const MAX_SLOTS = 1000;

export const slotsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/slots',
  summary: 'List the free times of examiners for an exam type, or to move your own exam to',
  needs: 'member',
  input: { query: z.strictObject({ type: recordId, moved: z.optional(recordId) }) },
  output: z.object({ items: z.array(slot) }),
});

export const bookExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings',
  summary: 'Book a free time of an examiner',
  needs: 'member',
  input: {
    body: z.strictObject({
      exam: recordId,
      route: recordId,
      examiner: recordId,
      starts_at: chosenTime,
      notes,
    }),
  },
  output: bookingChanged,
});

export const requestExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/requests',
  summary: 'Offer times to all examiners instead',
  needs: 'member',
  input: { body: z.strictObject({ exam: recordId, route: recordId, windows, notes }) },
  output: bookingChanged,
});

export const scheduleExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/schedule',
  summary: 'Move your own exam to another free time',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({ version, examiner: recordId, starts_at: chosenTime }),
  },
  output: bookingChanged,
});

export const offerTimesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/times',
  summary: 'Offer other times for a request',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, windows }) },
  output: bookingChanged,
});

export const confirmExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/confirm',
  summary: 'Confirm that you will be there',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: bookingChanged,
});

export const cancelExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/cancel',
  summary: 'Cancel an exam with a reason that both sides can read',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: bookingChanged,
});

export const claimExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/claim',
  summary: 'Take a request at a time that the candidate offers',
  needs: ['CLAIM_EXAMS'],
  input: { params: byId, body: z.strictObject({ version, starts_at: chosenTime }) },
  output: bookingChanged,
});

export const absentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/absent',
  summary: 'Record that the candidate didn’t come',
  needs: EXAMINERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: bookingChanged,
});

export const settleMissedEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/settle',
  summary: 'Decide on a missed exam: who missed it, or that it is excused',
  needs: EXAMINERS,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      decision: z.enum(['candidate', 'examiner', 'excused']),
      note: reason,
    }),
  },
  output: bookingChanged,
});
