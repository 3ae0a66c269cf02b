import type { Database } from '@/backend/core/db/database';
import { findQueue, listWaiting } from '@/backend/jobs/public';
import {
  listWaitingAbsences,
  listWaitingResignations,
  measureAbsences,
  measureResignations,
} from '@/backend/leave/public';
import { type HrWork, WORK_QUEUES, type WorkQueue } from '@/lib/contracts/duty';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';

const DECIDERS: Partial<Record<WorkQueue, readonly Permission[]>> = {
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
  driver_loa: ['MANAGE_DRIVER_LOA_REQUESTS'],
  leave: ['MANAGE_DRIVER_LOA_REQUESTS'],
};
const ITEMS_SHOWN = 5;

function measure(db: Database, queue: WorkQueue) {
  if (queue === 'driver_loa') return measureAbsences(db, 'driver');
  return queue === 'leave' ? measureResignations(db) : findQueue(db, queue);
}

function list(db: Database, queue: WorkQueue) {
  if (queue === 'driver_loa') return listWaitingAbsences(db, ITEMS_SHOWN);
  if (queue === 'leave') return listWaitingResignations(db, ITEMS_SHOWN);
  return listWaiting(db, queue, ITEMS_SHOWN);
}

/** What waits for HR: all of it counted, and the oldest of what the reader may decide about. */
export async function readWork(db: Database, permissions: ReadonlySet<string>): Promise<HrWork> {
  const queues: HrWork['queues'] = [];
  const items: HrWork['items'] = [];
  for (const queue of WORK_QUEUES) {
    const { count, oldest_at } = await measure(db, queue);
    queues.push({ queue, count, oldest_at: oldest_at?.toISOString() ?? null });
    if (count === 0 || !holdsAny(permissions, DECIDERS[queue] ?? [])) continue;
    for (const { since, ...item } of await list(db, queue))
      items.push({ queue, ...item, since: since.toISOString() });
  }
  return { queues, items };
}
