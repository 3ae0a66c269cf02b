import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The hour on the member's clock; null in static HTML, which knows no member. */
export const useLocalHour = () =>
  useSyncExternalStore<number | null>(
    never,
    () => new Date().getHours(),
    () => null,
  );
