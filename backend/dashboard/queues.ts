import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { periodOf, startOfCompanyMonth } from '@/backend/core/time';
import { findClosing } from '@/backend/hr/quota-store';
import { findQueue } from '@/backend/jobs/driver-store';
import { QUEUES, type Dashboard, type Queue } from '@/lib/contracts/dashboard';
import { holdsAny, type Permission } from '@/lib/contracts/permissions';

const WORKERS: Record<Queue, readonly Permission[]> = {
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  orphan_jobs: ['MANAGE_JOBS'],
  quota_to_close: ['VIEW_HR_SITUATION'],
};

interface Question {
  permissions: ReadonlySet<string>;
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

async function lastMonthToClose(db: Database, { now, config }: Question) {
  const begun = startOfCompanyMonth(now, config.timeZone);
  const lastMonth = periodOf(startOfCompanyMonth(now, config.timeZone, -1), config.timeZone);
  const isClosed = (await findClosing(db, lastMonth)) !== null;
  return { count: isClosed ? 0 : 1, oldest_at: isClosed ? null : begun };
}

/** What waits for the work of one of the staff. */
export async function readQueues(db: Database, question: Question): Promise<Dashboard['queues']> {
  const own = QUEUES.filter((queue) => holdsAny(question.permissions, WORKERS[queue]));
  const read: Dashboard['queues'] = [];
  for (const queue of own) {
    const { count, oldest_at } =
      queue === 'quota_to_close'
        ? await lastMonthToClose(db, question)
        : await findQueue(db, queue);
    read.push({ queue, count, oldest_at: oldest_at?.toISOString() ?? null });
  }
  return read;
}
