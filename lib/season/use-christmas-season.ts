import { useSyncExternalStore } from 'react';
import { isChristmasSeason } from './season';

// The date is read whenever the layout draws: nobody waits on a page for midnight.
const subscribe = () => () => undefined;

/** False in static HTML, which is older than the day it is read on. */
export const useChristmasSeason = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isChristmasSeason(new Date()),
    () => false,
  );
