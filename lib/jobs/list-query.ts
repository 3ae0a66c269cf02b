import * as z from 'zod/mini';
import { jobsEndpoint } from '@/lib/contracts/jobs';

export type JobsQuery = z.output<typeof jobsEndpoint.input.query>;

type ReadQuery = { query: JobsQuery; problem: null } | { query: null; problem: string };

const NAMES = ['cursor', 'limit', 'sort', 'scope', 'status', 'game', 'from', 'to'];
const FILTERS = ['status', 'game', 'from', 'to'] as const;

const LABELS: Record<string, string> = {
  cursor: 'a page',
  limit: 'a page size',
  sort: 'an order',
  scope: 'a selection',
  status: 'a status',
  game: 'a game',
  from: 'a first day',
  to: 'a last day',
};

/** What the address of the list asks for, or why that can't be understood. */
export function readJobsQuery(address: Record<string, string>): ReadQuery {
  const asked = Object.fromEntries(
    Object.entries(address).filter(([name, value]) => NAMES.includes(name) && value !== ''),
  );
  const read = z.safeParse(jobsEndpoint.input.query, asked);
  if (read.success) return { query: read.data, problem: null };
  const name = String(read.error.issues[0]?.path[0]);
  const label = LABELS[name] ?? 'something';
  return {
    query: null,
    problem: `The address of this page asks for ${label} that isn’t known here: “${asked[name] ?? ''}”.`,
  };
}

export const isFiltered = (query: JobsQuery) => FILTERS.some((name) => query[name] !== undefined);

/** Leaves the list as it is opened first, in the scope it had. */
export const NO_FILTERS = {
  cursor: undefined,
  status: undefined,
  game: undefined,
  from: undefined,
  to: undefined,
};

/** Also forgets what the address says of order, size and scope. */
export const NO_QUERY = { ...NO_FILTERS, sort: undefined, limit: undefined, scope: undefined };
