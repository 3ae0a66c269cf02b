import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { startOfDayAt } from '@/backend/core/time';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs';
import { countCancelled, type Around } from './around-store';
import { flagsOf } from './flags';
import { overlaps, type Driven } from './same-delivery';

/** Why a delivery of a member waits for the staff, by everything that is known around it. */
export async function flagDelivery(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  driverId: number,
  delivery: Parameters<typeof flagsOf>[0] & Driven,
  { jobs, now }: Pick<Around, 'jobs'> & { now: Date },
): Promise<JobFlag[]> {
  const { outcome, finished_at: until } = delivery;
  const cancelled_before =
    outcome === 'cancelled'
      ? await countCancelled(tx, driverId, startOfDayAt(until, config.timeZone), until)
      : 0;
  const isOverlapping = jobs.some((job) => overlaps(job, delivery));
  return flagsOf(delivery, { now, overlaps: isOverlapping, cancelled_before });
}

/** What flags make of a delivery; one that is void anyway needs no look. */
export const heldBack = (natural: JobStatus, flags: readonly JobFlag[]): JobStatus =>
  natural !== 'void' && flags.length > 0 ? 'flagged' : natural;
