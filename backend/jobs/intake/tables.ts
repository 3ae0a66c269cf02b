import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { GAMES } from '@/lib/contracts/jobs/games';
import { type JobEvent, TRACKERS } from '@/lib/contracts/jobs/jobs';
import { PAYLOAD_RESULTS } from '@/lib/contracts/jobs/payloads';

/** Every validly signed body as it came. `result` null: not yet understood. */
export const trackerPayloads = pgTable(
  'tracker_payloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tracker: text({ enum: TRACKERS }).notNull(),
    event: text(),
    external_id: text(),
    steam_id: text(),
    received_at: instant().notNull(),
    address: text().notNull(),
    body: bytes().notNull(),
    http_status: integer(),
    result: text({ enum: PAYLOAD_RESULTS }),
    /** Why it is what it is, in words for the staff. */
    reason: text(),
    /** The job that it made, or that it repeats. */
    job_id: integer(),
    /** Whose token it came with, where the tracker has one for each driver. */
    user_id: integer().references(() => users.id),
    attempts: integer().notNull().default(0),
    /** How often the same broken body came again; it was received last when it did so last. */
    repeats: integer().notNull().default(0),
    /** When it came first, where it came again. */
    first_at: instant(),
  },
  (table) => [
    index('tracker_payloads_broken')
      .on(table.tracker, sql`sha256(${table.body})`)
      .where(sql`${table.result} = 'not_understood'`),
    index().on(table.received_at, table.id),
    index().on(table.tracker, table.received_at, table.id),
    index().on(table.steam_id, table.received_at),
    // Those that the staff looks for are few among many.
    index('tracker_payloads_notable')
      .on(table.result, table.received_at, table.id, table.tracker)
      .where(sql`${table.result} <> 'accepted'`),
    index('tracker_payloads_waiting')
      .on(table.received_at)
      .where(sql`${table.result} is null or ${table.result} = 'kept'`),
  ],
);

/** Bodies whose signature was wrong: apart from the others, few, and soon forgotten. */
export const refusedPayloads = pgTable(
  'refused_payloads',
  {
    id: identity(),
    tracker: text({ enum: TRACKERS }).notNull(),
    received_at: instant().notNull(),
    address: text().notNull(),
    /** Which signature was missing or wrong. */
    reason: text(),
    /** The beginning: anyone may send one, of megabytes. */
    body: bytes().notNull(),
    /** Of the whole body. */
    length: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [index().on(table.tracker, table.received_at), index().on(table.received_at)],
);

/** What a driver has under way, where the tracker tells only pieces. One a driver. */
export const openJobs = pgTable('open_jobs', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** Of what names the delivery: game, places, cargo, planned distance. */
  content_hash: text().notNull(),
  /** Null for those of older versions. */
  game: text({ enum: GAMES }),
  started_at: instant().notNull(),
  /** Set by its delivery or cancellation, so that the same message again finds the same job. */
  ended_at: instant(),
  events: jsonb().$type<JobEvent[]>().notNull().default([]),
});
