import { useSyncExternalStore } from 'react';
import { wallClock } from './wall-clock';

const never = () => () => {};

/** The hour on the member's clock; null in static HTML, which knows no member. */
export const useLocalHour = () =>
  useSyncExternalStore<number | null>(
    never,
    () => wallClock(new Date()).getUTCHours(),
    () => null,
  );
