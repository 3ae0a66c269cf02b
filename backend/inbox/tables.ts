import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { MESSAGE_TYPES } from '@/lib/contracts/inbox';

/** What a member is told; shown once as a message of the overlay. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: MESSAGE_TYPES }).notNull(),
    message: sentenceColumn().notNull(),
    /** A path of the panel. */
    link: text(),
    kind: text().notNull(),
    created_at: instant().notNull(),
    seen_at: instant(),
  },
  (table) => [
    index().on(table.user_id, table.id),
    index('notifications_unseen')
      .on(table.user_id, table.id)
      .where(sql`${table.seen_at} is null`),
    index().on(table.created_at),
  ],
);
