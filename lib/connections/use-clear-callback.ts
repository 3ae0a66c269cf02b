import { useEffect } from 'react';

/** The callback can be used once, so a reload should show the linked accounts instead. */
export function useClearCallback(isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return;
    const { pathname } = window.location;
    const state: unknown = window.history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    window.history.replaceState({ ...kept, url: pathname, as: pathname }, '', pathname);
  }, [isUsed]);
}
