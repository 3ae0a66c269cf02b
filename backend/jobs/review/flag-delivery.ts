import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { startOfDayAt } from '@/backend/core/time/time';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs/jobs';
import { countCancelled, type Around } from '@/backend/jobs/record/around-store';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { DELETED, flagsOf, SENSELESS_START } from './flags';
import { overlaps, type Driven } from '@/backend/jobs/record/same-delivery';

/** Why a delivery of a member waits for the staff, by everything that is known around it. */
export async function flagDelivery(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  driverId: number,
  delivery: Parameters<typeof flagsOf>[0] & Driven,
  { jobs, is_deleted, now }: Pick<Around, 'jobs' | 'is_deleted'> & { now: Date },
): Promise<JobFlag[]> {
  const { outcome, finished_at: until } = delivery;
  const cancelled_before =
    outcome === 'cancelled'
      ? await countCancelled(tx, driverId, startOfDayAt(until, config.timeZone), until)
      : 0;
  const isOverlapping = jobs.some((job) => overlaps(job, delivery));
  const flags = flagsOf(delivery, { now, overlaps: isOverlapping, cancelled_before });
  return is_deleted ? [...flags, DELETED] : flags;
}

/** What is noted of a delivery that has no driver yet: the rest is looked at once it has one. */
export const flagsOfOrphan = (
  { is_start_senseless }: Pick<Delivery, 'is_start_senseless'>,
  { is_deleted }: Pick<Around, 'is_deleted'>,
): JobFlag[] => [
  ...(is_start_senseless ? [SENSELESS_START] : []),
  ...(is_deleted ? [DELETED] : []),
];

/** Why a delivery waits that brings nothing anyway: for the drives that were given up before it. */
const HOLDS_CANCELLED: JobFlag = 'many_cancelled';

/** What flags make of a delivery; one that is worth nothing anyway needs no look at how it was driven. */
export function heldBack(natural: JobStatus, flags: readonly JobFlag[]): JobStatus {
  const isHeld =
    (natural === 'accepted' && flags.length > 0) ||
    (natural === 'cancelled' && flags.includes(HOLDS_CANCELLED));
  return isHeld ? 'flagged' : natural;
}
