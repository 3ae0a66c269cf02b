import { and, arrayContains, eq, gte, inArray, ne, not, sql } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import { countColumn } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readCountedPage, type PageStatement } from '@/backend/core/db/keyset';
import { preparedByShape } from '@/backend/core/db/prepared';
import { lockUser, memberCards, nameOf } from '@/backend/members/public';
import { ledger } from '@/backend/rewards/public';
import type { REPORT_KINDS, REPORT_TURNS } from '@/lib/contracts/jobs/job-reports';
import type { REPORT_STATUSES } from '@/lib/contracts/jobs/report-statuses';
import { jobMessages } from '@/backend/jobs/messages/tables';
import { jobReports } from './tables';
import { jobs } from '@/backend/jobs/record/tables';

const reports = jobReports;

/** Points that a report took from the driver of its delivery, less those given back. */
const penalty = sql<number>`(select coalesce(-sum(${ledger.amount}), 0)
  from ${ledger} where ${ledger.user_id} = ${jobs.user_id}
    and ${ledger.kind} = 'correction' and ${ledger.ref_type} = 'job_report'
    and ${ledger.ref_id} = ${reports.id}::text)`.mapWith(Number);

const columns = {
  id: reports.id,
  job: {
    id: jobs.id,
    finished_at: jobs.finished_at,
    driven_km: jobs.driven_km,
    source_city_name: jobs.source_city_name,
    destination_city_name: jobs.destination_city_name,
  },
  driver_id: jobs.user_id,
  driver_name: nameOf(jobs.user_id),
  reporter_id: reports.reporter_id,
  reporter_name: memberCards.name,
  kind: reports.kind,
  text: reports.text,
  proofs: reports.proofs,
  status: reports.status,
  handler_id: reports.handler_id,
  handler_name: nameOf(reports.handler_id),
  outcome: reports.outcome,
  penalty,
  decided_at: reports.decided_at,
  version: reports.version,
  created_at: reports.created_at,
};

const selectReports = (db: Database) =>
  db
    .select(columns)
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.job_id))
    .innerJoin(memberCards, eq(memberCards.user_id, reports.reporter_id));

export type StoredReport = Awaited<ReturnType<typeof selectReports>>[number];

export interface ReportFilter {
  reporter?: number | undefined;
  job?: number | undefined;
  status?: (typeof REPORT_STATUSES)[number] | undefined;
  decided?: 'yes' | 'no' | undefined;
  kind?: (typeof REPORT_KINDS)[number] | undefined;
  turn?: (typeof REPORT_TURNS)[number] | undefined;
  report?: number | undefined;
}

/** Whose turn it is while a report is undecided; null where nobody has written. */
const turn = sql`(select case when ${jobMessages.author_id} = ${reports.reporter_id} then 'staff' else 'member' end
  from ${jobMessages} where ${jobMessages.report_id} = ${reports.id} and ${reports.decided_at} is null
  order by ${jobMessages.id} desc limit 1)`;

const isUndecided = inArray(reports.status, ['open', 'in_review']);

const matching = ({ reporter, job, status, decided, kind, turn: whose, report }: ReportFilter) =>
  and(
    reporter === undefined ? undefined : eq(reports.reporter_id, sql.placeholder('reporter')),
    job === undefined ? undefined : eq(reports.job_id, sql.placeholder('job')),
    status && eq(reports.status, sql.placeholder('status')),
    decided && (decided === 'no' ? isUndecided : not(isUndecided)),
    kind && eq(reports.kind, sql.placeholder('kind')),
    whose && sql`${turn} = ${sql.placeholder('turn')}`,
    report === undefined ? undefined : eq(reports.id, sql.placeholder('report')),
  );

const reportPages = preparedByShape<PageStatement<StoredReport & { count: number }>>();

/** A page of reports with the number of all that match. */
export function listReports(
  db: Database,
  filter: ReportFilter,
  page: { isDescending: boolean; limit: number; cursor: string | undefined },
) {
  const count = () => countColumn(db, reports, matching(filter));
  return readCountedPage(db, {
    ...page,
    sort: { by: 'created_at', isDescending: page.isDescending },
    column: reports.created_at,
    id: reports.id,
    value: placeValue.instant,
    valueOf: (row) => row.created_at.toISOString(),
    filter,
    statements: reportPages(db),
    count,
    read: ({ where, orderBy, limit }) =>
      db
        .select({ ...columns, count: count() })
        .from(reports)
        .innerJoin(jobs, eq(jobs.id, reports.job_id))
        .innerJoin(memberCards, eq(memberCards.user_id, reports.reporter_id))
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

export async function findReport(db: Database, id: number): Promise<StoredReport | null> {
  const [found] = await selectReports(db).where(eq(reports.id, id));
  return found ?? null;
}

/** Locked after the driver, who may lose points by it. */
export async function lockReport(tx: Database, id: number): Promise<StoredReport | null> {
  const seen = await findReport(tx, id);
  if (typeof seen?.driver_id === 'number') await lockUser(tx, seen.driver_id);
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('no key update');
  return findReport(tx, id);
}

export const isOwnJob = async (db: Database, jobId: number, userId: number): Promise<boolean> =>
  (await db.$count(jobs, and(eq(jobs.id, jobId), eq(jobs.user_id, userId)))) > 0;

export const countReportsSince = (db: Database, reporterId: number, since: Date) =>
  db.$count(reports, and(eq(reports.reporter_id, reporterId), gte(reports.created_at, since)));

/** Stores a report and answers its id; null where the member's last one of that job is still open. */
export async function addReport(
  tx: Database,
  report: typeof reports.$inferInsert,
): Promise<number | null> {
  const [added] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return added?.id ?? null;
}

type Change = Partial<Omit<typeof reports.$inferInsert, 'id' | 'version' | 'created_at'>>;

export const changeReport = (tx: Database, id: number, change: Change & { updated_at: Date }) =>
  tx
    .update(reports)
    .set({ ...change, version: sql`${reports.version} + 1` })
    .where(eq(reports.id, id));

/** Whether the reporter has another undecided report of the job. */
export const hasOtherOpen = async (db: Database, report: StoredReport): Promise<boolean> =>
  (await db.$count(
    reports,
    and(
      ne(reports.id, report.id),
      eq(reports.job_id, report.job.id),
      eq(reports.reporter_id, report.reporter_id),
      isUndecided,
    ),
  )) > 0;

/** Whether a picture was sent with a report of its owner. */
export const isProofOfReport = async (db: Database, owner: number, key: string) =>
  (await db.$count(
    reports,
    and(eq(reports.reporter_id, owner), arrayContains(reports.proofs, [key])),
  )) > 0;

export function announceReport(tx: Database, reporterId: number): void {
  announce(tx, { topic: 'job_reports', user_id: reporterId });
  announce(tx, { topic: 'job_reports', needs: ['MANAGE_JOBS'] });
}
