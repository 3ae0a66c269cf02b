import { subMonths } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { companyDayOf } from '@/backend/core/time/time';
import { replaceRoadsOfJobs } from '@/backend/map/roads/road-store';
import { claimDay, replacePlaces } from './learn-store';

/** Games move their cities now and then. */
const LEARNED_MONTHS = 12;

/** Learns once a night where cities and roads are, from the jobs of the last year. */
export async function learnFromJobs(context: Context, now: Date): Promise<void> {
  const { timeZone } = context.config;
  await inTransaction(context, async (tx) => {
    if (!(await claimDay(tx, companyDayOf(now, timeZone)))) return;
    const span = { from: subMonths(now, LEARNED_MONTHS), before: now, timeZone };
    await replacePlaces(tx, span);
    await replaceRoadsOfJobs(tx, span);
  });
}
