import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { MESSAGE_TYPES } from '@/lib/contracts/inbox';

/** Who also receives an absent colleague's staff notifications. */
export const noticeDelegates = pgTable('notice_delegates', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  delegate_id: integer()
    .notNull()
    .references(() => users.id),
});

/** Notifications: shown once in the overlay, and behind the bell until read. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: MESSAGE_TYPES }).notNull(),
    message: sentenceColumn().notNull(),
    kind: text().notNull(),
    /** The ID of the record it is about. */
    about: text(),
    created_at: instant().notNull(),
    /** When it becomes obsolete. */
    until: instant(),
    /** When the overlay showed it. */
    seen_at: instant(),
    read_at: instant(),
    /** When it became untrue while still unread. */
    withdrawn_at: instant(),
  },
  (table) => [
    index().on(table.user_id, table.id),
    index().on(table.user_id, table.created_at, table.id),
    index('notifications_unseen')
      .on(table.user_id, table.id)
      .where(sql`${table.seen_at} is null`),
    index('notifications_unread')
      .on(table.user_id, table.id)
      .where(sql`${table.read_at} is null and ${table.withdrawn_at} is null`),
    index('notifications_about')
      .on(table.kind, table.about)
      .where(sql`${table.read_at} is null and ${table.withdrawn_at} is null`),
    index('notifications_until')
      .on(table.until)
      .where(sql`${table.read_at} is null and ${table.withdrawn_at} is null`),
    index().on(table.created_at),
  ],
);
