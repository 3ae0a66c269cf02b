import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';

/** A member's private calendar address, as the hash of its token. */
export const calendarAddresses = pgTable('event_feeds', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull(),
});
