import { useSyncExternalStore } from 'react';
import { lastSignedIn } from './use-details';

interface EndedSession {
  user_id: number | undefined;
}

const listeners = new Set<() => void>();
let ended: EndedSession | null = null;

function set(next: EndedSession | null): void {
  ended = next;
  for (const listener of listeners) listener();
}

/** The session has ended under a page that holds what its member has typed. */
export const holdEnded = (): void => set(ended ?? { user_id: lastSignedIn() });

export const forgetEnded = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose session has ended while the page stays for what they have typed. */
export const useEndedSession = (): EndedSession | null =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => null,
  );
