import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** As a minute begins, so that what waits for a time doesn't come up to a minute late. */
function everyMinute(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The present minute on the member's clock; null in static HTML, which knows no clock. */
export const useMinute = () =>
  useSyncExternalStore<number | null>(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
