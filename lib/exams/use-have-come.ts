import { useSyncExternalStore } from 'react';
import { everySecond } from '@/lib/format/every-second';

/** Which moments on this device’s clock have come; none in static HTML, nor where there is no moment. */
export function useHaveCome(moments: readonly (number | null)[]): boolean[] {
  // As a text, which rerenders only when a moment has come, not each second.
  const come = useSyncExternalStore(
    everySecond,
    () => moments.map((at) => (at !== null && at <= Date.now() ? 'y' : 'n')).join(''),
    () => '',
  );
  return moments.map((_, place) => come[place] === 'y');
}
