import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';

/** When timed work is due, who has it, and how it went. */
export const timedTasks = pgTable('timed_tasks', {
  name: text().primaryKey(),
  due_at: instant().notNull(),
  /** Until when the copy that took it has it to itself; null: nobody is at it. */
  leased_until: instant(),
  started_at: instant(),
  ended_at: instant(),
  /** What went wrong the last time; null: it went well. */
  error: text(),
});
