import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { prepared, preparedByShape } from '@/backend/core/prepared';
import { driverTotals } from '@/backend/rewards/tables';
import { matching, type JobFilter } from './matching-store';
import { jobs } from './tables';

const inCurrency = (currency: 'EUR' | 'USD') =>
  sql<number>`coalesce(sum(${jobs.income}) filter (where ${jobs.currency} = ${currency}), 0)::float8`;

const selectSums = (db: Database, filter: JobFilter) =>
  db
    .select({
      jobs: sql<number>`count(*)::int`,
      km: sql<number>`coalesce(sum(${jobs.driven_km}), 0)::float8`,
      points: sql<number>`coalesce(sum(${jobs.points}), 0)::int`,
      EUR: inCurrency('EUR'),
      USD: inCurrency('USD'),
    })
    .from(jobs)
    .where(matching(filter))
    .prepare('');
const sums = preparedByShape<ReturnType<typeof selectSums>>();

/** What one driver's deliveries come to. The money of a delivery is in the currency of its game. */
export async function sumJobs(db: Database, filter: JobFilter & { driverId: number }) {
  const [found] = await sums(db)({ filter }, () => selectSums(db, filter)).execute({ ...filter });
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

const companySums = prepared((db) =>
  db
    .select({
      jobs: sql<number>`count(*)::int`,
      km: sql<number>`coalesce(sum(${jobs.driven_km}), 0)::float8`,
      EUR: inCurrency('EUR'),
      USD: inCurrency('USD'),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'accepted'),
        gte(jobs.finished_at, sql.placeholder('from')),
        lt(jobs.finished_at, sql.placeholder('before')),
      ),
    )
    .prepare('company_sums'),
);

/** What the company's accepted deliveries between two instants come to; for a month, not for years. */
export async function sumCompanyBetween(db: Database, span: { from: Date; before: Date }) {
  const [found] = await companySums(db).execute(span);
  const { EUR, USD, ...figures } = found ?? { jobs: 0, km: 0, EUR: 0, USD: 0 };
  return { ...figures, income: { EUR, USD } };
}

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
    .where(
      and(
        eq(jobs.user_id, sql.placeholder('driver_id')),
        eq(jobs.status, 'accepted'),
        gte(jobs.finished_at, sql.placeholder('from')),
        lt(jobs.finished_at, sql.placeholder('before')),
      ),
    )
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
