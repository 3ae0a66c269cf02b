import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { tellTogether } from '@/backend/inbox/public';
import { settleBonuses, type Bonus, addLines } from '@/backend/rewards/public';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import { announceJob, lineOf } from './book-job';
import { insertJobs, numberOf, type NewJob } from './store';
import { tellOfDeliveries } from './tell';

/** A delivery with all that was decided of it. */
export interface Judged {
  delivery: NewJob['delivery'];
  driver: { id: number; name: string } | null;
  status: JobStatus;
  source: 'webhook' | 'manual';
  breakdown: PointsBreakdown;
  /** The bonus that the factor is of, and all that the delivery may earn. */
  bonus_id: number | null;
  bonuses: readonly Bonus[];
  flags: JobFlag[];
  payload_id: number | null;
  now: Date;
}

const jobOf = ({ delivery, driver, breakdown, bonuses, ...judged }: Judged) => ({
  delivery,
  driver_name: driver?.name ?? null,
  bonuses,
  facts: {
    ...judged,
    user_id: driver?.id ?? null,
    points: judged.status === 'accepted' ? breakdown.points : 0,
    points_breakdown: breakdown,
    speed_class: breakdown.speed_class,
  },
});

/**
 * Stores new jobs of different drivers and numbers with their lines of the ledger and word of them.
 * Answers their ids in order; null where the number is taken.
 */
export const storeJobs = (
  tx: Database,
  context: Pick<Context, 'config'>,
  judged: readonly Judged[],
): Promise<(number | null)[]> =>
  // Of one delivery a driver may hear three times: what it brought, a bonus, a rank.
  tellTogether(tx, () => storeEach(tx, context, judged));

async function storeEach(
  tx: Database,
  context: Pick<Context, 'config'>,
  judged: readonly Judged[],
): Promise<(number | null)[]> {
  const wanted = judged.map(jobOf);
  const ids = await insertJobs(tx, wanted);
  const stored = wanted.flatMap(({ delivery, facts, ...job }) => {
    const id = ids.get(numberOf(delivery));
    return id === undefined ? [] : { ...job, id, job: { ...delivery, ...facts, id } };
  });
  const withLines = stored.map((one) => ({
    ...one,
    line: lineOf({ ...one.job, version: 1 }, context),
  }));
  await addLines(
    tx,
    withLines.flatMap(({ id, line, job: { now } }) =>
      line ? { ...line.entry, counted: line.counted, ref_id: String(id), created_at: now } : [],
    ),
  );
  await settleBonuses(
    tx,
    context,
    withLines.map(({ job, line, bonuses: meant }) => {
      return { job, isNew: true, wasCounted: false, isCounted: line !== null, meant, now: job.now };
    }),
  );
  for (const { job } of stored) announceJob(tx, job.user_id);
  await tellOfDeliveries(
    tx,
    stored.map(({ job, driver_name }) => ({ ...job, driver_name })),
  );
  return judged.map(({ delivery }) => ids.get(numberOf(delivery)) ?? null);
}
