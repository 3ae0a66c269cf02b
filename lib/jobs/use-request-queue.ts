import { placeIn } from '@/lib/keys/queue-place';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { listQueryOf, readQueueAddress } from './queue-address';
import { useWaitingRequests } from './request-queries';

/** The list that a request was opened from, whose filters the URL keeps. */
export function useRequestQueue(id: number) {
  const { query, isReady, hrefWith, setQuery } = useQueryState();
  const { query: address } = readQueueAddress(query);
  const { data } = useWaitingRequests(isReady && address ? listQueryOf(address) : null);
  const place = placeIn(data?.items.map((request) => request.id) ?? [], id);
  const patchOf = (request: number | null) => ({
    request: request === null ? undefined : String(request),
  });
  return {
    place,
    hrefOf: (request: number) => hrefWith(patchOf(request)),
    openList: () => setQuery(patchOf(null), true),
    /** Opens another request, or the list if there is none. */
    openNext: () => setQuery(patchOf(place.next ?? place.previous), true),
  };
}
