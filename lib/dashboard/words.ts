import type { FeedEntry } from '@/lib/contracts/dashboard';
import type { Queue } from '@/lib/contracts/queues';
import type { OwnQuota } from '@/lib/contracts/quota';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';
import { counted, formatDeliveries, formatDistance } from '@/lib/format/quantity';

export const QUEUE_LABELS: Record<Queue, string> = {
  factor_resets: 'Lost two-step devices',
  manual_jobs: 'Manual job requests',
  flagged_jobs: 'Flagged jobs',
  job_reports: 'Job reports',
  orphan_jobs: 'Jobs without a driver',
  quota_to_close: 'Quota to close',
  applications: 'Unclaimed applications',
  own_applications: 'My applications',
  division_transfers: 'Division transfers',
  driver_loa: 'LOA requests',
  leave: 'Leave requests',
  staff_loa: 'Staff LOA requests',
  event_attendance: 'Attendance to confirm',
  event_disputes: 'Attendance disputes',
  event_invites: 'Event invitations',
  exam_requests: 'Exam requests',
  missed_exams: 'Missed exams',
};

/** What happened to a member, as the text after their name. */
export function feedWords({ kind, detail }: Pick<FeedEntry, 'kind' | 'detail'>): string {
  if (kind === 'rank') return `reached ${detail}`;
  if (kind === 'award') return `received “${detail}”`;
  if (kind === 'joined') return 'joined the company';
  return `has been with the company for ${detail} ${detail === '1' ? 'year' : 'years'}`;
}

export const quotaStateWords = ({ state }: Pick<OwnQuota, 'state'>) => QUOTA_LABELS[state];

/** What is still needed, or why nothing is. */
export function quotaGap({ state, figures }: OwnQuota): string {
  if (figures.exempt_reason !== null) return figures.exempt_reason;
  if (state === 'met') return 'Nothing left to do this month.';
  const km = formatDistance(Math.ceil(figures.needed_km - figures.km));
  const jobs = figures.needed_jobs - figures.jobs;
  const events = figures.needed_events - figures.events;
  const parts = [jobs > 0 && formatDeliveries(jobs), events > 0 && counted(events, 'event')];
  return `${km} to go, or ${parts.filter(Boolean).join(' and ')}.`;
}
