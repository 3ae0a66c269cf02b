import { index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { MANUAL_JOB_REASONS, MANUAL_JOB_STATUSES } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { jobs } from '@/backend/jobs/record/tables';

/** A delivery that the tracker missed, told by its driver and decided by the staff. */
export const manualJobRequests = pgTable(
  'manual_job_requests',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: MANUAL_JOB_STATUSES }).notNull(),
    finished_at: instant().notNull(),
    driven_km: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    delivery: jsonb().$type<ManualDelivery>().notNull(),
    /** As the staff accepted it, where they changed something. */
    accepted_as: jsonb().$type<ManualDelivery>(),
    reason: text({ enum: MANUAL_JOB_REASONS }).notNull(),
    comment: text(),
    /** Keys of uploaded pictures, the delivery screen first. */
    proofs: text().array().notNull(),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    decision_note: text(),
    job_id: integer().references(() => jobs.id),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.user_id, table.created_at, table.id),
    index().on(table.status, table.created_at, table.id),
    index().on(table.created_at, table.id),
    index().on(table.user_id, table.finished_at),
  ],
);
