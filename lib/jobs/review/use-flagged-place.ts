import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useJobs } from '@/lib/jobs/queries';
import { useDetails } from '@/lib/session/use-details';
import { flaggedAddress } from './address';

/** Where a flagged job stands among those of the queue's first page; null for any other. */
export function useFlaggedPlace(id: number, isFlagged: boolean) {
  const reader = useDetails()?.user_id;
  const { query } = flaggedAddress.read({});
  const queue = useJobs(isFlagged ? { ...query, scope: 'all', status: 'flagged' } : null).data;
  if (!isFlagged || !queue) return null;
  const at = queue.items.findIndex((job) => job.id === id);
  const before = queue.items.slice(0, Math.max(at, 0));
  // One that isn't on the first page is followed by the oldest.
  const after = queue.items.slice(at + 1);
  const isOthers = ({ driver }: JobRow) => driver?.user_id !== reader;
  return {
    number: at === -1 ? null : at + 1,
    count: queue.count,
    previous: before.at(-1)?.id ?? null,
    next: after[0]?.id ?? null,
    /** What a decision leads to; no one decides about their own. */
    following: (after.find(isOthers) ?? before.findLast(isOthers))?.id ?? null,
  };
}
