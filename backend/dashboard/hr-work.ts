import type { Database } from '@/backend/core/db/database';
import { findQueue, listWaiting } from '@/backend/jobs/public';
import { findLeaveQueue, listWaitingAbsences } from '@/backend/leave/public';
import { type HrWork, WORK_QUEUES, type WorkQueue } from '@/lib/contracts/duty';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';

const DECIDERS: Partial<Record<WorkQueue, readonly Permission[]>> = {
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
  driver_loa: ['MANAGE_DRIVER_LOA_REQUESTS'],
};
const ITEMS_SHOWN = 5;

/** What waits for HR: all of it counted, and the oldest of what the reader may decide about. */
export async function readWork(db: Database, permissions: ReadonlySet<string>): Promise<HrWork> {
  const queues: HrWork['queues'] = [];
  const items: HrWork['items'] = [];
  for (const queue of WORK_QUEUES) {
    const isOfLeave = queue === 'driver_loa' || queue === 'leave';
    const { count, oldest_at } = isOfLeave
      ? await findLeaveQueue(db, queue)
      : await findQueue(db, queue);
    queues.push({ queue, count, oldest_at: oldest_at?.toISOString() ?? null });
    if (count === 0 || !holdsAny(permissions, DECIDERS[queue] ?? [])) continue;
    const waiting = isOfLeave
      ? await listWaitingAbsences(db, ITEMS_SHOWN)
      : await listWaiting(db, queue, ITEMS_SHOWN);
    for (const { since, ...item } of waiting)
      items.push({ queue, ...item, since: since.toISOString() });
  }
  return { queues, items };
}
