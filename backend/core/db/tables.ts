import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';

export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Append-only: who did what, to what, and how it looked before and after. Never holds secrets. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Null: the system itself. */
    actor_id: integer(),
    actor_address: text(),
    action: text().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    summary: sentenceColumn().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    request_id: text(),
  },
  (table) => [index().on(table.object_type, table.object_id, table.id), index().on(table.at)],
);

/** The answer to a write that carried an `Idempotency-Key`, kept for a day in case it is sent again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    /** Of the method, address and body: the same key for something else is a mistake. */
    request_hash: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.created_at)],
);

/**
 * What must reach the outside because of a change, written in that change's transaction and
 * delivered by any copy of the backend. `delivered_at` and `given_up_at` null: still to be sent.
 */
export const outboxEntries = pgTable(
  'outbox_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which sender takes it, such as `discord:job_log`. */
    kind: text().notNull(),
    /** Entries with the same lane go out one after another, in order. */
    lane: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same cause writes its entry once. */
    cause: text().notNull().unique(),
    created_at: instant().notNull(),
    next_attempt_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    delivered_at: instant(),
    given_up_at: instant(),
  },
  (table) => [
    index('outbox_entries_waiting')
      .on(table.next_attempt_at, table.id)
      .where(sql`${table.delivered_at} is null and ${table.given_up_at} is null`),
    index().on(table.created_at),
  ],
);
