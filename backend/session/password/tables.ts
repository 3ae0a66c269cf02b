import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';

/** One-time links to set a password. */
export const passwordLinks = pgTable('password_links', {
  token_hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  expires_at: instant().notNull(),
  used_at: instant(),
  created_at: instant().notNull(),
});

/** Reset requests, limited by address and by email, whether or not the email has an account. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: identity(),
    email_hash: text().notNull(),
    /** As a network, which is what the limit counts by. */
    address: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.email_hash, table.at), index().on(table.address, table.at)],
);

/** Links that confirm a new email, valid for a day. */
export const emailLinks = pgTable('email_links', {
  token_hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  email: text().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

/** Proof-of-work challenges for sign-ins to accounts under attack. */
export const workChallenges = pgTable(
  'sign_in_puzzles',
  { puzzle: text().primaryKey(), bits: integer().notNull(), expires_at: instant().notNull() },
  (table) => [index().on(table.expires_at)],
);
