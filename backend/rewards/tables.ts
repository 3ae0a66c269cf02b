import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import type { PointRules } from '@/lib/contracts/rewards/point-rules';

export const driverRanks = pgTable('driver_ranks', {
  id: identity(),
  name: text().notNull().unique(),
  color: text().notNull(),
  min_points: integer().notNull().unique(),
  icon: text(),
  discord_role_id: text(),
  perks: text().notNull().default(''),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const POINTS_KINDS = [
  'job',
  'job_reversal',
  'event',
  'bonus',
  'exam',
  'award',
  'quota',
  'correction',
] as const;

/** The ledger. Append-only: a balance is the sum of its lines, and a correction is a new line. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    kind: text({ enum: POINTS_KINDS }).notNull(),
    ref_type: text().notNull(),
    ref_id: text().notNull(),
    /** The version of the cause, so that an edit, a void and a restore each write one line of their own. */
    revision: integer().notNull().default(1),
    note: text(),
    by_user: integer(),
    /** The company's month, as YYYY-MM. */
    period: char({ length: 7 }).notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('points_entries_once').on(
      table.user_id,
      table.kind,
      table.ref_type,
      table.ref_id,
      table.revision,
    ),
    index().on(table.user_id, table.id),
  ],
);

const km = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0);
const money = () => bigint({ mode: 'number' }).notNull().default(0);

/** The columns that are kept for a driver, and for each month of theirs. */
export const FIGURES = ['jobs', 'km', 'points', 'income_eur', 'income_usd'] as const;
/** The same as a statement lists them. */
export const KEPT = sql.raw(FIGURES.join(', '));

/** What is kept for a driver. The money of the two games is never added up. */
const kept = () => ({
  jobs: integer().notNull().default(0),
  km: km(),
  points: integer().notNull().default(0),
  income_eur: money(),
  income_usd: money(),
});

/** Roll-up of the ledger and the accepted deliveries, kept in the transaction that changes them. */
export const driverTotals = pgTable(
  'driver_totals',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    ...kept(),
  },
  (table) => [index().on(table.points, table.user_id), index().on(table.km, table.user_id)],
);

/** The same for each of the company's months. */
export const driverMonths = pgTable(
  'driver_months',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    period: char({ length: 7 }).notNull(),
    ...kept(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.period] }),
    index().on(table.period, table.points, table.km),
  ],
);

/**
 * What the accepted jobs of a game come to for a driver: in a week (named by its Monday, YYYY-MM-DD), in
 * a month (YYYY-MM), and ever (`all`). Kept like the others; points without a game are in those only.
 */
export const driverBoards = pgTable(
  'driver_boards',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    span: text().notNull(),
    game: text().notNull(),
    jobs: integer().notNull(),
    km: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.span, table.game, table.user_id] }),
    index().on(table.user_id),
  ],
);

/** The time zone of the company that the weeks and months of the boards were counted in. */
export const boardZones = pgTable('board_zones', { time_zone: text().primaryKey() });

/** Every version of the points rule; the newest whose time has come counts. The first is in the code. */
export const pointRules = pgTable('point_rules', {
  id: identity(),
  rules: jsonb().$type<PointRules>().notNull(),
  valid_from: instant().notNull(),
  created_by: integer().references(() => users.id),
  created_at: instant().notNull(),
});

/** A change of rank, told once for the line of the ledger that led to it. */
export const rankChanges = pgTable(
  'rank_changes',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => pointsEntries.id),
    from_rank: text().notNull(),
    to_rank: text().notNull(),
    is_rise: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.user_id, table.id)],
);

/** What the staff can take back; it stays, with who took it and why. */
export const revocable = () => ({
  revoked_at: instant(),
  revoked_by: integer().references(() => users.id),
  revoke_reason: text(),
  version: integer().notNull().default(1),
});
