import { useFlaggedPlace } from './queries';

/** The queue that a flagged job is in; no other job has a place there. */
export function useFlaggedQueue(id: number, isFlagged: boolean) {
  const { data } = useFlaggedPlace(isFlagged ? { id } : null);
  // No one decides about their own job, so a decision leads past those.
  const others = useFlaggedPlace(isFlagged ? { id, drivers: 'others' } : null);
  return {
    place: isFlagged ? data : undefined,
    /** The job that a decision leads to; null if no other is left. */
    findNext: async () => {
      if (!isFlagged) return null;
      const isKnown = others.data !== undefined && !others.isPlaceholderData;
      // Decided faster than its place was known.
      const known = isKnown ? others.data : (await others.refetch({ cancelRefetch: false })).data;
      return known?.next ?? known?.previous ?? null;
    },
  };
}
