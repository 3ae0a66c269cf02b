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

/** Whether a member has been signed in since the page was opened; the first 401 takes the cookie away. */
export const hasBeenSignedIn = (): boolean => hasBeenThere;

/** Who was signed in last since the page was opened. */
export const lastSignedIn = (): number | undefined => lastUserId;

/** Any answer of the server may have set the cookie anew. */
export function refreshDetails(): void {
  refreshDisplay();
  const before = shown;
  if (read() === before) return;
  listeners.tell();
}

// A first look takes long: it is done before hydration needs it, in a turn of its own.
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

/** Undefined in static HTML, until the browser's own cookie can be read. */
export const useDetails = (): ShownDetails | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (shown === undefined ? read() : shown),
    () => undefined,
  );
