import { useRouter } from 'next/router';
import { onPageReset } from '@/lib/store/page-state';
import { useHydrated } from '@/lib/store/use-hydrated';
import type { Cause, Patch } from './list-address';
import { mayGo } from './sidebar/may-go';

interface QueryState {
  /** Repeated parameters have a list of values. */
  query: Record<string, string | string[]>;
  /** False in static HTML and until the URL can be read. */
  isReady: boolean;
  /** The URL with changes, for links. */
  hrefWith: (patch: Patch) => string;
  /** Asks before a part of the page goes in which something is typed, unless that is done. */
  setQuery: (patch: Patch, cause?: Cause) => void;
  /** The same without a step in the history, for what changes all the time. */
  replaceQuery: (patch: Patch) => void;
}

function valuesIn(searchParams: URLSearchParams): QueryState['query'] {
  const read = (name: string): [string, string | string[]] => {
    const [first = '', ...more] = searchParams.getAll(name);
    return [name, more.length > 0 ? [first, ...more] : first];
  };
  return Object.fromEntries(Array.from(searchParams.keys(), read));
}

interface Asked {
  from: string;
  to: URL;
  isStep: boolean;
}

/**
 * The change the router is still applying. A second change cancels it, so it must start from it.
 */
let asked: Asked | null = null;
onPageReset(() => {
  asked = null;
});

const aheadOf = (from: string) => (asked?.from === from ? asked : null);

/** Returns a function that forgets it, unless a newer change has replaced it. */
function remember(next: Asked): () => void {
  asked = next;
  return () => {
    if (asked === next) asked = null;
  };
}

/** Filters, sort order and page of a list, kept in the URL so that a view can be shared. */
export function useQueryState(): QueryState {
  const { asPath, isReady: isKnown, push, replace } = useRouter();
  // Attributes that differ from the static HTML while hydrating would stay as they are there.
  const isReady = useHydrated() && isKnown;
  const here = new URL(asPath, 'https://panel.invalid');

  const changed = (patch: Patch, base = here) => {
    const next = new URL(base);
    next.hash = '';
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.searchParams.set(name, value);
      else next.searchParams.delete(name);
    }
    return next;
  };
  const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;

  const go = (to: URL, isStep: boolean) => {
    const forget = remember({ from: asPath, to, isStep });
    const move = isStep ? push : replace;
    void move(pathOf(to), undefined, { shallow: true, scroll: false }).then(forget, forget);
  };

  const setQuery = (patch: Patch, cause?: Cause) => {
    const ahead = aheadOf(asPath);
    // A page of the list that is shown isn't one of the list that is on its way.
    if (ahead && patch.cursor) return;
    const next = changed(patch, ahead?.to);
    // More of a search replaces its step in the history, or is that step if it isn't there yet.
    const isStep = cause !== 'typed' || (ahead?.isStep ?? false);
    if (cause === 'done' || mayGo(here, next)) go(next, isStep);
  };

  return {
    query: isReady ? valuesIn(here.searchParams) : {},
    isReady,
    hrefWith: (patch) => pathOf(changed(patch)),
    setQuery,
    replaceQuery: (patch) => {
      const ahead = aheadOf(asPath);
      go(changed(patch, ahead?.to), ahead?.isStep ?? false);
    },
  };
}
