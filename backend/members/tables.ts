import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byName, inSmallLetters } from '@/backend/core/db/by-name';
import { identity, instant } from '@/backend/core/db/tables';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import { UNITS } from '@/lib/contracts/own-account';

export const USER_STATES = [
  'applicant',
  'accepted',
  'onboarding',
  'active',
  'loa',
  'disabled',
  'left',
  'dismissed',
  'deleted',
] as const;
export type UserState = (typeof USER_STATES)[number];

/** The states of current members, and of drivers among them. */
export const HERE: readonly UserState[] = ['onboarding', 'active', 'loa'];
export const DRIVING: readonly UserState[] = ['active', 'loa'];

/** Only these states may sign in. */
export const isHere = (state: string): boolean => HERE.some((one) => one === state);

export const users = pgTable(
  'users',
  {
    id: identity(),
    member_no: integer().unique(),
    name: text().notNull(),
    /** Lower-cased. */
    email: text().unique(),
    password_hash: text(),
    avatar_url: text(),
    state: text({ enum: USER_STATES }).notNull(),
    country: char({ length: 2 }),
    birth_year: integer(),
    /** Null for the device's time zone. */
    time_zone: text(),
    language: text().notNull().default('en'),
    units: text({ enum: UNITS }).notNull().default('metric'),
    supporter: boolean().notNull().default(false),
    steam_id: text().unique(),
    truckersmp_id: integer().unique(),
    discord_id: text().unique(),
    tracker: text({ enum: TRACKERS }),
    joined_at: instant(),
    left_at: instant(),
    bio: text(),
    name_changed_at: instant(),
    /** Why the account was disabled, dismissed or closed, as told to its owner. */
    state_reason: text(),
    /** Until when it is disabled; null until reactivated. */
    disabled_until: instant(),
    /** The state before it was disabled, so that onboarding continues afterwards. */
    state_before: text({ enum: USER_STATES }),
    last_seen_at: instant(),
    privacy: jsonb().notNull().default({}),
    notify: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    // Compared by bytes, so that a newer ICU with another sort order can't break uniqueness.
    uniqueIndex('users_name_in_any_case').on(sql`${inSmallLetters(table.name)} collate "C"`),
    index('users_by_name').on(byName(table.name), table.id),
    index('users_joined').on(sql`coalesce(${table.joined_at}, ${table.created_at})`, table.id),
    index().on(table.joined_at, table.id),
    index().on(table.last_seen_at, table.id),
    check('users_steam_id_digits', sql`${table.steam_id} ~ '^[0-9]{17}$'`),
  ],
);

export const roles = pgTable('roles', {
  id: identity(),
  name: text().notNull().unique(),
  color: text().notNull(),
  /** A higher level manages the lower ones. */
  level: integer().notNull(),
  is_staff: boolean().notNull().default(false),
  team: text(),
  discord_role_id: text(),
  permissions: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    /** The shown role. */
    is_primary: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    uniqueIndex('user_roles_one_primary')
      .on(table.user_id)
      .where(sql`${table.is_primary}`),
  ],
);
