import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sentenceColumn } from '@/backend/core/audit/sentence';
import { identity, instant } from '@/backend/core/db/tables';
import { divisions } from '@/backend/divisions/public';
import { users } from '@/backend/members/public';
import {
  APPLICATION_STATES,
  type ApplicationAnswers,
  type ApplicationCheck,
  DECLINE_REASONS,
  THREAD_KINDS,
} from '@/lib/contracts/recruitment/applications';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';

export const applications = pgTable(
  'applications',
  {
    id: identity(),
    /** The reference used by applicants and staff. */
    ref: text().notNull().unique(),
    /**
     * SHA-256 of the applicant's browser cookie; signing in with Steam rebinds it from another
     * browser.
     */
    browser_hash: text().unique(),
    /** When that cookie expires. */
    browser_until: instant(),
    state: text({ enum: APPLICATION_STATES }).notNull(),
    steam_id: text(),
    steam_name: text(),
    discord_id: text(),
    discord_name: text(),
    truckersmp_id: integer(),
    name: text(),
    /** Lower-cased. */
    email: text(),
    birth_year: integer(),
    country: char({ length: 2 }),
    /** That of the browser that it was sent from. */
    time_zone: text(),
    languages: text().array().notNull().default([]),
    answers: jsonb().$type<ApplicationAnswers>().notNull(),
    checks: jsonb().$type<ApplicationCheck[]>().notNull().default([]),
    assignee_id: integer().references(() => users.id),
    claimed_at: instant(),
    /** When the assignee last acted; after two idle days they lose it. */
    acted_at: instant(),
    interview_at: instant(),
    no_shows: integer().notNull().default(0),
    submitted_at: instant(),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    reason_code: text({ enum: DECLINE_REASONS }),
    /** The message sent with the decision. */
    message: text(),
    may_apply_again_at: instant(),
    role_id: integer(),
    division_id: integer().references(() => divisions.id),
    tracker: text({ enum: TRACKERS }),
    activation_mails: integer().notNull().default(0),
    /** The resulting account. */
    user_id: integer().references(() => users.id),
    source: text(),
    erased_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.state, table.submitted_at, table.id),
    index().on(table.assignee_id, table.state),
    index().on(table.steam_id),
    index().on(table.discord_id),
    index().on(table.email),
    index().on(table.decided_at, table.id),
    uniqueIndex('applications_one_open')
      .on(table.steam_id)
      .where(
        sql`${table.state} in ('draft', 'submitted', 'claimed', 'info_requested', 'interview', 'on_hold', 'accepted')`,
      ),
  ],
);

/** The thread of an application: staff notes, messages and events. */
export const applicationThread = pgTable(
  'application_thread',
  {
    id: identity(),
    application_id: integer()
      .notNull()
      .references(() => applications.id),
    kind: text({ enum: THREAD_KINDS }).notNull(),
    /** Null for the applicant or the panel itself. */
    author_id: integer().references(() => users.id),
    text: sentenceColumn().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.application_id, table.id)],
);

/** Applications as they were sent, by where they came from: only a few a day are taken from one network. */
export const applicationSubmits = pgTable(
  'application_submits',
  {
    id: identity(),
    /** As a network, which is what the limit counts by. */
    address: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.address, table.at), index().on(table.at)],
);

export const recruiterSettings = pgTable('recruiter_settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  auto_claim: boolean().notNull(),
  max_open: integer().notNull(),
  languages: text().array().notNull().default([]),
  away_until: instant(),
  last_assigned_at: instant(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull(),
});

/** A single row: whether recruitment is open and auto claim is on. */
export const recruitmentSettings = pgTable('recruitment_settings', {
  id: integer().primaryKey(),
  is_open: boolean().notNull(),
  reopens_on: date({ mode: 'string' }),
  auto_claim: boolean().notNull(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull(),
});

export const divisionTransfers = pgTable(
  'division_transfers',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    from_id: integer().references(() => divisions.id),
    /** Null to leave the division. */
    to_id: integer().references(() => divisions.id),
    motive: text().notNull(),
    state: text({
      enum: ['pending', 'info_requested', 'accepted', 'declined', 'withdrawn', 'done'],
    }).notNull(),
    question: text(),
    answer: text(),
    effective_at: instant(),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    note: text(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.state, table.id),
    index().on(table.user_id, table.id),
    uniqueIndex('division_transfers_one_open')
      .on(table.user_id)
      .where(sql`${table.state} in ('pending', 'info_requested', 'accepted')`),
  ],
);

/** One-time activation links, valid for seven days. */
export const activationLinks = pgTable(
  'activation_links',
  {
    token_hash: text().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => applications.id),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.application_id)],
);
