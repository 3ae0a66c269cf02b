import type { FeedEntry } from '@/lib/contracts/dashboard';
import type { Queue } from '@/lib/contracts/queues';
import type { OwnQuota } from '@/lib/contracts/quota';
import { counted, formatDeliveries, formatDistance } from '@/lib/format/quantity';
import { STATE_LABELS } from '@/lib/quota/words';

export const QUEUE_LABELS: Record<Queue, string> = {
  factor_resets: 'Lost second factors',
  manual_jobs: 'Manual job requests',
  flagged_jobs: 'Flagged deliveries',
  job_reports: 'Reports of deliveries',
  orphan_jobs: 'Deliveries without a driver',
  quota_to_close: 'Last month’s quota to close',
  applications: 'Applications that nobody has claimed',
  division_transfers: 'Division transfers to decide',
  driver_loa: 'LOA requests to decide',
  leave: 'Members who want to leave',
};

/** What has happened to a member, as it goes on after the name. */
export function feedWords({ kind, detail }: Pick<FeedEntry, 'kind' | 'detail'>): string {
  if (kind === 'rank') return `rose to ${detail}`;
  if (kind === 'award') return `was given “${detail}”`;
  if (kind === 'joined') return 'joined the company';
  return `has been with the company for ${detail} ${detail === '1' ? 'year' : 'years'}`;
}

export const quotaStateWords = ({ state }: Pick<OwnQuota, 'state'>) => STATE_LABELS[state];

/** What is still missing, or why nothing is. */
export function quotaGap({ state, figures }: OwnQuota): string {
  if (figures.exempt_reason !== null) return figures.exempt_reason;
  if (state === 'met') return 'Nothing more is needed this month.';
  const km = formatDistance(Math.ceil(figures.needed_km - figures.km));
  const jobs = figures.needed_jobs - figures.jobs;
  const events = figures.needed_events - figures.events;
  const parts = [jobs > 0 && formatDeliveries(jobs), events > 0 && counted(events, 'event')];
  return `${km} to go, or ${parts.filter(Boolean).join(' and ')}.`;
}
