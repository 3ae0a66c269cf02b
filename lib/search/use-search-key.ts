import { useEffect, useEffectEvent } from 'react';

/** Opens the search with Ctrl K, or ⌘ K on a Mac, wherever the focus is. */
export function useSearchKey(open: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isAsked || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // What is open is finished first: behind its dialog nothing could be reached.
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
