import { useSyncExternalStore } from 'react';
import { parseDetails, readDetailsCookie, type ShownDetails } from './details';

const listeners = new Set<() => void>();
let cookie: string | undefined;
let shown: ShownDetails | null | undefined;
let isMissingLogged = false;

function latest(): ShownDetails | null {
  const found = readDetailsCookie();
  if (shown === undefined || found !== cookie) {
    cookie = found;
    shown = parseDetails(found);
  }
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (latest() === null && !isMissingLogged) {
    isMissingLogged = true;
    console.log('No details cookie found');
  }
  return () => listeners.delete(listener);
}

/** Any answer of the server may have set the cookie anew. */
export function refreshDetails(): void {
  for (const listener of listeners) listener();
}

/** Undefined in static HTML, until the browser's own cookie can be read. */
export const useDetails = (): ShownDetails | null | undefined =>
  useSyncExternalStore(subscribe, latest, () => undefined);
