import type { Queue } from '@/lib/contracts/queues';
import { routes } from '@/lib/navigation/routes';

/** The page of each queue. */
export const QUEUE_PATHS: Record<Queue, string> = {
  factor_resets: routes.lostFactors,
  manual_jobs: routes.manualJobRequests,
  flagged_jobs: routes.jobsAllTab('flagged'),
  job_reports: routes.jobsAllTab('reports'),
  orphan_jobs: routes.jobsAllTab('orphans'),
  quota_to_close: routes.driversQuota,
  applications: routes.recruitmentUnclaimed,
  own_applications: routes.recruitmentClaimed,
  division_transfers: routes.divisionTransfers,
  driver_loa: routes.driverLoaPending,
  leave: routes.leavePending,
  staff_loa: routes.staffLoaPending,
  event_attendance: routes.eventsAwaiting,
  event_disputes: routes.eventDisputes,
  event_invites: routes.eventInvites,
  exam_requests: routes.examsAll,
  missed_exams: routes.examsMissed,
};
