import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { lockMember } from '@/backend/members/public';
import { findPointRules } from '@/backend/rewards/public';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import { fromManual } from './from-manual';
import { naturalStatus } from '@/backend/jobs/record/book-job';
import { storeJobs } from '@/backend/jobs/record/store-jobs';

/**
 * Records a delivery that the staff has accepted on its driver's word: worth what the rule says, ×1,
 * and never flagged. That nothing like it is recorded yet is the caller's to know.
 */
export async function recordManual(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  {
    user_id,
    request_id,
    delivery: told,
  }: { user_id: number; request_id: number; delivery: ManualDelivery },
): Promise<{ job_id: number; points: number }> {
  const driver = await lockMember(tx, user_id);
  if (!driver) throw new Error(`The member ${user_id} is gone.`);
  const delivery = fromManual(told, `manual-${request_id}`);
  const now = context.clock.now();
  const breakdown = pointsFor(
    { ...delivery, is_cancelled: false, campaign_factor: 1 },
    await findPointRules(tx, now),
  );
  const status = naturalStatus(breakdown.worthless);
  const [id] = await storeJobs(tx, context, [
    {
      delivery,
      driver,
      status,
      source: 'manual',
      breakdown,
      bonus_id: null,
      bonuses: [],
      flags: [],
      payload_id: null,
      now,
    },
  ]);
  if (typeof id !== 'number') throw new Error(`Request ${request_id} already has a job.`);
  return { job_id: id, points: status === 'accepted' ? breakdown.points : 0 };
}
