import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in static HTML and during hydration, when the output must match. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
