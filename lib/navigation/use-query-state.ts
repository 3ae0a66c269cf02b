import { useRouter } from 'next/router';
import type { Patch } from './list-address';

interface QueryState {
  /** A name that comes more than once has a list of values. */
  query: Record<string, string | string[]>;
  /** False in static HTML and until the browser's own address can be read. */
  isReady: boolean;
  setQuery: (patch: Patch) => void;
}

function valuesIn(searchParams: URLSearchParams): QueryState['query'] {
  const read = (name: string): [string, string | string[]] => {
    const [first = '', ...more] = searchParams.getAll(name);
    return [name, more.length > 0 ? [first, ...more] : first];
  };
  return Object.fromEntries(Array.from(searchParams.keys(), read));
}

/** Filters, sort and place of a list, kept in the address so that a view can be sent to a colleague. */
export function useQueryState(): QueryState {
  const { asPath, isReady, push } = useRouter();
  const { pathname, searchParams } = new URL(asPath, 'https://panel.invalid');

  const setQuery = (patch: Patch) => {
    const next = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const address = next.size > 0 ? `${pathname}?${next}` : pathname;
    void push(address, undefined, { shallow: true, scroll: false });
  };

  return { query: isReady ? valuesIn(searchParams) : {}, isReady, setQuery };
}
