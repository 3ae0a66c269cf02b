import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { OUTSIDE_PURPOSES, OUTSIDE_SERVICES } from '@/lib/contracts/session/sign-in';

/** A way out to Steam or Discord, good for ten minutes and one return to the browser that left. */
export const oauthStates = pgTable(
  'outside_trips',
  {
    /** SHA-256 of the `state` that travels with it. */
    state_hash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that left: nobody else may come back with it. */
    browser_hash: text().notNull(),
    service: text({ enum: OUTSIDE_SERVICES }).notNull(),
    purpose: text({ enum: OUTSIDE_PURPOSES }).notNull(),
    /** Who left, where it matters: a member who links, or an applicant's account. */
    user_id: integer().references(() => users.id),
    verifier: text(),
    next: text(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

/** Answers of Steam that were believed once. */
export const steamNonces = pgTable(
  'steam_nonces',
  { nonce: text().primaryKey(), at: instant().notNull() },
  (table) => [index().on(table.at)],
);
