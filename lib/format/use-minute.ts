import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The present minute on the member's clock; null in static HTML, which knows no clock. */
export const useMinute = () =>
  useSyncExternalStore<number | null>(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
