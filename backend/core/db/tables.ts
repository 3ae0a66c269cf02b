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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';

export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Append-only audit log: who did what, with before and after. Never holds secrets. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Null for the system itself. */
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
    /** Of an entry that counts repetitions: what is repeated, and the hour. */
    repeat_key: text(),
  },
  (table) => [
    index().on(table.object_type, table.object_id, table.id),
    index().on(table.at),
    uniqueIndex('audit_entries_one_of_repeated')
      .on(table.repeat_key)
      .where(sql`${table.repeat_key} is not null`),
  ],
);

/** Responses of writes with an `Idempotency-Key`, kept for a day for retries. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    /** A hash of method, URL and body, to detect key reuse for another request. */
    request_hash: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.created_at)],
);

/**
 * The transactional outbox, delivered by any instance. Pending while `delivered_at` and
 * `given_up_at` are null.
 */
export const outboxEntries = pgTable(
  'outbox_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The sender, such as `discord:job_log`. */
    kind: text().notNull(),
    /** Entries of the same lane are sent in order. */
    lane: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same cause creates its entry once. */
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
