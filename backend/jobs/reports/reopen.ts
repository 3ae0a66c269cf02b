import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { requireUndoable } from '@/backend/core/audit/undo';
import type { Database } from '@/backend/core/db/database';
import { notPossible } from '@/backend/core/http/errors';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES, REPORT_NOTICES } from '@/backend/jobs/notices';
import type { Writer } from '@/backend/jobs/requests/requests';
import { refuseStale } from '@/backend/members/public';
import { auditWithJob, lineOf, lockOthersReport, readReport, REOPENED, routeOf } from './reports';
import { announceReport, changeReport, hasOtherOpen, type StoredReport } from './store';

/** Whoever was told of the decision: who reported, and the driver of the job. */
async function tellBothSides(
  tx: Database,
  report: StoredReport,
  { decided_at: at, now }: { decided_at: Date; now: Date },
): Promise<void> {
  const { id, job, reporter_id, driver_id } = report;
  const about = job.id;
  await withdrawNotices(tx, { kinds: [REPORT_NOTICES.handled], about: id }, now);
  await withdrawNotices(tx, { kinds: [JOB_NOTICES.report_handled], about, at }, now);
  const undone = `job #${job.id}${routeOf(report)} was undone. It’s waiting for review again.`;
  await tell(
    tx,
    {
      user_id: reporter_id,
      type: 'WARNING',
      message: `The decision on your report of ${undone}`,
      kind: REPORT_NOTICES.reopened,
      about: id,
    },
    now,
  );
  if (driver_id !== null && driver_id !== reporter_id)
    await tell(
      tx,
      {
        user_id: driver_id,
        type: 'WARNING',
        message: `The decision on a report of your ${undone}`,
        kind: JOB_NOTICES.report_reopened,
        about,
      },
      now,
    );
  announceReport(tx, reporter_id);
}

/** Undoes the closing of a report, which its handler then has in review again. */
export async function reopenReport(
  tx: Database,
  writer: Writer,
  { id, version }: { id: number; version: number },
): Promise<StoredReport> {
  const report = await lockOthersReport(tx, writer, id);
  const { status, outcome, handler_id: decided_by, job, penalty } = report;
  await refuseStale(tx, 'job_report', report, version);
  const decided_at = requireUndoable({ ...report, decided_by }, writer);
  if (penalty > 0) throw notPossible('This report took points. Restore them instead.');
  if (await hasOtherOpen(tx, report))
    throw notPossible(`Job #${job.id} was reported again. Decide that report instead.`);
  const { now } = writer;
  const open = { status: 'in_review', outcome: null, decided_at: null } as const;
  await changeReport(tx, id, { ...open, updated_at: now });
  await auditWithJob(tx, report, {
    ...lineOf(writer),
    action: REOPENED,
    summary: sentence`${nameOfMember(writer.user_id)} undid the decision about report #${id}.`,
    before: { status, outcome },
    after: { status: open.status },
  });
  await tellBothSides(tx, report, { decided_at, now });
  return readReport(tx, id);
}
