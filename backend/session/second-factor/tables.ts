import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { SIGN_IN_METHODS } from '@/lib/contracts/session/sign-in';

/** Passed the first factor and owes the second, for ten minutes. */
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
  /** Base32, as the app of the member has it. */
  secret: text().notNull(),
  /** Null: shown, but no code of it was given yet. */
  confirmed_at: instant(),
  /** The step whose code was used last: none at or before it is good again. */
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

/** Wrong codes of an account, kept as long as they count; so that all copies share them. */
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

/** Browsers that owe no second factor, and those from which somebody has signed in before. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull(),
    device: text().notNull(),
    /** Until then no code is asked for; null: never trusted. */
    trusted_until: instant(),
    last_used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.token_hash] })],
);

/** A staff member who lost the second factor, proved the Discord account, and waits for an approval. */
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
