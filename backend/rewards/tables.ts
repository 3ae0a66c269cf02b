import {
  bigint,
  char,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/tables';
import { users } from '@/backend/membership/tables';

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
    index().on(table.user_id, table.id.desc()),
  ],
);

const km = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0);

/** Roll-up of the ledger and the accepted deliveries, kept in the transaction that changes them. */
export const driverTotals = pgTable(
  'driver_totals',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    jobs: integer().notNull().default(0),
    km: km(),
    points: integer().notNull().default(0),
  },
  (table) => [index().on(table.points.desc())],
);

/** The same for each of the company's months. */
export const driverMonths = pgTable(
  'driver_months',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    period: char({ length: 7 }).notNull(),
    jobs: integer().notNull().default(0),
    km: km(),
    points: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.period] }),
    index().on(table.period, table.points.desc(), table.km.desc()),
  ],
);
