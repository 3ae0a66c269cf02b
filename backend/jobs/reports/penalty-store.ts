import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { refused } from '@/backend/core/http/errors';
import { periodOf } from '@/backend/core/time/time';
import { addPoints } from '@/backend/rewards/public';
import type { StoredReport } from './store';
import type { Writer } from '@/backend/jobs/requests/requests';

/** A line of the driver's ledger for what a report takes, or gives back. */
export async function writePenalty(
  tx: Database,
  { timeZone }: Pick<Config, 'timeZone'>,
  { user_id: by_user, now }: Writer,
  { report, amount, words }: { report: StoredReport; amount: number; words: string },
): Promise<void> {
  if (report.driver_id === null)
    throw refused('no_driver', 'This job has no driver, so no one can lose points.');
  await addPoints(tx, {
    user_id: report.driver_id,
    amount,
    kind: 'correction',
    ref_type: 'job_report',
    ref_id: String(report.id),
    revision: report.version,
    note: `Job #${report.job.id}: ${words}`,
    by_user,
    period: periodOf(now, timeZone),
    created_at: now,
  });
}
