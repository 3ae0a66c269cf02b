import { and, arrayContains, asc, between, eq, gte, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
import { addHours, subHours } from 'date-fns';
import * as z from 'zod';
import type { Database } from '@/backend/core/database';
import { readPage } from '@/backend/core/keyset';
import { prepared } from '@/backend/core/prepared';
import { memberCards } from '@/backend/membership/views';
import { driverTotals } from '@/backend/rewards/tables';
import { COUNT_LIMIT } from '@/lib/contracts/list';
import type { Game, JOB_SORTS, JobFlag, JobSource, JobStatus, Tracker } from '@/lib/contracts/jobs';
import { jobEvents, jobs, trackerPayloads } from './tables';

type SortColumn = (typeof JOB_SORTS)[number];

export interface JobFilter {
  /** Null: the deliveries of everyone. */
  driverId: number | null;
  status?: JobStatus | undefined;
  game?: Game | undefined;
  tracker?: Tracker | undefined;
  source?: JobSource | undefined;
  flag?: JobFlag | undefined;
  flagged?: 'yes' | 'no' | undefined;
  bonus?: 'yes' | 'no' | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const rowColumns = {
  id: jobs.id,
  user_id: jobs.user_id,
  driver_name: memberCards.name,
  tracker: jobs.tracker,
  source: jobs.source,
  game: jobs.game,
  currency: jobs.currency,
  status: jobs.status,
  finished_at: jobs.finished_at,
  planned_km: jobs.planned_km,
  driven_km: jobs.driven_km,
  cargo_name: jobs.cargo_name,
  source_city_name: jobs.source_city_name,
  destination_city_name: jobs.destination_city_name,
  income: jobs.income,
  cargo_damage: jobs.cargo_damage,
  truck_damage: jobs.truck_damage,
  trailer_damage: jobs.trailer_damage,
  top_speed_kmh: jobs.top_speed_kmh,
  speed_class: jobs.speed_class,
  points: jobs.points,
  flags: jobs.flags,
  steam_id: jobs.steam_id,
  version: jobs.version,
};

const detailColumns = {
  ...rowColumns,
  external_id: jobs.external_id,
  started_at: jobs.started_at,
  received_at: sql<Date>`coalesce(${trackerPayloads.received_at}, ${jobs.created_at})`.mapWith(
    jobs.created_at,
  ),
  game_minutes: jobs.game_minutes,
  real_seconds: jobs.real_seconds,
  cargo_mass_kg: jobs.cargo_mass_kg,
  source_company_name: jobs.source_company_name,
  destination_company_name: jobs.destination_company_name,
  truck_brand: jobs.truck_brand,
  truck_model: jobs.truck_model,
  trailer: jobs.trailer,
  expenses: jobs.expenses,
  fines: jobs.fines,
  revenue: jobs.revenue,
  xp: jobs.xp,
  fuel_l: jobs.fuel_l,
  avg_speed_kmh: jobs.avg_speed_kmh,
  market: jobs.market,
  late: jobs.late,
  special: jobs.special,
  auto_park: jobs.auto_park,
  auto_load: jobs.auto_load,
  multiplayer: jobs.multiplayer,
  server: jobs.server,
  warp: jobs.warp,
  realism: jobs.realism,
  points_breakdown: jobs.points_breakdown,
  status_reason: jobs.status_reason,
  bonus_id: jobs.bonus_id,
};

/** In the words of the index of flagged deliveries: one flag alone would not lead to it. */
const hasFlags = sql`cardinality(${jobs.flags}) > 0`;

const either = (choice: 'yes' | 'no' | undefined, isSo: SQL): SQL | undefined =>
  choice && (choice === 'yes' ? isSo : sql`not (${isSo})`);

const matching = (filter: JobFilter): SQL | undefined => {
  const { driverId, status, game, tracker, source, flag, flagged, bonus, from, before } = filter;
  return and(
    driverId === null ? undefined : eq(jobs.user_id, driverId),
    status && eq(jobs.status, status),
    game && eq(jobs.game, game),
    tracker && eq(jobs.tracker, tracker),
    source && eq(jobs.source, source),
    flag && and(hasFlags, arrayContains(jobs.flags, [flag])),
    either(flagged, hasFlags),
    either(bonus, sql`${jobs.bonus_id} is not null`),
    from && gte(jobs.finished_at, from),
    before && lt(jobs.finished_at, before),
  );
};

const selectRows = (db: Database) =>
  db.select(rowColumns).from(jobs).leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id));

export type StoredJobRow = Awaited<ReturnType<typeof selectRows>>[number];

const sortColumns = {
  finished_at: { column: jobs.finished_at, value: z.iso.datetime().startsWith('20') },
  driven_km: { column: jobs.driven_km, value: z.number() },
  income: { column: jobs.income, value: z.int() },
  points: { column: jobs.points, value: z.int().max(2_147_483_647).min(-2_147_483_648) },
};

interface JobPage {
  sort: { by: SortColumn; isDescending: boolean };
  limit: number;
  cursor: string | undefined;
}

