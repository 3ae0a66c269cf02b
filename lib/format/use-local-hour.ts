import { useSyncExternalStore } from 'react';
import { wallClock } from './wall-clock';

const never = () => () => {};

/** The member's current hour; null in static HTML, which knows no member. */
export const useLocalHour = () =>
  useSyncExternalStore<number | null>(
    never,
    () => wallClock(new Date()).getUTCHours(),
    () => null,
  );
