import { useEffect, useState } from 'react';

/** Browsers batch accessibility updates for about this long. */
const SETTLED_AFTER_MS = 200;

/**
 * Whether a component has been mounted for a moment. Screen readers skip text inserted along with
 * its live region.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
