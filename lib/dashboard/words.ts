import type { FeedEntry, Queue } from '@/lib/contracts/dashboard';
import type { OwnQuota, QuotaState } from '@/lib/contracts/quota';
import { formatDistance, formatNumber } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

export const QUEUE_LABELS: Record<Queue, string> = {
  manual_jobs: 'Manual job requests',
  flagged_jobs: 'Flagged deliveries',
  job_reports: 'Reports of deliveries',
  orphan_jobs: 'Deliveries without a driver',
  quota_to_close: 'Last month’s quota to close',
};

export const QUEUE_PATHS: Record<Queue, string> = {
  manual_jobs: routes.manualJobRequests,
  flagged_jobs: routes.jobsAll,
  job_reports: routes.jobsAll,
  orphan_jobs: routes.jobsAll,
  quota_to_close: routes.driversQuota,
};

/** What has happened to a member, as it goes on after the name. */
export function feedWords({ kind, detail }: Pick<FeedEntry, 'kind' | 'detail'>): string {
  if (kind === 'rank') return `rose to ${detail}`;
  if (kind === 'award') return `was given “${detail}”`;
  if (kind === 'joined') return 'joined the company';
  return `has been with the company for ${detail} ${detail === '1' ? 'year' : 'years'}`;
}

const QUOTA_WORDS: Record<QuotaState, string> = {
  met: 'Met',
  on_track: 'On track',
  behind: 'Behind',
  failed: 'Missed',
  exempt: 'Exempt',
};

export const quotaStateWords = ({ state }: Pick<OwnQuota, 'state'>) => QUOTA_WORDS[state];

/** What is still missing, or why nothing is. */
export function quotaGap({ state, figures }: OwnQuota): string {
  if (figures.exempt_reason !== null) return figures.exempt_reason;
  if (state === 'met') return 'Nothing more is needed this month.';
  const km = formatDistance(Math.ceil(figures.needed_km - figures.km));
  const parts = [
    missing(figures.needed_jobs - figures.jobs, 'delivery', 'deliveries'),
    missing(figures.needed_events - figures.events, 'event', 'events'),
  ].filter((part) => part !== '');
  return `${km} to go, or ${parts.join(' and ')}.`;
}

const missing = (count: number, one: string, several: string): string =>
  count <= 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : several}`;
