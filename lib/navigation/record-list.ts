import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

const listeners = createListeners();
let current: string | null = null;

function set(list: string | null): void {
  current = list;
  listeners.tell();
}

onPageReset(() => set(null));

/** Tells the sidebar which list the record on this page belongs to for its reader. */
export function useSetRecordList(list: string | undefined): void {
  useEffect(() => {
    if (list === undefined) return;
    set(list);
    return () => set(null);
  }, [list]);
}

export const useRecordList = (): string | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  );
