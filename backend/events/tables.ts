import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { divisions } from '@/backend/divisions/public';
import { users } from '@/backend/members/public';
import {
  ATTENDANCE_RESULTS,
  DISPUTE_STATES,
  type Evidence,
} from '@/lib/contracts/events/attendance';
import {
  CREW_DUTIES,
  CREW_STATES,
  EVENT_KINDS,
  RSVP_ANSWERS,
  type Rig,
} from '@/lib/contracts/events/events';
import { GAMES } from '@/lib/contracts/jobs/games';
import { eventSeries } from './series/tables';

/** Whether a published event is running or over follows from its times. */
const EVENT_STATES = ['draft', 'published', 'completed', 'cancelled'] as const;

export const events = pgTable(
  'events',
  {
    id: identity(),
    state: text({ enum: EVENT_STATES }).notNull(),
    title: text().notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    game: text({ enum: GAMES }).notNull(),
    promods: boolean().notNull(),
    server: text().notNull(),
    language: text().notNull(),
    meetup_at: instant().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    is_end_estimated: boolean().notNull().default(false),
    departure_city: text().notNull(),
    departure_location: text().notNull(),
    arrival_city: text().notNull(),
    arrival_location: text().notNull(),
    rest_stop: text().notNull(),
    route: text().notNull(),
    /** Names of cities between the departure and the arrival. */
    via: jsonb().$type<string[]>().notNull().default([]),
    route_picture: text(),
    distance_km: integer(),
    dlcs: jsonb().$type<string[]>().notNull(),
    rig: jsonb().$type<Rig>().notNull(),
    alternative_rig: jsonb().$type<Rig>().notNull(),
    /** Markdown. */
    description: text().notNull(),
    rules: text().notNull(),
    /** The slot's number; the others say more of it. */
    slot: text(),
    slot_name: text().notNull().default(''),
    slot_picture: text(),
    slot_spaces: integer(),
    slot_expected: integer(),
    parking: text().notNull(),
    voice_url: text().notNull(),
    truckersmp_id: integer(),
    /** When TruckersMP was last asked who comes. */
    truckersmp_seen_at: instant(),
    banner: text(),
    points: integer().notNull(),
    capacity: integer(),
    division_id: integer().references(() => divisions.id),
    host_id: integer()
      .notNull()
      .references(() => users.id),
    published_at: instant(),
    /** When its times were set last: reminders that were due before are left out. */
    timed_at: instant(),
    cancelled_at: instant(),
    cancel_reason: text(),
    /** When the host was asked to confirm attendance, and when all managers were. */
    asked_at: instant(),
    reminded_at: instant(),
    confirmed_by: integer().references(() => users.id),
    confirmed_at: instant(),
    /** The series it belongs to, and which one of it: each place is filled once. */
    series_id: integer().references(() => eventSeries.id),
    series_place: integer(),
    /** Was changed alone, so changes of the series leave it out. */
    detached: boolean().notNull().default(false),
    /** Rises with each change of time, place or state, so that calendars take it over. */
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.meetup_at, table.id),
    index().on(table.title, table.id),
    uniqueIndex('events_place_in_series').on(table.series_id, table.series_place),
    index('events_open')
      .on(table.end_at)
      .where(sql`${table.state} = 'published'`),
    index('events_of_truckersmp')
      .on(table.truckersmp_id)
      .where(sql`${table.truckersmp_id} is not null`),
  ],
);

/** What a member has at an event, which goes with the event. */
const ofMember = () => ({
  event_id: integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' }),
  user_id: integer()
    .notNull()
    .references(() => users.id),
});

/** Who runs an event, by duty. */
export const eventCrew = pgTable(
  'event_crew',
  {
    ...ofMember(),
    duty: text({ enum: CREW_DUTIES }).notNull(),
    state: text({ enum: CREW_STATES }).notNull().default('planned'),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.duty, table.user_id] }),
    index().on(table.user_id),
  ],
);

/** What members answered. A no is kept too, because it is information. */
export const eventRsvps = pgTable(
  'event_rsvps',
  {
    ...ofMember(),
    answer: text({ enum: RSVP_ANSWERS }).notNull(),
    /** Said yes once all places were taken. */
    is_waiting: boolean().notNull(),
    /** When this answer was first given: the waiting list moves up in this order. */
    answered_at: instant().notNull(),
    /** The duties that they would take. */
    wishes: text({ enum: CREW_DUTIES }).array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.user_id] }),
    index().on(table.user_id, table.event_id),
    index('event_rsvps_waiting')
      .on(table.event_id, table.answered_at)
      .where(sql`${table.is_waiting}`),
  ],
);

/** Who was there, once it is confirmed. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    event_id: integer()
      .notNull()
      .references(() => events.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    result: text({ enum: ATTENDANCE_RESULTS }).notNull(),
    /** The company's month of the event, as YYYY-MM. */
    period: char({ length: 7 }).notNull(),
    /** Awarded by the last line of the ledger, and its revision; 0 for none yet. */
    points: integer().notNull(),
    revision: integer().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    /** When this result was decided last; null for a member who was forgotten. */
    decided_at: instant(),
    dispute_state: text({ enum: DISPUTE_STATES }),
    dispute_text: text(),
    dispute_proofs: text().array().notNull().default([]),
    disputed_at: instant(),
    dispute_answer: text(),
    dispute_decided_by: integer().references(() => users.id),
    version: integer().notNull().default(1),
    /** When anything of the row changed last; who did it is in the audit log of the event. */
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.user_id] }),
    index().on(table.user_id, table.event_id),
    index('event_attendance_attended')
      .on(table.period, table.user_id)
      .where(sql`${table.result} = 'attended'`),
    index('event_attendance_disputed')
      .on(table.disputed_at)
      .where(sql`${table.dispute_state} = 'pending'`),
  ],
);

/** Members who TruckersMP lists as coming to an imported event, as of its last answer. */
export const eventConfirmations = pgTable(
  'event_confirmations',
  {
    ...ofMember(),
    /** When TruckersMP was asked. */
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.user_id] }), index().on(table.user_id)],
);

/** Reminders that were sent: one per member, lead and time, so that a new time has its own. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    ...ofMember(),
    lead_hours: integer().notNull(),
    meetup_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.user_id, table.lead_hours, table.meetup_at] }),
    index().on(table.user_id),
  ],
);
