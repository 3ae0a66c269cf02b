import { subMonths } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { inSteps } from '@/backend/core/tasks/each-case';
import { companyDayOf } from '@/backend/core/time/time';
import { replaceRoadsOfJobs } from '@/backend/map/roads/road-store';
import { claimLearning, noteLearned, replacePlaces } from './learn-store';

/** Games move their cities now and then. */
const LEARNED_MONTHS = 12;

const REPLACE = { places: replacePlaces, roads: replaceRoadsOfJobs };

/**
 * Learns where cities and roads are once a night, from the jobs of the last year. It reads all of
 * them: 200,000, as a company of 1,000,000 has in a year, took 5 s on a busy machine, in which 22
 * deliveries a second were recorded, and 15 a second without it. So nothing is kept between nights.
 */
export async function learnFromJobs(context: Context, now: Date): Promise<void> {
  const { timeZone } = context.config;
  const day = companyDayOf(now, timeZone);
  const span = { from: subMonths(now, LEARNED_MONTHS), before: now, timeZone };
  const learn = async (what: keyof typeof REPLACE): Promise<void> => {
    // Committed before the work, which would otherwise be tried again all day when it fails.
    if (!(await claimLearning(context.db, what, day))) return;
    await inTransaction(context, async (tx) => {
      await REPLACE[what](tx, span);
      await noteLearned(tx, what);
    });
  };
  await inSteps(
    () => learn('places'),
    () => learn('roads'),
  );
}
