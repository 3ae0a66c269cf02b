import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { trackerPayloads } from '@/backend/jobs/intake/tables';
import { users } from '@/backend/members/public';
import { CURRENCIES, GAMES } from '@/lib/contracts/jobs/games';
import {
  JOB_EVENT_TYPES,
  JOB_FLAGS,
  JOB_SOURCES,
  JOB_STATUSES,
  MULTIPLAYER_KINDS,
  SPEED_CLASSES,
  TRACKERS,
} from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';

const money = () => bigint({ mode: 'number' });
const km = () => numeric({ precision: 10, scale: 2, mode: 'number' });

/** By what lists of deliveries are sorted. */
const SORTED_BY = ['finished_at', 'driven_km', 'income', 'points'] as const;

export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    /** Null: an orphan, whose `steam_id` belongs to no member. */
    user_id: integer().references(() => users.id),
    /** Null: not from a tracker. */
    steam_id: text(),
    tracker: text({ enum: TRACKERS }),
    external_id: text().notNull(),
    source: text({ enum: JOB_SOURCES }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    game: text({ enum: GAMES }).notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    started_at: instant(),
    finished_at: instant().notNull(),
    planned_km: km(),
    driven_km: km().notNull(),
    game_minutes: integer(),
    real_seconds: integer(),
    cargo_id: text(),
    cargo_name: text().notNull(),
    cargo_mass_kg: doublePrecision(),
    source_city_id: text(),
    source_city_name: text(),
    source_company_id: text(),
    source_company_name: text(),
    destination_city_id: text(),
    destination_city_name: text(),
    destination_company_id: text(),
    destination_company_name: text(),
    truck_brand: text(),
    truck_model: text(),
    trailer: text(),
    income: money().notNull(),
    expenses: money().notNull(),
    fines: money().notNull(),
    revenue: money().notNull(),
    xp: integer(),
    fuel_l: doublePrecision(),
    cargo_damage: doublePrecision(),
    truck_damage: doublePrecision(),
    trailer_damage: doublePrecision(),
    top_speed_kmh: doublePrecision(),
    avg_speed_kmh: doublePrecision(),
    speeding_seconds: doublePrecision(),
    fine_count: integer().notNull().default(0),
    market: text(),
    late: boolean(),
    special: boolean(),
    auto_park: boolean(),
    auto_load: boolean(),
    multiplayer: text({ enum: MULTIPLAYER_KINDS }),
    server: text(),
    warp: doublePrecision(),
    realism: jsonb().$type<Record<string, unknown>>(),
    speed_class: text({ enum: SPEED_CLASSES }),
    /** What it has brought: 0 while it is flagged, void, cancelled or an orphan. */
    points: integer().notNull(),
    points_breakdown: jsonb().$type<PointsBreakdown>(),
    /** The bonus whose factor it was counted with. */
    bonus_id: integer(),
    flags: text({ enum: JOB_FLAGS }).array().notNull().default([]),
    /** Why the staff made it what it is, in words for its driver. */
    status_reason: text(),
    /** Who of the staff decided about it while it was flagged, until it is changed again. */
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    payload_id: bigint({ mode: 'number' }).references(() => trackerPayloads.id, {
      onDelete: 'set null',
    }),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('jobs_tracker_external_id').on(table.tracker, table.external_id),
    // Nobody's lists descend by an index that says so: read backwards, an ascending one serves both.
    // The columns behind the id let a driver's deliveries be counted, summed, judged, searched and put on
    // the map without reading them. All of a row must fit a third of a page: names have 300 bytes at most.
    index('jobs_of_driver').on(
      table.user_id,
      table.finished_at,
      table.id,
      table.status,
      table.game,
      table.currency,
      table.driven_km,
      table.income,
      table.points,
      table.cargo_damage,
      table.late,
      table.cargo_name,
      table.source_city_id,
      table.source_city_name,
      table.source_company_name,
      table.destination_city_id,
      table.destination_city_name,
      table.destination_company_name,
    ),
    index().on(table.user_id, table.driven_km, table.id),
    index().on(table.user_id, table.income, table.id),
    index().on(table.user_id, table.points, table.id),
    index().on(table.finished_at, table.id),
    index().on(table.driven_km, table.id),
    index().on(table.income, table.id),
    index().on(table.points, table.id),
    index().on(table.game, table.finished_at, table.id),
    index('jobs_of_tracker').on(table.tracker, table.finished_at, table.id, table.game),
    // Few among many: the staff's queues stay cheap however many deliveries there are.
    index('jobs_not_accepted')
      .on(table.status, table.finished_at, table.id, table.game, table.tracker)
      .where(sql`${table.status} <> 'accepted'`),
    index('jobs_not_by_webhook')
      .on(table.source, table.finished_at, table.id)
      .where(sql`${table.source} <> 'webhook'`),
    ...SORTED_BY.flatMap((column) => [
      index(`jobs_with_flags_by_${column}`)
        .on(table[column], table.id, table.status, table.game, table.tracker, table.flags)
        .where(sql`cardinality(${table.flags}) > 0`),
      index(`jobs_with_bonus_by_${column}`)
        .on(table[column], table.id, table.status, table.game, table.tracker)
        .where(sql`${table.bonus_id} is not null`),
    ]),
    // A body that is forgotten is looked for here: without this each one costs a look at every job.
    index('jobs_with_payload')
      .on(table.payload_id)
      .where(sql`${table.payload_id} is not null`),
  ],
);

export const jobEvents = pgTable(
  'job_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    type: text({ enum: JOB_EVENT_TYPES }).notNull(),
    at: instant(),
    game_min: doublePrecision(),
    x: doublePrecision(),
    z: doublePrecision(),
    amount: doublePrecision(),
    offence: text(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index().on(table.job_id)],
);
