import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { Refusal } from '@/backend/core/http/errors';
import { inPoints } from '@/backend/rewards/public';
import { tell } from '@/backend/inbox/public';
import { JOB_NOTICES } from '@/backend/jobs/notices';
import { refuseStale } from '@/backend/members/public';
import { writePenalty } from './penalty-store';
import { announceReport, changeReport, type StoredReport } from './store';
import { auditWithJob, lineOf, lockOthersReport, readReport } from './reports';
import { type Writer } from '@/backend/jobs/requests/requests';

/** Gives the driver back what a report took. */
export async function liftPenalty(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  writer: Writer,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<StoredReport> {
  const report = await lockOthersReport(tx, writer, id);
  await refuseStale(tx, 'job_report', report, version);
  const { penalty, job, driver_id } = report;
  if (penalty <= 0 || driver_id === null)
    throw new Refusal(409, 'no_penalty', 'This report took no points.');
  await changeReport(tx, id, { updated_at: writer.now });
  await writePenalty(tx, config, writer, { report, amount: penalty, words: reason });
  await auditWithJob(tx, report, {
    ...lineOf(writer),
    action: 'job_report.penalty_lifted',
    summary: `The penalty of report #${id} was lifted.`,
    before: { penalty },
    after: { penalty: 0 },
    reason,
  });
  const message = `You got ${inPoints(penalty)} back for job #${job.id}: ${reason}`;
  const kind = JOB_NOTICES.penalty_lifted;
  await tell(tx, { user_id: driver_id, type: 'SUCCESS', message, about: job.id, kind }, writer.now);
  announceReport(tx, report.reporter_id);
  return readReport(tx, id);
}
