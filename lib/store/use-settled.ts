import { useEffect, useState } from 'react';

/** Browsers gather what changes for screen readers about as long. */
const SETTLED_AFTER_MS = 200;

/**
 * Whether a component has been on the page for a moment. Screen readers don't read words that come
 * together with their region.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
