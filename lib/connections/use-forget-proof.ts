import { useEffect } from 'react';

/** What proves it is good for once: who loads the page again gets to see what is linked instead. */
export function useForgetProof(isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return;
    const { pathname } = window.location;
    const state: unknown = window.history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    window.history.replaceState({ ...kept, url: pathname, as: pathname }, '', pathname);
  }, [isUsed]);
}
