import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { SIGN_IN_METHODS } from '@/lib/contracts/session/sign-in';

/** Pending sign-ins after the first factor, valid for ten minutes. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    method: text({ enum: SIGN_IN_METHODS }).notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.expires_at), index().on(table.user_id)],
);

export const authenticators = pgTable('authenticators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** Base32, as in the member's app. */
  secret: text().notNull(),
  /** Null until a code is confirmed. */
  confirmed_at: instant(),
  /** The last used step; codes at or before it are void. */
  last_step: integer(),
  created_at: instant().notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);

/** Wrong codes, stored so that all instances share the count. */
export const factorFailures = pgTable(
  'factor_failures',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.user_id, table.at), index().on(table.at)],
);

/** Known browsers, some of them trusted to skip the second factor. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull(),
    device: text().notNull(),
    /** Trusted until then; null if never trusted. */
    trusted_until: instant(),
    last_used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.token_hash] })],
);

/** Reset requests of staff who lost their device and verified their Discord account. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    asked_at: instant().notNull(),
    decided_at: instant(),
    decided_by: integer().references(() => users.id),
    is_approved: boolean(),
    reason: text(),
  },
  (table) => [index().on(table.user_id, table.asked_at)],
);
