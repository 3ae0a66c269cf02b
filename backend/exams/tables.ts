import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { awards } from '@/backend/rewards/public';
import { BOOKING_STATES, EXAM_SIDES, type ExamWindow } from '@/lib/contracts/exams/bookings';
import { type ItemMark, RESULTS } from '@/lib/contracts/exams/sheet';
import type { SheetItem } from '@/lib/contracts/exams/types';
import { GAMES } from '@/lib/contracts/jobs/games';

export const examTypes = pgTable(
  'exam_types',
  {
    id: identity(),
    name: text().notNull(),
    description: text().notNull(),
    /** Not a foreign key: ranks can be removed, and the lowest allowed one applies then. */
    min_rank_id: integer().notNull(),
    prerequisite_id: integer().references((): AnyPgColumn => examTypes.id),
    duration_minutes: integer().notNull(),
    max_attempts: integer().notNull(),
    cooldown_days: integer().notNull(),
    pass_score: integer().notNull(),
    points: integer().notNull(),
    /** Comes with passing. */
    award_id: integer().references(() => awards.id),
    /** Who may examine it; none means every examiner. */
    examiner_ids: jsonb().$type<number[]>().notNull().default([]),
    items: jsonb().$type<SheetItem[]>().notNull(),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [uniqueIndex('exam_types_name').on(sql`lower(${table.name})`)],
);

export const examRoutes = pgTable(
  'exam_routes',
  {
    id: identity(),
    type_id: integer()
      .notNull()
      .references(() => examTypes.id),
    game: text({ enum: GAMES }).notNull(),
    from_city: text().notNull(),
    to_city: text().notNull(),
    via: text().notNull(),
    distance_km: integer(),
    notes: text().notNull(),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.type_id)],
);

/** A sheet as it was when its exam started. */
export interface FrozenSheet {
  /** The names of what is driven. */
  exam?: string;
  route?: string;
  type_version: number;
  pass_score: number;
  points: number;
  award_id?: number | null;
  items: SheetItem[];
}

export const examBookings = pgTable(
  'exam_bookings',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type_id: integer()
      .notNull()
      .references(() => examTypes.id),
    route_id: integer()
      .notNull()
      .references(() => examRoutes.id),
    examiner_id: integer().references(() => users.id),
    /** Examines too. */
    second_id: integer().references(() => users.id),
    /** Learns to examine. */
    trainee_id: integer().references(() => users.id),
    /** The colleague whom the examiner asks to take it. */
    offered_to: integer().references(() => users.id),
    /** The time to which the examiner would move it. */
    proposed_start: instant(),
    state: text({ enum: BOOKING_STATES }).notNull(),
    starts_at: instant(),
    ends_at: instant(),
    /** The company day it starts on. */
    day: date({ mode: 'string' }),
    scheduled_at: instant(),
    windows: jsonb().$type<ExamWindow[]>().notNull().default([]),
    notes: text().notNull().default(''),
    is_priority: boolean().notNull().default(false),
    /** Scheduled shortly before it starts. */
    is_short_notice: boolean().notNull().default(false),
    confirmed_at: instant(),
    reschedules: integer().notNull().default(0),
    reminded_day_at: instant(),
    reminded_hour_at: instant(),
    cancelled_by: text({ enum: EXAM_SIDES }),
    cancel_reason: text(),
    missed_by: text({ enum: EXAM_SIDES }),
    /** When someone decided who missed it, and in what words. */
    settled_at: instant(),
    settle_note: text(),
    /** Counts as one of the candidate's attempts. */
    is_attempt: boolean().notNull().default(false),
    sheet: jsonb().$type<FrozenSheet>(),
    marks: jsonb().$type<ItemMark[]>().notNull().default([]),
    comment: text().notNull().default(''),
    draft_version: integer().notNull().default(1),
    result: text({ enum: RESULTS }),
    score: integer(),
    /** Counts the ledger lines of its points. */
    result_revision: integer().notNull().default(0),
    /** The award that came with passing; not a foreign key, as grants of erased members go. */
    award_grant_id: integer(),
    started_at: instant(),
    ended_at: instant(),
    corrected_at: instant(),
    certificate: text().unique(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('exam_bookings_one_of_examiner')
      .on(table.examiner_id, table.starts_at)
      .where(sql`${table.state} in ('booked', 'in_progress')`),
    uniqueIndex('exam_bookings_one_of_second')
      .on(table.second_id, table.starts_at)
      .where(sql`${table.state} in ('booked', 'in_progress')`),
    uniqueIndex('exam_bookings_one_of_trainee')
      .on(table.trainee_id, table.starts_at)
      .where(sql`${table.state} in ('booked', 'in_progress')`),
    check(
      'exam_bookings_one_part_each',
      sql`${table.second_id} not in (${table.user_id}, ${table.examiner_id})
        and ${table.trainee_id} not in (${table.user_id}, ${table.examiner_id})
        and ${table.second_id} <> ${table.trainee_id}`,
    ),
    index().on(table.offered_to),
    uniqueIndex('exam_bookings_one_open')
      .on(table.user_id, table.type_id)
      .where(sql`${table.state} in ('requested', 'booked', 'in_progress')`),
    index().on(table.user_id, table.id),
    index().on(table.starts_at, table.id),
    index().on(table.created_at, table.id),
    index('exam_bookings_missed')
      .on(table.ends_at)
      .where(sql`${table.state} = 'missed' and ${table.settled_at} is null`),
  ],
);

/** Exams that are no longer an examiner's, so that calendars that have them learn of it. */
export const examHandOvers = pgTable(
  'exam_hand_overs',
  {
    booking_id: integer()
      .notNull()
      .references(() => examBookings.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** As it was when it was theirs. */
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The version without them. */
    version: integer().notNull(),
    left_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.booking_id] }),
    index().on(table.booking_id),
    index().on(table.left_at),
  ],
);

export const AVAILABILITY_KINDS = ['weekly', 'single', 'blocked'] as const;

/** When an examiner has time, on the examiner's own clock. */
export const examAvailability = pgTable(
  'exam_availability',
  {
    id: identity(),
    examiner_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: AVAILABILITY_KINDS }).notNull(),
    /** Monday is 1. */
    weekday: integer(),
    day: date({ mode: 'string' }),
    last_day: date({ mode: 'string' }),
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.examiner_id)],
);
