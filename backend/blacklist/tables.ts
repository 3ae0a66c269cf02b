import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { BLACKLIST_SEVERITIES, BLACKLIST_STATES } from '@/lib/contracts/blacklist';

export const blacklistEntries = pgTable(
  'blacklist_entries',
  {
    id: identity(),
    /** As entered; matching ignores case and punctuation. */
    names: text().array().notNull(),
    steam_ids: text().array().notNull(),
    discord_ids: text().array().notNull(),
    truckersmp_ids: text().array().notNull(),
    /** Lower-cased. */
    emails: text().array().notNull(),
    /** Keyed hashes of erased people's IDs and names, which still match. */
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

/** A single row with the hash key, so that IDs can't be tried against the hashes. */
export const blacklistKeys = pgTable('blacklist_keys', {
  id: integer().primaryKey(),
  key: text().notNull(),
});

/** The part of recruitment's table that a foreign key needs; that domain comes later. */
const applications = pgTable('applications', { id: identity() });

/** Applications that matched an entry. */
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
    /** The IDs that matched. */
    matched: text().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.entry_id, table.application_id)],
);
