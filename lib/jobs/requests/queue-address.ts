import * as z from 'zod/mini';
import { MANUAL_JOB_STATUSES } from '@/lib/contracts/jobs/job-requests';
import { recordId } from '@/lib/contracts/core/ids';
import { sortOf } from '@/lib/contracts/core/list';
import { waitingRequestsEndpoint } from '@/lib/contracts/jobs/job-request-queue';
import { listAddress } from '@/lib/navigation/list-address';

/** The queue's URL parameters: the list query, plus the status `all` and the open request. */
const address = z.extend(waitingRequestsEndpoint.input.query, {
  status: z._default(z.enum([...MANUAL_JOB_STATUSES, 'all']), 'pending'),
  request: z.optional(recordId),
  sort: z.optional(sortOf(waitingRequestsEndpoint.input.query)),
});
export type QueueAddress = z.output<typeof address>;

export const {
  read: readQueueAddress,
  isNarrowed,
  NO_FILTERS,
  NO_QUERY,
} = listAddress(
  address,
  { reason: 'a reason', driver: 'a driver' },
  { status: 'a state', request: 'a request' },
);

/** The filters and order of the list that a request was opened from. */
export function queueOf(asked: QueueAddress) {
  const { cursor: _, limit: __, ...queue } = listQueryOf(asked);
  return queue;
}

/** The list query for a URL; by default, waiting requests with the oldest first. */
export const listQueryOf = ({ status, request: _, ...query }: QueueAddress) => ({
  ...query,
  sort: query.sort ?? (status === 'pending' ? 'created_at' : '-created_at'),
  ...(status !== 'all' && { status }),
});
