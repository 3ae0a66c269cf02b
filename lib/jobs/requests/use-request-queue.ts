import { fromHere } from '@/lib/navigation/from-here';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { queueOf, readQueueAddress } from './queue-address';
import { useRequestPlace } from './queries';

/** The list that a request was opened from, whose filters the URL keeps. */
export function useRequestQueue(id: number) {
  const { query, isReady, hrefWith, setQuery } = useQueryState();
  const { query: address } = readQueueAddress(query);
  const asked = useRequestPlace(isReady && address ? { id, ...queueOf(address) } : null);
  // Of the request that was open before.
  const place = asked.isPlaceholderData ? undefined : asked.data;
  const patchOf = (request: number | null) => ({
    request: request === null ? undefined : String(request),
  });
  return {
    place,
    hrefOf: (request: number) => hrefWith(patchOf(request)),
    openList: () => setQuery(patchOf(null), 'done'),
    /** Opens another request, or the list if there is none. */
    openNext: async () => {
      const goOn = fromHere();
      // Decided faster than its place was known.
      const known = place ?? (await asked.refetch({ cancelRefetch: false })).data;
      goOn(() => setQuery(patchOf(known?.next ?? known?.previous ?? null), 'done'));
    },
  };
}
