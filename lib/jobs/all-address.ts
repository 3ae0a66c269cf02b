import * as z from 'zod/mini';
import { reportQueueEndpoint } from '@/lib/contracts/job-reports';
import { jobsEndpoint } from '@/lib/contracts/jobs';
import { payloadsEndpoint, refusedPayloadsEndpoint } from '@/lib/contracts/payloads';
import { readListAddress } from '@/lib/navigation/list-address';

const TABS = ['all', 'flagged', 'reports', 'orphans', 'payloads', 'trackers'] as const;
export type Tab = (typeof TABS)[number];

type Address = Readonly<Record<string, string | readonly string[]>>;
/** What a part of the page asks to be changed in its address. */
export type Patch = Record<string, string | undefined>;

/** A tab that isn't known is the first one. */
export const tabOf = (address: Address): Tab => TABS.find((tab) => tab === address['tab']) ?? 'all';

const LIST = { cursor: 'a page', limit: 'a page size', sort: 'an order' };
const JOBS = {
  ...LIST,
  status: 'a status',
  game: 'a game',
  tracker: 'a tracker',
  source: 'a source',
  flag: 'a flag',
  bonus: 'a choice of bonuses',
  driver: 'a driver',
  from: 'a first day',
  to: 'a last day',
};
const REPORTS = { ...LIST, status: 'a state', kind: 'a kind', job: 'a delivery' };
const PAYLOADS = {
  ...LIST,
  tracker: 'a tracker',
  result: 'a result',
  member: 'a member',
  steam_id: 'a Steam id',
  from: 'a first day',
  to: 'a last day',
};
const REFUSED = { ...LIST, tracker: 'a tracker' };

export const readJobsAddress = (address: Address) =>
  readListAddress(jobsEndpoint.input.query, JOBS, address);
export const readReportsAddress = (address: Address) =>
  readListAddress(
    z.extend(reportQueueEndpoint.input.query, {
      status: z._default(z.enum(['open', 'in_review', 'resolved', 'rejected', 'all']), 'open'),
    }),
    REPORTS,
    address,
  );
export const readPayloadsAddress = (address: Address) =>
  readListAddress(payloadsEndpoint.input.query, PAYLOADS, address);
export const readRefusedAddress = (address: Address) =>
  readListAddress(refusedPayloadsEndpoint.input.query, REFUSED, address);

/** Forgets everything that a list was asked for. */
export const NOTHING_ASKED: Patch = Object.fromEntries(
  [JOBS, REPORTS, PAYLOADS, { view: '', flagged: '' }]
    .flatMap(Object.keys)
    .map((name) => [name, undefined]),
);
