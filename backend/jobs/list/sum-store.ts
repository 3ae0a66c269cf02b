import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/backend/core/db/database';
import { prepared, preparedByShape } from '@/backend/core/db/prepared';
import { monthsOfDrivers, totalsOfDrivers, type FIGURES } from '@/backend/rewards/public';
import { matching, type JobFilter } from './matching-store';
import { jobs } from '@/backend/jobs/record/tables';

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
    .where(and(matching(filter), eq(jobs.status, 'accepted')))
    .prepare('');
const sums = preparedByShape<ReturnType<typeof selectSums>>();

const NOTHING = { jobs: 0, km: 0, points: 0, EUR: 0, USD: 0 };

/** Sums with the money of each game for itself. */
function apart({ EUR, USD, ...figures }: typeof NOTHING = NOTHING) {
  return { ...figures, income: { EUR, USD } };
}

/** What one driver's accepted deliveries come to, as everywhere: others bring nothing. The money of a delivery is in the currency of its game. */
export async function sumJobs(db: Database, filter: JobFilter & { driverId: number }) {
  const [found] = await sums(db)({ filter }, () => selectSums(db, filter)).execute({ ...filter });
  return apart(found);
}

type KeptFigures = Record<(typeof FIGURES)[number], AnyPgColumn>;

const keptSums = ({ jobs: number, km, points, income_eur, income_usd }: KeptFigures) => ({
  jobs: sql<number>`coalesce(sum(${number}), 0)::int`,
  km: sql<number>`coalesce(sum(${km}), 0)::float8`,
  points: sql<number>`coalesce(sum(${points}), 0)::float8`,
  EUR: sql<number>`coalesce(sum(${income_eur}), 0)::float8`,
  USD: sql<number>`coalesce(sum(${income_usd}), 0)::float8`,
});

/** What the accepted deliveries of the whole company come to, from the roll-ups; of one of its months where one is named. */
export async function sumCompany(db: Database, period?: string) {
  const [found] =
    period === undefined
      ? await db.select(keptSums(totalsOfDrivers)).from(totalsOfDrivers)
      : await db
          .select(keptSums(monthsOfDrivers))
          .from(monthsOfDrivers)
          .where(eq(monthsOfDrivers.period, period));
  return apart(found);
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
