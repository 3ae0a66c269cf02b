import { and, asc, between, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { addDays, addHours, subDays, subHours } from 'date-fns';
import { countColumn } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import {
  readCountedPage,
  readPage,
  type PagePart,
  type PageStatement,
} from '@/backend/core/db/keyset';
import { preparedByShape } from '@/backend/core/db/prepared';
import { memberCards } from '@/backend/members/public';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import type { REPORT_STATUSES } from '@/lib/contracts/jobs/report-statuses';
import type { JOB_SORTS, JobRow } from '@/lib/contracts/jobs/jobs';
import { matching, type JobFilter } from './matching-store';
import { jobReports } from '@/backend/jobs/reports/tables';
import { jobEvents, jobs } from '@/backend/jobs/record/tables';
import { trackerPayloads } from '@/backend/jobs/intake/tables';

type SortColumn = (typeof JOB_SORTS)[number];

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
  held_points: sql<
    number | null
  >`case when ${jobs.status} = 'flagged' then (${jobs.points_breakdown} ->> 'points')::int end`,
  flags: jobs.flags,
  raised_by: sql<JobRow['raised_by']>`case when ${jobs.status} = 'flagged' then jsonb_build_object(
    'revenue', ${jobs.revenue}, 'warp', ${jobs.warp}, 'teleport_m', (
      select max((${jobEvents.meta} -> 'distance_m')::float8) from ${jobEvents}
      where ${jobEvents.job_id} = ${jobs.id} and ${jobEvents.type} = 'teleport'
        and jsonb_typeof(${jobEvents.meta} -> 'distance_m') = 'number')) end`,
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
  report: sql<
    (typeof REPORT_STATUSES)[number] | null
  >`(select ${jobReports.status} from ${jobReports} where ${jobReports.job_id} = ${jobs.id}
    and ${jobReports.reporter_id} = ${jobs.user_id} order by ${jobReports.id} desc limit 1)`,
};

const selectRows = (db: Database) =>
  db.select(rowColumns).from(jobs).leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id));

export type StoredJobRow = Awaited<ReturnType<typeof selectRows>>[number];

const sortColumns = {
  finished_at: { column: jobs.finished_at, value: placeValue.instant },
  driven_km: { column: jobs.driven_km, value: placeValue.number },
  income: { column: jobs.income, value: placeValue.large },
  points: { column: jobs.points, value: placeValue.whole },
};

interface JobPage {
  sort: { by: SortColumn; isDescending: boolean };
  limit: number;
  cursor: string | undefined;
}

const placeOf = <Row extends StoredJobRow>({ sort: { by } }: JobPage) => ({
  ...sortColumns[by],
  id: jobs.id,
  valueOf: (row: Row) => (by === 'finished_at' ? row.finished_at.toISOString() : row[by]),
});

const rowsOf = (db: Database, filter: JobFilter, page: JobPage) => ({
  ...page,
  ...placeOf(page),
  filter,
  read: ({ where, orderBy, limit }: PagePart) =>
    selectRows(db)
      .where(and(matching(filter), where))
      .orderBy(...orderBy)
      .limit(limit),
});

export const listJobs = (db: Database, filter: JobFilter, page: JobPage) =>
  readPage<StoredJobRow>(rowsOf(db, filter, page));

const countedPages = preparedByShape<PageStatement<StoredJobRow & { count: number }>>();

/** The same with the number of all that match. */
export function listCounted(db: Database, filter: JobFilter, page: JobPage) {
  const count = () => countColumn(db, jobs, matching(filter));
  const selectCounted = (counted: SQL<number> | SQL.Aliased<number>) =>
    db
      .select({ ...rowColumns, count: counted })
      .from(jobs)
      .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id));
  return readCountedPage(db, {
    ...rowsOf(db, filter, page),
    statements: countedPages(db),
    count,
    read: ({ where, orderBy, limit }) => {
      const isWanted = and(matching(filter), where);
      if (filter.search === undefined)
        return selectCounted(count())
          .where(isWanted)
          .orderBy(...orderBy)
          .limit(limit);
      // The index of a driver's jobs has their names: it is searched once, and only jobs shown are read.
      const isFirst = where === undefined;
      const found = db
        .select({
          id: jobs.id,
          count: isFirst
            ? sql<number>`least(count(*) over (), ${COUNT_LIMIT + 1}::int)::int`.as('count')
            : count(),
        })
        .from(jobs)
        .where(isWanted)
        .orderBy(...orderBy)
        .limit(limit)
        .as('found');
      return selectCounted(sql<number>`${found.count}`)
        .innerJoin(found, eq(found.id, jobs.id))
        .orderBy(...orderBy);
    },
  });
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

const SIMILAR_DAYS = 365;
const SIMILAR_SHOWN = 5;

interface OnTheWay {
  id: number;
  finished_at: Date;
  game: StoredJobRow['game'];
  source_city_name: string | null;
  destination_city_name: string | null;
}

/** The driver's last deliveries between the same cities; of a year, so that old drivers cost no more. */
export async function listSimilar(db: Database, job: OnTheWay, driverId: number) {
  const { source_city_name: from, destination_city_name: to } = job;
  // Nobody knows of an unknown city that it is the same.
  if (from === null || to === null) return [];
  return selectRows(db)
    .where(
      and(
        eq(jobs.user_id, driverId),
        ne(jobs.id, job.id),
        between(
          jobs.finished_at,
          subDays(job.finished_at, SIMILAR_DAYS),
          addDays(job.finished_at, SIMILAR_DAYS),
        ),
        eq(jobs.game, job.game),
        eq(jobs.source_city_name, from),
        eq(jobs.destination_city_name, to),
      ),
    )
    .orderBy(desc(jobs.finished_at), desc(jobs.id))
    .limit(SIMILAR_SHOWN);
}

/** One delivery; with a driver's id only that driver's. */
export async function findJob(db: Database, id: number, driverId: number | null) {
  const [found] = await db
    .select(detailColumns)
    .from(jobs)
    .leftJoin(memberCards, eq(memberCards.user_id, jobs.user_id))
    .leftJoin(trackerPayloads, eq(trackerPayloads.id, jobs.payload_id))
    .where(and(eq(jobs.id, id), driverId === null ? undefined : eq(jobs.user_id, driverId)));
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
