import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import { alreadyDecided, notFound } from '@/backend/core/http/errors';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { refuseUnanswered } from '@/backend/jobs/messages/rules';
import { addMessage } from '@/backend/jobs/messages/store';
import { REPORT_DECIDERS, REPORT_NOTICES } from '@/backend/jobs/notices';
import type { Writer } from '@/backend/jobs/requests/requests';
import { refuseStale } from '@/backend/members/public';
import { handlerOf, lineOf, lockForHandling, readReport, routeOf } from './reports';
import { announceReport, lockReport, type StoredReport } from './store';

interface Question {
  id: number;
  version: number;
  question: string;
}

async function write(tx: Database, writer: Writer, report: StoredReport, text: string) {
  const { user_id, now } = writer;
  await addMessage(tx, { report_id: report.id, author_id: user_id, text, created_at: now });
  announceReport(tx, report.reporter_id);
}

/** The staff ask whoever sent the report; it stays open. */
export async function askReporter(
  tx: Database,
  writer: Writer,
  { id, version, question }: Question,
): Promise<StoredReport> {
  const report = await lockForHandling(tx, writer, id, version);
  await write(tx, writer, report, question);
  await audit(tx, {
    ...lineOf(writer),
    action: 'job_report.asked',
    object_type: 'job_report',
    object_id: id,
    summary: sentence`${nameOfMember(writer.user_id)} asked about report #${id}.`,
    after: { question },
  });
  await withdrawNotices(tx, { kinds: [REPORT_NOTICES.answered], about: id }, writer.now);
  await tell(
    tx,
    {
      user_id: report.reporter_id,
      type: 'WARNING',
      message: `A question about your report of job #${report.job.id}${routeOf(report)}: ${question}`,
      kind: REPORT_NOTICES.asked,
      about: id,
      goesOut: true,
    },
    writer.now,
  );
  return readReport(tx, id);
}

interface Answer {
  id: number;
  version: number;
  answer: string;
}

/** Whoever sent the report writes to the staff, asked or not. */
export async function answerReport(
  tx: Database,
  writer: Writer,
  { id, version, answer }: Answer,
): Promise<StoredReport> {
  const report = await lockReport(tx, id);
  if (report?.reporter_id !== writer.user_id) throw notFound('This report');
  if (report.decided_at !== null) throw alreadyDecided(handlerOf(report));
  await refuseStale(tx, 'job_report', report, version);
  await refuseUnanswered(tx, 'report', id, writer.user_id);
  await write(tx, writer, report, answer);
  await audit(tx, {
    ...lineOf(writer),
    action: 'job_report.answered',
    object_type: 'job_report',
    object_id: id,
    summary: sentence`${nameOfMember(writer.user_id)} wrote about report #${id}.`,
    after: { answer },
  });
  await withdrawNotices(tx, { kinds: [REPORT_NOTICES.asked], about: id }, writer.now);
  await tellOthersWho(
    tx,
    REPORT_DECIDERS,
    [writer.user_id],
    {
      type: 'WARNING',
      message: sentence`${nameOfMember(writer.user_id)} wrote about report #${id} of job #${report.job.id}${routeOf(report)}.`,
      kind: REPORT_NOTICES.answered,
      about: id,
    },
    writer.now,
  );
  return readReport(tx, id);
}
