import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import type { DayCounters } from '@/lib/contracts/duty';

/** A duty day in the company's time zone, and who holds it. */
export const hrDays = pgTable(
  'hr_days',
  {
    id: identity(),
    day: date({ mode: 'string' }).notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    claimed_at: instant().notNull(),
    released_at: instant(),
    release_reason: text(),
    /** The colleague the day is offered to. */
    offered_to: integer().references(() => users.id),
    handover_note: text(),
    reminded_at: instant(),
    /** What the holder did that day, counted once it is over. */
    counters: jsonb().$type<DayCounters>(),
    done_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('hr_days_one_holder')
      .on(table.day)
      .where(sql`${table.released_at} is null`),
    index().on(table.user_id, table.day),
  ],
);
