import * as z from 'zod/mini';
import { jobsEndpoint } from '@/lib/contracts/jobs';

export type JobsQuery = z.output<typeof jobsEndpoint.input.query>;

type Address = Readonly<Record<string, string | readonly string[]>>;

type ReadQuery = {
  unknown: string[];
} & ({ query: JobsQuery; problem: null } | { query: null; problem: string });

const FILTERS = ['status', 'game', 'tracker', 'source', 'flagged', 'bonus', 'from', 'to'] as const;

const LABELS = new Map(
  Object.entries({
    cursor: 'a page',
    limit: 'a page size',
    sort: 'an order',
    scope: 'a selection',
    status: 'a status',
    game: 'a game',
    tracker: 'a tracker',
    source: 'a source',
    flagged: 'a choice of flags',
    bonus: 'a choice of bonuses',
    from: 'a first day',
    to: 'a last day',
  }),
);

const ASKS = 'The address of this page asks for';

const quoted = (values: readonly string[]) => values.map((value) => `“${value}”`).join(', ');

/** What the address of the list asks for, or why that can't be understood. */
export function readJobsQuery(address: Address): ReadQuery {
  const unknown = Object.keys(address).filter((name) => !LABELS.has(name));
  const asked = new Map(
    Object.entries(address).filter(([name, value]) => LABELS.has(name) && value !== ''),
  );
  const read = z.safeParse(jobsEndpoint.input.query, Object.fromEntries(asked));
  if (read.success) return { query: read.data, problem: null, unknown };
  const name = String(read.error.issues[0]?.path[0]);
  const label = LABELS.get(name) ?? 'something';
  const values = [asked.get(name) ?? ''].flat();
  const problem =
    values.length > 1
      ? `${ASKS} ${label} more than once: ${quoted(values)}.`
      : `${ASKS} ${label} that isn’t known here: ${quoted(values)}.`;
  return { query: null, problem, unknown };
}

export const isFiltered = (query: JobsQuery) => FILTERS.some((name) => query[name] !== undefined);

/** Leaves the list as it is opened first, in the scope it had. */
export const NO_FILTERS = {
  cursor: undefined,
  status: undefined,
  game: undefined,
  tracker: undefined,
  source: undefined,
  flagged: undefined,
  bonus: undefined,
  from: undefined,
  to: undefined,
};

/** Also forgets what the address says of order, size and scope. */
export const NO_QUERY = { ...NO_FILTERS, sort: undefined, limit: undefined, scope: undefined };
