import { subDays, subMinutes } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { companyDayOf, dayAfter, startOfCompanyDay } from '@/backend/core/time/time';
import { forgetSums, listDueDays, sumSpan } from './sums-store';

/** Days are summed again every few minutes while jobs still come in for them, then daily. */
const RECENT_DAYS = 8;
const RECENT_EVERY_MINUTES = 10;
export const KEPT_DAYS = 366;
/** At once, so that no transaction takes long. */
const DAYS_AT_ONCE = 31;

/** Brings the company's sums up to date; those of a year ago are forgotten. */
export async function sumDays(context: Context, now: Date): Promise<void> {
  const { db, config } = context;
  const { timeZone } = config;
  const today = companyDayOf(now, timeZone);
  const oldest = dayAfter(today, 1 - KEPT_DAYS);
  const due = await listDueDays(
    db,
    { first: oldest, last: today, recent: dayAfter(today, 1 - RECENT_DAYS) },
    { recentBefore: subMinutes(now, RECENT_EVERY_MINUTES), before: subDays(now, 1) },
  );
  const [last] = due;
  if (last === undefined) return;
  const first = due.findLast((day) => day > dayAfter(last, -DAYS_AT_ONCE)) ?? last;
  const span = {
    from: startOfCompanyDay(first, timeZone),
    before: startOfCompanyDay(last, timeZone, 1),
    timeZone,
  };
  await inTransaction(context, (tx) => sumSpan(tx, { first, last, span, now }));
  await forgetSums(db, oldest);
}

/** Sums all days at once, as after the demo company is filled. */
export async function sumAllDays(
  { db, config }: Pick<Context, 'db' | 'config'>,
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  const last = companyDayOf(now, timeZone);
  const first = dayAfter(last, 1 - KEPT_DAYS);
  const span = {
    from: startOfCompanyDay(first, timeZone),
    before: startOfCompanyDay(last, timeZone, 1),
    timeZone,
  };
  await sumSpan(db, { first, last, span, now });
}
