import { char, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { REPEATS } from '@/lib/contracts/events/series';

/** How events repeat. Its events are rows of their own, each with a place in it. */
export const eventSeries = pgTable('event_series', {
  id: identity(),
  repeats: text({ enum: REPEATS }).notNull(),
  every: integer().notNull(),
  /** The wall time of the meet-up, as HH:MM, and whose clock it is on. */
  time: char({ length: 5 }).notNull(),
  time_zone: text().notNull(),
  /** The day of one place, as YYYY-MM-DD: all others are counted from it. */
  anchor_place: integer().notNull(),
  anchor_day: char({ length: 10 }).notNull(),
  /** The last day, as YYYY-MM-DD; null for no end. */
  until: char({ length: 10 }),
  weeks_ahead: integer().notNull(),
  /** The place of the event that is added next. */
  next_place: integer().notNull(),
  /** When its first event was published: none are added before. */
  started_at: instant(),
  ended_at: instant(),
});
