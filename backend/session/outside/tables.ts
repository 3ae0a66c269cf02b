import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { OUTSIDE_PURPOSES, OUTSIDE_SERVICES } from '@/lib/contracts/session/sign-in';

/** A flow to Steam or Discord, valid for ten minutes and one return to the same browser. */
export const oauthStates = pgTable(
  'outside_trips',
  {
    /** SHA-256 of the `state` that travels with it. */
    state_hash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that started it: only that browser may finish. */
    browser_hash: text().notNull(),
    service: text({ enum: OUTSIDE_SERVICES }).notNull(),
    purpose: text({ enum: OUTSIDE_PURPOSES }).notNull(),
    /** Who started it, if it matters: a member who links, or an applicant. */
    user_id: integer().references(() => users.id),
    verifier: text(),
    next: text(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

/** Steam responses that were accepted once. */
export const steamNonces = pgTable(
  'steam_nonces',
  { nonce: text().primaryKey(), at: instant().notNull() },
  (table) => [index().on(table.at)],
);
