import { useSyncExternalStore } from 'react';
import { refreshDisplay } from '@/lib/format/display';
import { ownTurn } from '@/lib/http/own-turn';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { parseDetails, readDetailsCookie, type ShownDetails } from './details';

const listeners = createListeners({ start: refreshDetails });
let cookie: string | undefined;
let shown: ShownDetails | null | undefined;
let isMissingLogged = false;
let hasBeenThere = false;
let lastUserId: number | undefined;

onPageReset(() => {
  cookie = shown = lastUserId = undefined;
  hasBeenThere = false;
});

function read(): ShownDetails | null {
  const found = readDetailsCookie();
  hasBeenThere ||= found !== undefined;
  if (shown === undefined || found !== cookie) {
    cookie = found;
    shown = parseDetails(found);
    lastUserId = shown?.user_id ?? lastUserId;
  }
  return shown;
}

/** Whether a member was signed in since the page opened; the first 401 removes the cookie. */
export const hasBeenSignedIn = (): boolean => hasBeenThere;

/** The last member signed in since the page opened. */
export const lastSignedIn = (): number | undefined => lastUserId;

/** Any response may have updated the cookie. */
export function refreshDetails(): void {
  refreshDisplay();
  const before = shown;
  if (read() === before) return;
  listeners.tell();
}

// The first read is slow, so it runs in its own task before hydration needs it.
if (typeof document !== 'undefined') void ownTurn().then(read);

export const subscribeToDetails = listeners.subscribe;

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  if (shown === null && !isMissingLogged) {
    isMissingLogged = true;
    console.log('No details cookie found');
  }
  return stop;
}

/** Undefined in static HTML, until the cookie can be read. */
export const useDetails = (): ShownDetails | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (shown === undefined ? read() : shown),
    () => undefined,
  );
