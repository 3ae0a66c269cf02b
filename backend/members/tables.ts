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
type UserState = (typeof USER_STATES)[number];

/** Of those who are with the company, and of those among them who drive. */
export const HERE: readonly UserState[] = ['onboarding', 'active', 'loa'];
export const DRIVING: readonly UserState[] = ['active', 'loa'];

/** Only such an account may be signed in. */
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
    /** Null: that of the device on which the panel is open. */
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
    /** Why the account is disabled, dismissed or left, in the words its owner is told. */
    state_reason: text(),
    /** Until when it is disabled; null: until somebody reactivates it. */
    disabled_until: instant(),
    /** What a disabled account was: whoever had not finished joining goes on with that. */
    state_before: text({ enum: USER_STATES }),
    last_seen_at: instant(),
    privacy: jsonb().notNull().default({}),
    notify: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    // Compared byte by byte, so that a newer ICU, which may sort otherwise, can't make it miss a name.
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
    /** The one role that is shown. */
    is_primary: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    uniqueIndex('user_roles_one_primary')
      .on(table.user_id)
      .where(sql`${table.is_primary}`),
  ],
);
