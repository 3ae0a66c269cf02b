import type * as z from 'zod/mini';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { listNamedHistory } from '@/backend/members/public';
import {
  answerReportEndpoint,
  askReporterEndpoint,
  closeReportEndpoint,
  exportReportsEndpoint,
  liftPenaltyEndpoint,
  ownReportsEndpoint,
  reopenReportEndpoint,
  reportJobEndpoint,
  reportHistoryEndpoint,
  reportQueueEndpoint,
  takeReportEndpoint,
} from '@/lib/contracts/jobs/job-reports';
import { parseSort } from '@/lib/contracts/core/list';
import { REPORT_COLUMNS } from './csv-columns';
import { listReports, type StoredReport } from './store';
import { liftPenalty } from './report-penalty';
import { reopenReport } from './reopen';
import { closeReport, readReport, reportJob, takeReport } from './reports';
import { readMessages } from '@/backend/jobs/messages/store';
import { answerReport, askReporter } from './messages';
import { writerOf } from '@/backend/jobs/requests/routes';

/** How a stored report leaves the backend. */
const shown = ({ penalty: _, ...report }: StoredReport) => ({
  ...report,
  job: { ...report.job, finished_at: report.job.finished_at.toISOString() },
  handler:
    report.handler_id === null
      ? null
      : { user_id: report.handler_id, name: report.handler_name ?? '' },
  decided_at: report.decided_at?.toISOString() ?? null,
  created_at: report.created_at.toISOString(),
});

const shownToStaff = (report: StoredReport) => ({
  ...shown(report),
  penalty: report.penalty,
  reporter: { user_id: report.reporter_id, name: report.reporter_name },
  driver:
    report.driver_id === null
      ? null
      : { user_id: report.driver_id, name: report.driver_name ?? '' },
});

interface Sent {
  id: number;
  reporter_id: number;
}

/** Adds what the reporter and the staff have written to each other. */
async function allWithMessages<Shown extends Sent>(db: Database, reports: readonly Shown[]) {
  const ids = reports.map(({ id }) => id);
  const messagesOf = await readMessages(db, 'report', ids);
  return reports.map((report) => ({
    ...report,
    messages: messagesOf(report.id, report.reporter_id),
  }));
}

async function withMessages<Shown extends Sent>(db: Database, report: Shown) {
  const messagesOf = await readMessages(db, 'report', [report.id]);
  return { ...report, messages: messagesOf(report.id, report.reporter_id) };
}

const answerStaff = (db: Database, report: StoredReport) => withMessages(db, shownToStaff(report));

type QueueAsked = z.output<typeof reportQueueEndpoint.input.query>;

async function readQueue(db: Database, { sort, ...asked }: QueueAsked) {
  const { limit, cursor, ...filter } = asked;
  const { isDescending } = parseSort(sort);
  const page = await listReports(db, filter, { isDescending, limit, cursor });
  return { ...page, items: page.items.map(shownToStaff) };
}

export function registerJobReports(endpoints: Endpoints, context: Context): void {
  endpoints.member(ownReportsEndpoint, async ({ db, member, query }) => {
    const filter = { reporter: member.user_id, report: query.report };
    const { isDescending } = parseSort(query.sort);
    const page = await listReports(db, filter, { ...query, isDescending, cursor: query.cursor });
    return { ...page, items: await allWithMessages(db, page.items.map(shown)) };
  });
  endpoints.member(reportJobEndpoint, async (call) =>
    withMessages(call.db, shown(await reportJob(call.db, context, writerOf(call), call.body))),
  );
  endpoints.member(answerReportEndpoint, async (call) =>
    withMessages(
      call.db,
      shown(await answerReport(call.db, writerOf(call), { id: call.params.id, ...call.body })),
    ),
  );

  endpoints.shared(
    reportQueueEndpoint,
    ({ query }) => query,
    async (query, { db }) => {
      const page = await readQueue(db, query);
      return { ...page, items: await allWithMessages(db, page.items) };
    },
  );
  endpoints.member(exportReportsEndpoint, (call) =>
    sendList(context, call, {
      list: 'job reports',
      file: 'job-reports',
      columns: REPORT_COLUMNS,
      read: (asked) => readQueue(call.db, asked),
    }),
  );
  endpoints.member(reportHistoryEndpoint, async ({ db, params }) => {
    const { id } = await readReport(db, params.id);
    return { items: await listNamedHistory(db, 'job_report', id) };
  });
  endpoints.member(takeReportEndpoint, async (call) =>
    answerStaff(
      call.db,
      await takeReport(call.db, writerOf(call), call.params.id, call.body.version),
    ),
  );
  endpoints.member(askReporterEndpoint, async (call) => {
    const asked = { id: call.params.id, ...call.body };
    return answerStaff(call.db, await askReporter(call.db, writerOf(call), asked));
  });
  endpoints.member(closeReportEndpoint, async (call) => {
    const decision = { id: call.params.id, ...call.body };
    return answerStaff(call.db, await closeReport(call.db, context, writerOf(call), decision));
  });
  endpoints.member(reopenReportEndpoint, async (call) => {
    const asked = { id: call.params.id, ...call.body };
    return answerStaff(call.db, await reopenReport(call.db, writerOf(call), asked));
  });
  endpoints.member(liftPenaltyEndpoint, async (call) => {
    const lifting = { id: call.params.id, ...call.body };
    return answerStaff(call.db, await liftPenalty(call.db, context, writerOf(call), lifting));
  });
}
