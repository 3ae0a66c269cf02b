import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { DELETED } from './flags';
import type { Outcome } from '@/backend/jobs/record/record-delivery';
import { changeJob } from '@/backend/jobs/record/book-job';
import { lockByExternalId } from '@/backend/jobs/record/store';
import { tellOfDecision } from '@/backend/jobs/record/tell';

/**
 * The tracker says that it has deleted a delivery: what counts already waits for the staff again,
 * what nobody has driven yet will wait once it has a driver.
 */
export async function flagDeleted(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  { tracker, external_id }: { tracker: Tracker; external_id: string },
): Promise<Outcome> {
  const job = await lockByExternalId(tx, tracker, external_id);
  if (!job) return { result: 'ignored', reason: `No job has the number ${external_id}.` };
  if (job.flags.includes(DELETED))
    return { result: 'duplicate', reason: 'Its deletion was already reported.', job_id: job.id };
  const isOrphan = job.status === 'orphan';
  if (!isOrphan && job.status !== 'accepted' && job.status !== 'flagged')
    return { result: 'ignored', reason: `The job is ${job.status}.`, job_id: job.id };
  const after = await changeJob(
    tx,
    context,
    job,
    { status: isOrphan ? 'orphan' : 'flagged', flags: [...job.flags, DELETED] },
    {
      action: 'job.deleted_by_tracker',
      actor_id: null,
      summary: `The tracker deleted job #${job.id}.`,
      now: context.clock.now(),
    },
  );
  await tellOfDecision(tx, after, {
    action: 'deleted by the tracker and is waiting for review',
    difference: after.points - job.points,
    reason: null,
    now: context.clock.now(),
  });
  return { result: after.status, job_id: job.id, reason: 'The tracker has deleted it.' };
}
