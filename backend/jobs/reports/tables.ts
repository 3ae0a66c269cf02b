import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { REPORT_KINDS } from '@/lib/contracts/jobs/job-reports';
import { REPORT_STATUSES } from '@/lib/contracts/jobs/report-statuses';
import { jobs } from '@/backend/jobs/record/tables';

/** A member's word that something is wrong with a delivery. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: identity(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    reporter_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    text: text().notNull(),
    proofs: text().array().notNull().default([]),
    status: text({ enum: REPORT_STATUSES }).notNull(),
    handler_id: integer().references(() => users.id),
    outcome: text(),
    decided_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.reporter_id, table.created_at, table.id),
    index().on(table.status, table.created_at, table.id),
    index().on(table.created_at, table.id),
    uniqueIndex('job_reports_one_open')
      .on(table.job_id, table.reporter_id)
      .where(sql`${table.status} in ('open', 'in_review')`),
  ],
);
