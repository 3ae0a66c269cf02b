import { min } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import {
  companyDayOf,
  dayOfCompanyMonth,
  periodOf,
  periodsUntil,
  startOfCompanyMonth,
  startOfDayAt,
} from '@/backend/core/time/time';
import { listMonths } from '@/backend/rewards/public';
import type { JobSummary } from '@/lib/contracts/jobs/jobs';
import { sumByDay } from './sum-store';

const MONTHS = 12;

interface Question {
  driverId: number;
  now: Date;
  timeZone: string;
}

type Figures = JobSummary['this_month'];

/** Distances have two places, which adding them up would blur. */
const sumDays = (days: readonly Figures[]): Figures =>
  days.reduce<Figures>(
    (sum, { jobs, km, points }) => ({
      jobs: sum.jobs + jobs,
      km: Math.round((sum.km + km) * 100) / 100,
      points: sum.points + points,
    }),
    { jobs: 0, km: 0, points: 0 },
  );

/** A driver's month against their own past. */
export async function summarise(db: Database, question: Question): Promise<JobSummary> {
  const { driverId, now, timeZone } = question;
  const thisMonth = startOfCompanyMonth(now, timeZone);
  const lastMonth = startOfCompanyMonth(now, timeZone, -1);
  const today = dayOfCompanyMonth(now, timeZone);
  // The 31st has no like in a shorter month: its whole month is compared then.
  const endOfSameDay = min([startOfDayAt(lastMonth, timeZone, today), thisMonth]);
  const days = await sumByDay(db, driverId, { from: lastMonth, before: now, timeZone });
  const sumOf = (from: Date, before: Date) => {
    const [first, end] = [companyDayOf(from, timeZone), companyDayOf(before, timeZone)];
    return sumDays(days.filter(({ day }) => first <= day && day < end));
  };
  const lastDay = dayOfCompanyMonth(new Date(thisMonth.getTime() - 1), timeZone);
  const ofDays = (start: Date, count: number) => {
    const period = periodOf(start, timeZone);
    return Array.from({ length: count }, (_, index) => {
      const day = `${period}-${String(index + 1).padStart(2, '0')}`;
      return days.find((found) => found.day === day)?.km ?? 0;
    });
  };

  return {
    this_month: sumOf(thisMonth, startOfDayAt(now, timeZone, 1)),
    last_month_so_far: sumOf(lastMonth, endOfSameDay),
    months: await lastMonths(db, question),
    daily_km: {
      this_month: ofDays(thisMonth, today),
      last_month: ofDays(lastMonth, lastDay),
    },
  };
}

async function lastMonths(db: Database, { driverId, now, timeZone }: Question) {
  const periods = periodsUntil(periodOf(now, timeZone), MONTHS);
  const [first = '', last = ''] = [periods.at(0), periods.at(-1)];
  const found = await listMonths(db, driverId, first, last);
  return periods.map(
    (period) =>
      found.find((month) => month.period === period) ?? { period, jobs: 0, km: 0, points: 0 },
  );
}
