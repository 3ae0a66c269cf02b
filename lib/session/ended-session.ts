import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { lastSignedIn } from '@/lib/details/use-details';

interface EndedSession {
  user_id: number | undefined;
}

const listeners = createListeners();
let ended: EndedSession | null = null;

function set(next: EndedSession | null): void {
  ended = next;
  listeners.tell();
}

/** The session ended while a page held unsaved input. */
export const holdEnded = (): void => set(ended ?? { user_id: lastSignedIn() });

export const forgetEnded = (): void => set(null);
onPageReset(forgetEnded);

/** The member whose session ended while the page keeps their input. */
export const useEndedSession = (): EndedSession | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => ended,
    () => null,
  );
