import type { REPORT_KINDS } from './job-reports';
import type { REPORT_STATUSES } from './report-statuses';
import type { MANUAL_JOB_REASONS, ManualJobRequest } from './job-requests';
import type { Job, JobStatus } from './jobs';
import type { PayloadResult } from './payloads';

export const STATUS_LABELS: Record<JobStatus, string> = {
  accepted: 'Accepted',
  flagged: 'Flagged',
  void: 'Void',
  cancelled: 'Cancelled',
  orphan: 'No driver',
};

export const SOURCE_LABELS: Record<Job['source'], string> = {
  webhook: 'Tracker',
  manual: 'Manual request',
  import: 'Import',
};

export const REQUEST_STATUS_LABELS: Record<ManualJobRequest['status'], string> = {
  pending: 'Waiting',
  info_requested: 'Waiting for driver',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  superseded: 'Reported by tracker',
};

export const REASON_LABELS: Record<(typeof MANUAL_JOB_REASONS)[number], string> = {
  tracker_down: 'The tracker service was down',
  tracker_offline: 'My tracker wasn’t running',
  not_installed: 'I hadn’t installed a tracker',
  other: 'Other',
};

/** Short forms for the staff list. */
export const SHORT_REASONS: typeof REASON_LABELS = {
  tracker_down: 'Service down',
  tracker_offline: 'Tracker off',
  not_installed: 'No tracker',
  other: 'Other',
};

export const REPORT_KIND_LABELS: Record<(typeof REPORT_KINDS)[number], string> = {
  wrong_data: 'Wrong data',
  not_mine: 'Not my job',
  duplicate: 'Duplicate job',
  unfair_penalty: 'Unfair penalty',
  cheating: 'Cheating',
  other: 'Other',
};

export const REPORT_STATUS_LABELS: Record<(typeof REPORT_STATUSES)[number], string> = {
  open: 'Waiting',
  in_review: 'In review',
  resolved: 'Resolved',
  rejected: 'Rejected',
};

export const RESULT_LABELS: Record<PayloadResult, string> = {
  ...STATUS_LABELS,
  duplicate: 'Duplicate',
  ignored: 'Ignored',
  waiting: 'Waiting for onboarding',
  not_understood: 'Invalid',
  kept: 'Waiting for retry',
};
