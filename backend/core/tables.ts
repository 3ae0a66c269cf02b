import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true, precision: 3 });
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
    summary: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    request_id: text(),
  },
  (table) => [
    index().on(table.object_type, table.object_id, table.id.desc()),
    index().on(table.at),
  ],
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
