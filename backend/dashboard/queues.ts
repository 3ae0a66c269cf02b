import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { periodOf, startOfCompanyMonth } from '@/backend/core/time';
import { findClosing } from '@/backend/hr/quota-store';
import { findQueue } from '@/backend/jobs/driver-store';
import { measureUnclaimed } from '@/backend/recruitment/application-read-store';
import { measurePending } from '@/backend/recruitment/transfer-store';
import { measureResets } from '@/backend/session/reset-store';
import { QUEUES, type Dashboard, type Queue } from '@/lib/contracts/dashboard';
import { holdsAny, type Permission } from '@/lib/contracts/permissions';

const WORKERS: Record<Queue, readonly Permission[]> = {
  factor_resets: ['MANAGE_USERS_ROLES'],
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  orphan_jobs: ['MANAGE_JOBS'],
  quota_to_close: ['VIEW_HR_SITUATION'],
  applications: ['VIEW_APPS'],
  division_transfers: ['MANAGE_DIVISION_TRANSFERS'],
};

interface Question {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

async function lastMonthToClose(db: Database, { now, config }: Question) {
  const begun = startOfCompanyMonth(now, config.timeZone);
  const lastMonth = periodOf(startOfCompanyMonth(now, config.timeZone, -1), config.timeZone);
  const isClosed = (await findClosing(db, lastMonth)) !== null;
  return { count: isClosed ? 0 : 1, oldest_at: isClosed ? null : begun };
}

interface Measured {
  count: number;
  oldest_at: Date | null;
}

/** How much waits in a queue, and since when. */
function measureQueue(db: Database, queue: Queue, question: Question): Promise<Measured> {
  switch (queue) {
    case 'quota_to_close':
      return lastMonthToClose(db, question);
    case 'factor_resets':
      return measureResets(db);
    case 'applications':
      return measureUnclaimed(db);
    case 'division_transfers':
      return measurePending(db);
    default:
      return findQueue(db, queue);
  }
}

/** The queues that one of the staff works on. */
export const queuesOf = (permissions: ReadonlySet<string>): Queue[] =>
  QUEUES.filter((queue) => holdsAny(permissions, WORKERS[queue]));

/** What waits in each of these queues. */
export async function readQueues(
  db: Database,
  queues: readonly Queue[],
  question: Question,
): Promise<Dashboard['queues']> {
  const read: Dashboard['queues'] = [];
  for (const queue of queues) {
    const { count, oldest_at } = await measureQueue(db, queue, question);
    read.push({ queue, count, oldest_at: oldest_at?.toISOString() ?? null });
  }
  return read;
}
