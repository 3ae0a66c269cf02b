import { secondsInHour } from 'date-fns/constants';
import type * as z from 'zod/mini';
import { audit, type AuditLine, lastHappened } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { alreadyDecided, notFound, Refusal, refused, tooMany } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { startOfDayAt } from '@/backend/core/time/time';
import { inPoints } from '@/backend/rewards/public';
import { keepUploads } from '@/backend/files/public';
import { tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES, REPORT_DECIDERS, REPORT_NOTICES } from '@/backend/jobs/notices';
import { refuseStale, lockMember } from '@/backend/members/public';
import { type newReport, REPORTS_A_DAY } from '@/lib/contracts/jobs/job-reports';
import {
  addReport,
  announceReport,
  changeReport,
  countReportsSince,
  findReport,
  isOwnJob,
  lockReport,
  type StoredReport,
} from './store';
import { writePenalty } from './penalty-store';
import { tellBothSides } from './tell-both-sides';
import { type Writer } from '@/backend/jobs/requests/requests';

export async function readReport(tx: Database, id: number): Promise<StoredReport> {
  const found = await findReport(tx, id);
  if (!found) throw notFound('This report');
  return found;
}

/** Where a reported job went, as a sentence goes on after its number; nothing where that isn't known. */
export function routeOf({ job }: Pick<StoredReport, 'job'>): string {
  const { source_city_name: from, destination_city_name: to } = job;
  return from === null || to === null ? '' : ` (${from} to ${to})`;
}

export const handlerOf = ({ handler_id, handler_name }: StoredReport) => ({
  user_id: handler_id,
  name: handler_name,
});

export const lineOf = (writer: Writer) => ({
  at: writer.now,
  actor_id: writer.user_id,
  actor_address: writer.address,
});

export const REOPENED = 'job_report.reopened';

/** Writes a line to the history of a report, and to that of its job. */
export async function auditWithJob(
  tx: Database,
  { id, job }: Pick<StoredReport, 'id' | 'job'>,
  line: Omit<AuditLine, 'object_type' | 'object_id'>,
): Promise<void> {
  await audit(tx, { ...line, object_type: 'job', object_id: job.id });
  await audit(tx, { ...line, object_type: 'job_report', object_id: id });
}

export async function reportJob(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  writer: Writer,
  { job_id, proofs, ...told }: z.output<typeof newReport>,
): Promise<StoredReport> {
  const { user_id, now } = writer;
  await lockMember(tx, user_id);
  if (!(await isOwnJob(tx, job_id, user_id))) throw refused('no_job', 'Choose a job.', 'job_id');
  const today = startOfDayAt(now, config.timeZone);
  if ((await countReportsSince(tx, user_id, today)) >= REPORTS_A_DAY)
    throw tooMany(`You’ve sent ${REPORTS_A_DAY} reports today. Try again tomorrow.`, secondsInHour);
  if (!(await keepUploads(tx, user_id, proofs, now)))
    throw refused('proof_missing', 'A picture is no longer available. Attach it again.');
  const id = await addReport(tx, {
    ...told,
    job_id,
    proofs,
    reporter_id: user_id,
    status: 'open',
    created_at: now,
    updated_at: now,
  });
  if (id === null)
    throw new Refusal(409, 'already_reported', 'You already reported this job.', {
      fields: { job_id: 'You already reported this job.' },
    });
  await audit(tx, {
    ...lineOf(writer),
    action: 'job_report.created',
    object_type: 'job_report',
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} reported job #${job_id}.`,
    after: { job_id, ...told },
  });
  const report = await readReport(tx, id);
  await tellOthersWho(
    tx,
    REPORT_DECIDERS,
    [user_id],
    {
      type: 'WARNING',
      message: sentence`${nameOfMember(user_id)} reported job #${job_id}${routeOf(report)}.`,
      kind: REPORT_NOTICES.created,
      about: id,
    },
    now,
  );
  announceReport(tx, user_id);
  return report;
}

