import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { jobReports } from '@/backend/jobs/reports/tables';
import { manualJobRequests } from '@/backend/jobs/requests/tables';

/** What a member and the staff write to each other about a request or a report. */
export const jobMessages = pgTable(
  'job_messages',
  {
    id: identity(),
    request_id: integer().references(() => manualJobRequests.id),
    report_id: integer().references(() => jobReports.id),
    /** Null for the staff of older questions, whose author wasn't kept. */
    author_id: integer().references(() => users.id),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index().on(table.request_id, table.id),
    index().on(table.report_id, table.id),
    check('job_messages_one_case', sql`num_nonnulls(${table.request_id}, ${table.report_id}) = 1`),
  ],
);
