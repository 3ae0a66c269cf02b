import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { BLACKLIST_SEVERITIES, BLACKLIST_STATES } from '@/lib/contracts/blacklist';

export const blacklistEntries = pgTable(
  'blacklist_entries',
  {
    id: identity(),
    /** As written; matching folds case and signs. */
    names: text().array().notNull(),
    steam_ids: text().array().notNull(),
    discord_ids: text().array().notNull(),
    truckersmp_ids: text().array().notNull(),
    /** Lower-cased. */
    emails: text().array().notNull(),
    /** Keyed hashes of the ids and names of people who were erased: they still match. */
    hashes: text().array().notNull().default([]),
    reason: text().notNull(),
    evidence: text().array().notNull().default([]),
    severity: text({ enum: BLACKLIST_SEVERITIES }).notNull(),
    state: text({ enum: BLACKLIST_STATES }).notNull(),
    until: instant(),
    by_user: integer()
      .notNull()
      .references(() => users.id),
    lift_reason: text(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().using('gin', table.steam_ids),
    index().using('gin', table.discord_ids),
    index().using('gin', table.truckersmp_ids),
    index().using('gin', table.emails),
    index().using('gin', table.hashes),
    index().on(table.state, table.id),
  ],
);

/** One row: what the hashes of erased people are made with, so that nobody can try ids against them. */
export const blacklistKeys = pgTable('blacklist_keys', {
  id: integer().primaryKey(),
  key: text().notNull(),
});

/** As much of recruitment's table, which comes later, as a foreign key needs. */
const applications = pgTable('applications', { id: identity() });

/** Applications that an entry of the blacklist meant. */
export const blacklistHits = pgTable(
  'blacklist_hits',
  {
    id: identity(),
    entry_id: integer()
      .notNull()
      .references(() => blacklistEntries.id),
    application_id: integer()
      .notNull()
      .references(() => applications.id),
    /** Which of the ids matched. */
    matched: text().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.entry_id, table.application_id)],
);
