import { useEffect, useState } from 'react';

/** Browsers batch what they tell screen readers for about this long. */
const SETTLED_AFTER_MS = 200;

/**
 * Whether a component has been on the page for a moment. Screen readers skip words that are inserted
 * together with their live region.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
