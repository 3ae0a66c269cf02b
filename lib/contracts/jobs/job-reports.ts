import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { fewProofs, uploadKey } from '@/lib/contracts/core/files';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';
import { jobMessage, messageText } from './job-messages';
import { REPORT_STATUSES } from './report-statuses';

export const REPORTS_A_DAY = 5;
export const REPORT_KINDS = [
  'wrong_data',
  'not_mine',
  'duplicate',
  'unfair_penalty',
  'cheating',
  'other',
] as const;
/** Whose turn it is in an undecided report: the staff asked last, or the member wrote last. */
export const REPORT_TURNS = ['member', 'staff'] as const;

export const newReport = z.strictObject({
  job_id: z
    .int('Choose a job.')
    .check(z.minimum(1, 'Choose a job.'), z.maximum(2_147_483_647, 'Choose a job.')),
  kind: z.enum(REPORT_KINDS, 'Problem is required.'),
  text: textOf('Details', 20, 2000),
  proofs: z._default(z.array(uploadKey).check(fewProofs), []),
});

const reportedJob = z.object({
  id: z.number(),
  finished_at: z.string(),
  driven_km: z.number(),
  source_city_name: z.nullable(z.string()),
  destination_city_name: z.nullable(z.string()),
});

export const jobReport = z.object({
  id: z.number(),
  job: reportedJob,
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  proofs: z.array(z.string()),
  messages: z.array(jobMessage),
  status: z.enum(REPORT_STATUSES),
  handler: z.nullable(namedMember),
  /** The answer from staff. */
  outcome: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  version: z.number(),
  created_at: z.string(),
});
export type JobReport = z.output<typeof jobReport>;

/** A report as staff see it. */
export const staffReport = z.extend(jobReport, {
  reporter: namedMember,
  driver: z.nullable(namedMember),
  /** Points taken from the driver and not restored. */
  penalty: z.number(),
});
export type StaffReport = z.output<typeof staffReport>;

export const ownReportsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-reports',
  summary: 'List your own reports of jobs, with their outcomes',
  needs: 'member',
  input: {
    query: z.extend(listInput(['created_at'], '-created_at'), { report: z.optional(recordId) }),
  },
  output: listAnswer(jobReport),
});

export const reportJobEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports',
  summary: 'Report a problem with your own job',
  needs: 'member',
  input: { body: newReport },
  output: jobReport,
});

export const answerReportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/answer',
  summary: 'Write to staff about your own report while it is undecided',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ answer: messageText, version }) },
  output: jobReport,
});

const STAFF = ['MANAGE_JOBS'] as const;
export const MAX_PENALTY = 5000;
const PENALTY = `Penalty points must be between 1 and ${MAX_PENALTY.toLocaleString('en')}.`;

export const reportQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/job-reports/queue',
  summary: 'List reports of all members, for staff who manage jobs',
  needs: STAFF,
  input: {
    query: z.extend(listInput(['created_at'], '-created_at'), {
      status: z.optional(z.enum(REPORT_STATUSES)),
      decided: z.optional(z.enum(['yes', 'no'])),
      kind: z.optional(z.enum(REPORT_KINDS)),
      job: z.optional(recordId),
      turn: z.optional(z.enum(REPORT_TURNS)),
      report: z.optional(recordId),
    }),
  },
  output: listAnswer(staffReport),
});

export const exportReportsEndpoint = exportOf(reportQueueEndpoint);

export const reportHistoryEndpoint = historyOf('/api/job-reports', STAFF);

export const takeReportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/take',
  summary: 'Take a report from the queue or from a colleague',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: staffReport,
});

export const askReporterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/ask',
  summary: 'Ask the member who sent a report a question',
  needs: STAFF,
  input: {
    params: byId,
    body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
  },
  output: staffReport,
});

export const closeReportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/close',
  summary: 'Close a report you have taken, with its outcome',
  needs: STAFF,
  input: {
    params: byId,
    body: z
      .strictObject({
        version,
        status: z.enum(['resolved', 'rejected']),
        outcome: textOf('Answer', 10, 1000),
        /** Points taken from the driver. */
        penalty: z._default(
          z.nullable(z.int(PENALTY).check(z.minimum(1, PENALTY), z.maximum(MAX_PENALTY, PENALTY))),
          null,
        ),
      })
      .check(
        z.refine(({ status, penalty }) => penalty === null || status === 'resolved', {
          path: ['penalty'],
          message: 'A rejected report can’t have a penalty.',
        }),
      ),
  },
  output: staffReport,
});

export const reopenReportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/reopen',
  summary: 'Undo your own decision about a report right after making it, if it took no points',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: staffReport,
});

export const liftPenaltyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/job-reports/:id/lift-penalty',
  summary: 'Restore the points a report took',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: staffReport,
});
