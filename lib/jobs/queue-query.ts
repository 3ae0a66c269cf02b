import * as z from 'zod/mini';
import { waitingRequestsEndpoint, MANUAL_JOB_STATUSES } from '@/lib/contracts/job-requests';
import { recordId } from '@/lib/contracts/ids';

/** The address of the queue: as the list's own query, with `all` beside the states and the open request. */
const address = z.extend(waitingRequestsEndpoint.input.query, {
  status: z._default(z.enum([...MANUAL_JOB_STATUSES, 'all']), 'pending'),
  request: z.optional(recordId),
});
export type QueueAddress = z.output<typeof address>;

const NAMES: readonly string[] = Object.keys(address.shape);

/** Null where the address asks for what isn't known. */
export function readQueueAddress(
  query: Readonly<Record<string, string | readonly string[]>>,
): QueueAddress | null {
  const asked = Object.entries(query).filter(
    ([name, value]) => NAMES.includes(name) && value !== '',
  );
  const read = z.safeParse(address, Object.fromEntries(asked));
  return read.success ? read.data : null;
}

/** What the list is asked for at an address: those that wait, the oldest first, unless it says otherwise. */
export const listQueryOf = ({ status, request: _, ...query }: QueueAddress) => ({
  ...query,
  sort: query.sort ?? (status === 'pending' ? 'created_at' : '-created_at'),
  ...(status !== 'all' && { status }),
});

/** Leads back to the list as it is opened first. */
export const FIRST_VIEW = {
  cursor: undefined,
  limit: undefined,
  sort: undefined,
  status: undefined,
  reason: undefined,
  driver: undefined,
  request: undefined,
};