const pageOf = <Row extends StoredJobRow>(
  filter: JobFilter,
  page: JobPage,
  read: (which: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>,
) => {
  const { by } = page.sort;
  return readPage<Row>({
    ...page,
    ...sortColumns[by],
    id: jobs.id,
    valueOf: (row) => (by === 'finished_at' ? row.finished_at.toISOString() : row[by]),
    read: (which) => read({ ...which, where: and(matching(filter), which.where) }),
  });
};

export const listJobs = (db: Database, filter: JobFilter, page: JobPage) =>
  pageOf<StoredJobRow>(filter, page, ({ where, orderBy, limit }) =>
    selectRows(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  );

/** How many deliveries match; counting stops at one more than the list shows as a number. */
const countOf = (db: Database, filter: JobFilter) => {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(matching(filter))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  return sql<number>`(select count(*)::int from ${some})`;
};

/** A page with the number of all that match, in one statement: a second one costs more than the count. */
export async function listCounted(db: Database, filter: JobFilter, page: JobPage) {
  const count = countOf(db, filter);
  const found = await pageOf(filter, page, ({ where, orderBy, limit }) =>
    db
      .select({ ...rowColumns, count: count.as('count') })
      .from(jobs)
      .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  );
  const [first] = found.items;
  if (first) return { ...found, count: first.count };
  const [counted] = await db.select({ count }).from(sql`(values (1)) one`);
  return { ...found, count: counted?.count ?? 0 };
}

/** What one driver's deliveries come to. The money of a delivery is in the currency of its game. */
export async function sumJobs(db: Database, filter: JobFilter & { driverId: number }) {
  const inCurrency = (currency: 'EUR' | 'USD') =>
    sql<number>`coalesce(sum(${jobs.income}) filter (where ${jobs.currency} = ${currency}), 0)::float8`;
  const [found] = await db
    .select({
      jobs: sql<number>`count(*)::int`,
      km: sql<number>`coalesce(sum(${jobs.driven_km}), 0)::float8`,
      points: sql<number>`coalesce(sum(${jobs.points}), 0)::int`,
      EUR: inCurrency('EUR'),
      USD: inCurrency('USD'),
    })
    .from(jobs)
    .where(matching(filter));
  const { EUR, USD, ...figures } = found ?? { jobs: 0, km: 0, points: 0, EUR: 0, USD: 0 };
  return { ...figures, income: { EUR, USD } };
}

/** The same of the whole company's accepted deliveries, from the roll-ups; they hold no money. */
export async function sumCompany(db: Database) {
  const [found] = await db
    .select({
      jobs: sql<number>`coalesce(sum(${driverTotals.jobs}), 0)::int`,
      km: sql<number>`coalesce(sum(${driverTotals.km}), 0)::float8`,
      points: sql<number>`coalesce(sum(${driverTotals.points}), 0)::float8`,
    })
    .from(driverTotals);
  return { ...(found ?? { jobs: 0, km: 0, points: 0 }), income: null };
}

const NEARBY_HOURS = 1;
const NEARBY_SHOWN = 20;

/** Other deliveries of the driver that were under way within an hour of a delivery. */
export const listNearby = (
  db: Database,
  job: { id: number; started_at: Date | null; finished_at: Date },
  driverId: number,
) =>
  selectRows(db)
    .where(
      and(
        eq(jobs.user_id, driverId),
        ne(jobs.id, job.id),
        between(
          jobs.finished_at,
          subHours(job.started_at ?? job.finished_at, NEARBY_HOURS),
          addHours(job.finished_at, NEARBY_HOURS),
        ),
      ),
    )
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(NEARBY_SHOWN);

/** One delivery; with a driver's id only that driver's. */
export async function findJob(db: Database, id: number, driverId: number | null) {
  const [found] = await db
    .select(detailColumns)
    .from(jobs)
    .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
    .leftJoin(trackerPayloads, eq(trackerPayloads.id, jobs.payload_id))
    .where(and(eq(jobs.id, id), matching({ driverId })));
  return found ?? null;
}

/** What happened on a delivery, in the order of time. */
export const listEvents = (db: Database, jobId: number) =>
  db
    .select({
      type: jobEvents.type,
      at: jobEvents.at,
      game_min: jobEvents.game_min,
      x: jobEvents.x,
      z: jobEvents.z,
      amount: jobEvents.amount,
      offence: jobEvents.offence,
      meta: jobEvents.meta,
    })
    .from(jobEvents)
    .where(eq(jobEvents.job_id, jobId))
    .orderBy(sql`${jobEvents.at} nulls last`, asc(jobEvents.id));

const isAcceptedBetween = and(
  eq(jobs.user_id, sql.placeholder('driver_id')),
  eq(jobs.status, 'accepted'),
  gte(jobs.finished_at, sql.placeholder('from')),
  lt(jobs.finished_at, sql.placeholder('before')),
);

const sumsByDay = prepared((db) => {
  const timeZone = sql.placeholder('time_zone');
  const day = sql<string>`to_char(${jobs.finished_at} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  return db
    .select({
      day: day.as('day'),
      jobs: sql<number>`count(*)::int`,
      km: sum(jobs.driven_km).mapWith(Number),
      points: sum(jobs.points).mapWith(Number),
    })
    .from(jobs)
    .where(isAcceptedBetween)
    .groupBy(sql`day`)
    .orderBy(sql`day`)
    .prepare('sums_by_day');
});

/** A driver's accepted deliveries of each company day between two instants: number, km and points. */
export const sumByDay = (
  db: Database,
  driverId: number,
  { from, before, timeZone }: { from: Date; before: Date; timeZone: string },
) =>
  sumsByDay(db).execute({
    driver_id: driverId,
    from: from.toISOString(),
    before: before.toISOString(),
    time_zone: timeZone,
  });

const sumsBetween = prepared((db) =>
  db
    .select({
      jobs: sql<number>`count(*)::int`,
      km: sql<number>`coalesce(sum(${jobs.driven_km}), 0)::float8`,
      points: sql<number>`coalesce(sum(${jobs.points}), 0)::int`,
    })
    .from(jobs)
    .where(isAcceptedBetween)
    .prepare('sums_between'),
);

/** The same in one sum. */
export async function sumBetween(db: Database, driverId: number, from: Date, before: Date) {
  const [found] = await sumsBetween(db).execute({
    driver_id: driverId,
    from: from.toISOString(),
    before: before.toISOString(),
  });
  return found ?? { jobs: 0, km: 0, points: 0 };
}
