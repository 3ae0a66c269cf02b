import {
  CLAIM_DAYS_AHEAD,
  type DayCounters,
  HANDOVER_DAYS,
  type HrDay,
  RELEASE_HOURS,
  type WorkQueue,
} from '@/lib/contracts/duty';
import { formatDay } from '@/lib/format/date-time';
import { daysAfter } from '@/lib/format/days';
import { counted } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

export const QUEUE_LABELS: Record<WorkQueue, string> = {
  manual_jobs: 'Manual requests',
  job_reports: 'Reports',
  flagged_jobs: 'Flagged jobs',
  driver_loa: 'LOA requests',
  leave: 'Leave requests',
};

export const QUEUE_ROUTES: Record<WorkQueue, string> = {
  manual_jobs: routes.manualJobRequests,
  job_reports: routes.jobsAllTab('reports'),
  flagged_jobs: routes.jobsAllTab('flagged'),
  driver_loa: routes.driverLoaPending,
  leave: routes.leavePending,
};

/** Where an item of a queue is decided. A report is found by its job. */
export function itemRoute(queue: WorkQueue, id: number): string {
  if (queue === 'driver_loa' || queue === 'leave') return QUEUE_ROUTES[queue];
  return queue === 'manual_jobs' ? routes.manualJobRequest(id) : routes.job(id);
}

/** "3 requests, 1 report"; empty if nothing was done. */
export function deedsWords({ manual_jobs, job_reports, job_reviews }: DayCounters): string {
  const parts = [
    manual_jobs > 0 && counted(manual_jobs, 'request'),
    job_reports > 0 && counted(job_reports, 'report'),
    job_reviews > 0 && counted(job_reviews, 'review'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whether a free day may be claimed; the backend has the final say. */
export const isClaimable = ({ day, state }: HrDay, today: string): boolean =>
  state === 'free' && day >= today && day <= daysAfter(today, CLAIM_DAYS_AHEAD);

/** Releasing today or tomorrow needs a reason; the backend checks the hour. */
export const needsReason = (day: string, today: string): boolean =>
  day <= daysAfter(today, RELEASE_HOURS / 24);

export const mayHandOver = (day: string, today: string): boolean =>
  day <= today && day >= daysAfter(today, -HANDOVER_DAYS);

/** The accessible name of a day. */
export function dayName({ day, state, holder }: HrDay, today: string): string {
  const who = holder ? holder.name : state === 'free' && day < today ? 'nobody' : 'free';
  return `${formatDay(day, 'long')}: ${who}`;
}
