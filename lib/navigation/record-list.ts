import { useRouter } from 'next/router';
import { useEffect, useSyncExternalStore } from 'react';
import { useAccess } from '@/lib/navigation/sidebar/use-access';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { pathOf } from './path-of';
import { RECORD_LISTS } from './routes';
import { useRouteChanges } from './use-route-changes';

export const isOfList = (pathname: string): boolean => pathname in RECORD_LISTS;

const listeners = createListeners();
let own: string | null = null;

function set(list: string | null): void {
  own = list;
  listeners.tell();
}

onPageReset(() => set(null));

/** Says which list the record on this page belongs to for its reader, wherever it was opened from. */
export function useSetRecordList(list: string | undefined): void {
  useEffect(() => {
    if (list === undefined) return;
    set(list);
    return () => set(null);
  }, [list]);
}

/**
 * The URL of the list that the record on this page is in: the one it was opened from, as it was left,
 * else its own. Null until that is known, on other pages, and if neither is open to the reader.
 */
export function useRecordList(): string | null {
  const { pathname } = useRouter();
  const { list } = useRouteChanges();
  const known = useSyncExternalStore(
    listeners.subscribe,
    () => own,
    () => null,
  );
  const from = list !== null && RECORD_LISTS[pathname]?.includes(pathOf(list)) ? list : null;
  const isFromOpen = useAccess(pathOf(from ?? pathname)).isOpen;
  const isKnownOpen = useAccess(pathOf(known ?? pathname)).isOpen;
  if (from !== null && isFromOpen) return from;
  return isKnownOpen ? known : null;
}
