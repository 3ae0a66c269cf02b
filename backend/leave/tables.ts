import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { ABSENCE_SCOPES, type Effect } from '@/lib/contracts/leave/absences';
import type { HandoverChoice } from '@/lib/contracts/leave/handover';
import {
  RESIGNATION_REASONS,
  RESIGNATION_STATES,
  TENURES,
} from '@/lib/contracts/leave/resignations';

/** Leaves of absence. Days are in the company's time zone; the first and last count. */
export const absences = pgTable(
  'absences',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    scope: text({ enum: ABSENCE_SCOPES }).notNull(),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    /** As requested. */
    asked_first_day: date({ mode: 'string' }).notNull(),
    asked_last_day: date({ mode: 'string' }).notNull(),
    reason: text(),
    private_note: text(),
    /** Approved absences are upcoming until they begin. */
    state: text({
      enum: ['pending', 'approved', 'ended', 'declined', 'withdrawn', 'cancelled'],
    }).notNull(),
    question: text(),
    answer: text(),
    /** Who stands in for a staff member. */
    delegate_id: integer().references(() => users.id),
    /** What the member wants to happen to their work. */
    handover: jsonb().$type<HandoverChoice[]>().notNull().default([]),
    follows_id: integer().references((): AnyPgColumn => absences.id),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    note: text(),
    effects: jsonb().$type<Effect[]>().notNull().default([]),
    started_at: instant(),
    ended_at: instant(),
    reminded_at: instant(),
    /** When the member was asked whether they are back, after finishing a job. */
    hinted_at: instant(),
    /** When the member's return was checked. */
    checked_at: instant(),
    has_not_returned: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.user_id, table.first_day),
    index().on(table.scope, table.created_at, table.id),
    index().on(table.scope, table.first_day, table.id),
    index('absences_delegated')
      .on(table.delegate_id)
      .where(sql`${table.state} = 'approved' and ${table.delegate_id} is not null`),
    index('absences_open')
      .on(table.scope, table.state, table.last_day)
      .where(sql`${table.state} in ('pending', 'approved')`),
    index('absences_unchecked')
      .on(table.last_day)
      .where(sql`${table.state} = 'ended' and ${table.checked_at} is null`),
  ],
);

/** Requests to leave the company, and members who left by one. */
export const resignations = pgTable(
  'resignations',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: RESIGNATION_STATES }).notNull(),
    reason: text({ enum: RESIGNATION_REASONS }).notNull(),
    text: text(),
    /** The company day on which the account closes. */
    leaves_on: date({ mode: 'string' }).notNull(),
    wants_deletion: boolean().notNull(),
    /** As of the day they leave. */
    tenure: text({ enum: TENURES }).notNull(),
    handler_id: integer().references(() => users.id),
    note: text(),
    may_return: boolean(),
    left_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resignations_one_open')
      .on(table.user_id)
      .where(sql`${table.state} in ('pending', 'in_talks', 'confirmed')`),
    index().on(table.user_id, table.id),
    index().on(table.created_at, table.id),
    index().on(table.leaves_on, table.id),
  ],
);
