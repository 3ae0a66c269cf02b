import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';

/** When timed work is due, which copy of the backend is at it, and how it went. */
export const timedTasks = pgTable('timed_tasks', {
  name: text().primaryKey(),
  due_at: instant().notNull(),
  /** Null: nobody is at it. */
  leased_by: text(),
  /** Until when, unless whoever has it asks for more. */
  leased_until: instant(),
  ended_at: instant(),
  /** What went wrong the last time; null: it went well. */
  error: text(),
});
