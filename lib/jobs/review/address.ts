import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import { reportQueueEndpoint } from '@/lib/contracts/jobs/job-reports';
import { REPORT_STATUSES } from '@/lib/contracts/jobs/report-statuses';
import { jobsEndpoint } from '@/lib/contracts/jobs/jobs';
import { payloadsEndpoint, refusedPayloadsEndpoint } from '@/lib/contracts/jobs/payloads';
import { type Address, listAddress, type Patch } from '@/lib/navigation/list-address';

const TABS = ['all', 'flagged', 'reports', 'orphans', 'payloads', 'trackers'] as const;
export type Tab = (typeof TABS)[number];

/** Falls back to the first tab. */
export const tabOf = (address: Address): Tab => TABS.find((tab) => tab === address['tab']) ?? 'all';

const JOB_FILTERS = {
  status: 'a status',
  game: 'a game',
  tracker: 'a tracker',
  source: 'a source',
  flag: 'a flag',
  bonus: 'a bonus filter',
  driver: 'a driver',
  from: 'a first day',
  to: 'a last day',
};
export const jobsAddress = listAddress(jobsEndpoint.input.query, JOB_FILTERS);

/** Oldest first. */
const flagged = z.extend(jobsEndpoint.input.query, {
  sort: z._default(sortOf(jobsEndpoint.input.query), 'finished_at'),
});
export const flaggedAddress = listAddress(flagged, JOB_FILTERS);

/** The list query, plus the statuses `undecided` and `all`. */
const reports = z.extend(z.omit(reportQueueEndpoint.input.query, { decided: true }), {
  status: z._default(z.enum(['undecided', ...REPORT_STATUSES, 'all']), 'undecided'),
  sort: z.optional(sortOf(reportQueueEndpoint.input.query)),
});
export const reportsAddress = listAddress(
  reports,
  { kind: 'a kind', job: 'a job', turn: 'a question', report: 'a report' },
  { status: 'a state' },
);

/** The list query for a URL; by default, undecided reports with the oldest first. */
export function reportsQueryOf({ status, ...query }: z.output<typeof reports>) {
  // A link opens its report in any status.
  const asked = query.report === undefined ? status : 'all';
  const isQueue = asked === 'undecided' || asked === 'open' || asked === 'in_review';
  return {
    ...query,
    sort: query.sort ?? (isQueue ? ('created_at' as const) : ('-created_at' as const)),
    ...(asked === 'undecided' ? { decided: 'no' as const } : asked !== 'all' && { status: asked }),
  };
}

export const payloadsAddress = listAddress(payloadsEndpoint.input.query, {
  tracker: 'a tracker',
  result: 'a result',
  member: 'a member',
  steam_id: 'a Steam ID',
  from: 'a first day',
  to: 'a last day',
});
export const refusedAddress = listAddress(refusedPayloadsEndpoint.input.query, {
  tracker: 'a tracker',
});

/** Clears all filters, sorting and paging, and the chosen view. */
export const NOTHING_ASKED: Patch = {
  ...jobsAddress.NO_QUERY,
  ...reportsAddress.NO_QUERY,
  ...payloadsAddress.NO_QUERY,
  view: undefined,
};
