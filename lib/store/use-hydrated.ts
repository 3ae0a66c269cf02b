import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in static HTML, and while React takes it over: what is drawn then has to be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
