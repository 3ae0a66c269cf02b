import { useSyncExternalStore } from 'react';
import { wallClock } from './wall-clock';

const subscribe = () => () => undefined;

/** The member's current month as `YYYY-MM`; null in static HTML, which may be older. */
export const useMonth = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => wallClock(new Date(Date.now())).toISOString().slice(0, 7),
    () => null,
  );
