import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Ticks at the start of a minute, so that nothing waiting for a time is up to a minute late. */
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

/** The current minute; null in static HTML. */
export const useMinute = () =>
  useSyncExternalStore<number | null>(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
