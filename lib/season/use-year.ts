import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Null in static HTML, which may be read in another year than it was made in. */
export const useYear = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => new Date().getFullYear(),
    () => null,
  );
