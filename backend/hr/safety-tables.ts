import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/membership/tables';
import { applications } from '@/backend/recruitment/tables';
import { BLACKLIST_SEVERITIES, BLACKLIST_STATES } from '@/lib/contracts/blacklist';
import type { GuideTemplate } from '@/lib/contracts/guide';
import type { DayCounters } from '@/lib/contracts/hr-days';

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

/** A day of duty in the company's zone, and who holds it. */
export const hrDays = pgTable(
  'hr_days',
  {
    id: identity(),
    day: date({ mode: 'string' }).notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    claimed_at: instant().notNull(),
    released_at: instant(),
    release_reason: text(),
    /** The colleague to whom the day is offered. */
    offered_to: integer().references(() => users.id),
    handover_note: text(),
    reminded_at: instant(),
    /** What the holder did on the day, once it is over. */
    counters: jsonb().$type<DayCounters>(),
    done_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('hr_days_one_holder')
      .on(table.day)
      .where(sql`${table.released_at} is null`),
    index().on(table.user_id, table.day),
  ],
);

export const guideChapters = pgTable('guide_chapters', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull(),
  /** Markdown. */
  body: text().notNull(),
  checklist: jsonb().$type<string[]>().notNull().default([]),
  templates: jsonb().$type<GuideTemplate[]>().notNull().default([]),
  edited_by: integer().references(() => users.id),
  archived_at: instant(),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** A chapter as it was after each change, never changed afterwards. */
export const guideVersions = pgTable(
  'guide_versions',
  {
    id: identity(),
    chapter_id: integer()
      .notNull()
      .references(() => guideChapters.id),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    checklist: jsonb().$type<string[]>().notNull(),
    templates: jsonb().$type<GuideTemplate[]>().notNull(),
    edited_by: integer().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.chapter_id, table.version)],
);
