import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';

/** Timed tasks: when they are due, who has leased them, and the last result. */
export const timedTasks = pgTable('timed_tasks', {
  name: text().primaryKey(),
  due_at: instant().notNull(),
  /** Null if no one is running it. */
  leased_by: text(),
  /** The lease's end, unless renewed. */
  leased_until: instant(),
  ended_at: instant(),
  /** The last error; null if the last run succeeded. */
  error: text(),
});
