import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { MESSAGE_TYPES } from '@/lib/contracts/inbox';

/** Who also receives staff notifications of an absent colleague. */
export const noticeDelegates = pgTable('notice_delegates', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  delegate_id: integer()
    .notNull()
    .references(() => users.id),
});

/** What a member is told: once as a message of the overlay, and until they have read it by the bell. */
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
    /** The record that it is about, by the id that its kind knows it by. */
    about: text(),
    created_at: instant().notNull(),
    /** From then on it says nothing any more. */
    until: instant(),
    /** When the overlay had it. */
    seen_at: instant(),
    read_at: instant(),
    /** When it became untrue before anybody had read it. */
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
