import { useSyncExternalStore } from 'react';
import { everySecond } from '@/lib/format/every-second';

/** Which moments on this device’s clock have come; none in static HTML, nor where there is no moment. */
export function useHaveCome(moments: readonly (number | null)[]): boolean[] {
  // A text, so that it is drawn anew only when one comes.
  const come = useSyncExternalStore(
    everySecond,
    () => moments.map((at) => (at !== null && at <= Date.now() ? 'y' : 'n')).join(''),
    () => '',
  );
  return moments.map((_, place) => come[place] === 'y');
}
