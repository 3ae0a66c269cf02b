import { useJobs } from '@/lib/jobs/queries';
import { flaggedAddress } from './address';

/** Where a flagged job stands among those of the queue's first page; null for any other. */
export function useFlaggedPlace(id: number, isFlagged: boolean) {
  const { query } = flaggedAddress.read({});
  const queue = useJobs(isFlagged ? { ...query, scope: 'all', status: 'flagged' } : null).data;
  if (!isFlagged || !queue) return null;
  const at = queue.items.findIndex((job) => job.id === id);
  const before = at > 0 ? queue.items[at - 1] : undefined;
  // One that isn't on the first page is followed by the oldest.
  const after = queue.items[at + 1];
  return {
    number: at === -1 ? null : at + 1,
    count: queue.count,
    previous: before?.id ?? null,
    next: after?.id ?? null,
  };
}
