import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token, so that reading the database doesn't allow signing in. */
    token_hash: text().notNull().unique(),
    device: text().notNull(),
    address: text().notNull(),
    /** SHA-256 of the last `details` sent, to detect changes. */
    details_hash: text(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.last_used_at)],
);

/** Failed sign-ins, kept while they count toward a limit. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: identity(),
    /** As a network, which is what the limit counts by. */
    address: text().notNull(),
    email: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.address, table.at), index().on(table.at)],
);
