import type { Address, listAddress } from './list-address';
import { useQueryState } from './use-query-state';

type ListAddress<Query> = Omit<ReturnType<typeof listAddress>, 'read'> & {
  read: (address: Address) => { query: Query | null; problem: string | null };
};

/** What a page's URL asks of its list; null until the URL has been read, or if it is invalid. */
export function useListAddress<Query extends Readonly<Record<string, unknown>>>({
  read,
  isNarrowed,
  NO_FILTERS,
  NO_QUERY,
}: ListAddress<Query>) {
  const { query, isReady, setQuery } = useQueryState();
  const { query: asked, problem } = read(query);
  const address = isReady ? asked : null;
  return {
    address,
    problem,
    isNarrowed: address !== null && isNarrowed(address),
    setQuery,
    reset: () => setQuery(NO_QUERY),
    resetFilters: () => setQuery(NO_FILTERS),
  };
}
