import { noticeKinds } from '@/backend/core/notice-kind';
import { listJobsOpenTo } from './record/open-to-store';

export const REQUEST_DECIDERS = ['MANAGE_MANUAL_JOBS'] as const;
export const REPORT_DECIDERS = ['MANAGE_JOBS'] as const;

const ofJob = {
  subject: 'deliveries',
  path: (id: string) => `/jobs/${id}`,
  openTo: listJobsOpenTo,
} as const;

/** About a job, by its id. */
export const JOB_NOTICES = noticeKinds('job', {
  recorded: ofJob,
  reviewed: ofJob,
  recomputed: { subject: 'deliveries', path: () => '/jobs' },
  report_handled: ofJob,
  report_reopened: ofJob,
  penalty_lifted: ofJob,
  superseded: ofJob,
});

/** About the member whose Steam account drove jobs that count for nobody. */
export const ORPHAN_NOTICES = noticeKinds('job', {
  orphans_linked: {
    subject: 'staff_work',
    path: () => '/jobs/all?tab=orphans',
    needs: REPORT_DECIDERS,
  },
});

const ownRequest = {
  subject: 'deliveries',
  path: (id: string) => `/jobs/manual-job?request=${id}`,
} as const;
const requestInQueue = {
  subject: 'staff_work',
  path: (id: string) => `/jobs/waiting-requests?request=${id}`,
  needs: REQUEST_DECIDERS,
} as const;

/** About a request for a job, by its id. */
export const REQUEST_NOTICES = noticeKinds('manual_job', {
  created: requestInQueue,
  answered: requestInQueue,
  asked: ownRequest,
  accepted: ownRequest,
  declined: ownRequest,
  reopened: ownRequest,
});

/** Of a request that is open, whoever it waits for. */
export const OPEN_REQUEST_NOTICES = {
  staff: [REQUEST_NOTICES.created, REQUEST_NOTICES.answered],
  driver: [REQUEST_NOTICES.asked, REQUEST_NOTICES.reopened],
};

const reportInQueue = {
  subject: 'staff_work',
  path: (id: string) => `/jobs/all?tab=reports&report=${id}`,
  needs: REPORT_DECIDERS,
} as const;
const ownReport = {
  subject: 'deliveries',
  path: (id: string) => `/jobs/report-job?report=${id}`,
} as const;

/** About a report of a job, by its id. */
export const REPORT_NOTICES = noticeKinds('job_report', {
  created: reportInQueue,
  answered: reportInQueue,
  asked: ownReport,
  handled: ownReport,
  reopened: ownReport,
});

export const JOBS_NOTICES = [JOB_NOTICES, ORPHAN_NOTICES, REQUEST_NOTICES, REPORT_NOTICES].flatMap(
  (kinds) => Object.values(kinds),
);
