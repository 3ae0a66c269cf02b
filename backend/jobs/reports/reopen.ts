import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { requireUndoable } from '@/backend/core/audit/undo';
import type { Database } from '@/backend/core/db/database';
import { notPossible } from '@/backend/core/http/errors';
import { withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES, REPORT_NOTICES } from '@/backend/jobs/notices';
import type { Writer } from '@/backend/jobs/requests/requests';
import { refuseStale } from '@/backend/members/public';
import { auditWithJob, lineOf, lockOthersReport, readReport, REOPENED, routeOf } from './reports';
import { changeReport, hasOtherOpen, type StoredReport } from './store';
import { tellBothSides } from './tell-both-sides';

/** Takes back what both sides were told of the decision, and tells them that it was undone. */
async function tellOfUndoing(
  tx: Database,
  report: StoredReport,
  { decided_at: at, now }: { decided_at: Date; now: Date },
): Promise<void> {
  const { id, job } = report;
  await withdrawNotices(tx, { kinds: [REPORT_NOTICES.handled], about: id }, now);
  await withdrawNotices(tx, { kinds: [JOB_NOTICES.report_handled], about: job.id, at }, now);
  const undone = `job #${job.id}${routeOf(report)} was undone. It’s waiting for review again.`;
  await tellBothSides(
    tx,
    report,
    {
      type: 'WARNING',
      reporter: {
        message: `The decision on your report of ${undone}`,
        kind: REPORT_NOTICES.reopened,
      },
      driver: {
        message: `The decision on a report of your ${undone}`,
        kind: JOB_NOTICES.report_reopened,
      },
    },
    now,
  );
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
  await tellOfUndoing(tx, report, { decided_at, now });
  return readReport(tx, id);
}