/** A report of others, locked until the transaction ends. */
export async function lockOthersReport(
  tx: Database,
  writer: Writer,
  id: number,
): Promise<StoredReport> {
  const report = await lockReport(tx, id);
  if (!report) throw notFound('This report');
  if (report.reporter_id === writer.user_id)
    throw refused('own_report', 'You can’t decide your own report.');
  if (report.driver_id === writer.user_id)
    throw refused('own_job', 'You can’t decide a report of your own job.');
  return report;
}

/** An undecided report of others, as the caller saw it. */
export async function lockForHandling(tx: Database, writer: Writer, id: number, version: number) {
  const report = await lockOthersReport(tx, writer, id);
  if (report.decided_at !== null) throw alreadyDecided(handlerOf(report));
  await refuseStale(tx, 'job_report', report, version);
  return report;
}

/** From the queue, or from a colleague who has no time for it. */
export async function takeReport(tx: Database, writer: Writer, id: number, version: number) {
  const report = await lockForHandling(tx, writer, id, version);
  await changeReport(tx, id, {
    status: 'in_review',
    handler_id: writer.user_id,
    updated_at: writer.now,
  });
  await audit(tx, {
    ...lineOf(writer),
    action: 'job_report.taken',
    object_type: 'job_report',
    object_id: id,
    summary: sentence`${nameOfMember(writer.user_id)} took report #${id}.`,
    before: { status: report.status, handler_id: report.handler_id },
    after: { status: 'in_review', handler_id: writer.user_id },
  });
  announceReport(tx, report.reporter_id);
  return readReport(tx, id);
}

interface Closing {
  status: 'resolved' | 'rejected';
  outcome: string;
  /** How many points it takes from the driver. */
  penalty: number | null;
}

async function tellOfDecision(
  tx: Database,
  report: StoredReport,
  { status, outcome, now, penalty }: Closing & { now: Date },
): Promise<void> {
  const { job, reporter_id, driver_id } = report;
  const lost = penalty === null ? '' : ` (−${inPoints(penalty)})`;
  const decided = (toDriver: boolean) =>
    `job #${job.id}${routeOf(report)} was ${status}${toDriver ? lost : ''}: ${outcome}`;
  await tellBothSides(
    tx,
    report,
    {
      type: status === 'resolved' ? 'SUCCESS' : 'WARNING',
      reporter: {
        message: `Your report of ${decided(driver_id === reporter_id)}`,
        kind: REPORT_NOTICES.handled,
      },
      driver: { message: `A report of your ${decided(true)}`, kind: JOB_NOTICES.report_handled },
    },
    now,
  );
}

/** Only the notice of this report: another one of the job may still wait after being reopened. */
async function withdrawReopened(tx: Database, { id, job }: StoredReport, now: Date): Promise<void> {
  const at = await lastHappened(tx, { object_type: 'job_report', object_id: id, action: REOPENED });
  if (at !== null)
    await withdrawNotices(tx, { kinds: [JOB_NOTICES.report_reopened], about: job.id, at }, now);
}

export async function closeReport(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  writer: Writer,
  decision: Closing & { id: number; version: number },
): Promise<StoredReport> {
  const { id, version, status, outcome, penalty } = decision;
  const report = await lockForHandling(tx, writer, id, version);
  if (report.handler_name !== null && report.handler_id !== writer.user_id)
    throw new Refusal(
      409,
      'not_taken',
      `${report.handler_name} handles this report. Take it over first.`,
    );
  const { now } = writer;
  await changeReport(tx, id, {
    status,
    outcome,
    handler_id: writer.user_id,
    decided_at: now,
    updated_at: now,
  });
  if (penalty !== null)
    await writePenalty(tx, config, writer, { report, amount: -penalty, words: outcome });
  await auditWithJob(tx, report, {
    ...lineOf(writer),
    action: 'job.report_handled',
    summary: `Report #${id} of job #${report.job.id} was ${status}.`,
    before: { status: report.status },
    after: { status, ...(penalty !== null && { penalty }) },
    reason: outcome,
  });
  const { created, asked, answered, reopened } = REPORT_NOTICES;
  await withdrawNotices(tx, { kinds: [created, asked, answered, reopened], about: id }, now);
  await withdrawReopened(tx, report, now);
  await tellOfDecision(tx, report, { status, outcome, penalty, now });
  return readReport(tx, id);
}
