import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { pressKey, rowInFocus } from './queue-dom';
import { useKeyPresses } from './use-key-presses';

/** Single keys that act on a queue, or on one of its items. */
export function useQueueKeys(): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  useKeyPresses((key) => queue.current !== null && pressKey(queue.current, key, last.current));
  const handleFocus = useEffectEvent(() => {
    const at = queue.current ? rowInFocus(queue.current) : -1;
    if (at !== -1) last.current = at;
  });
  useEffect(() => {
    const follow = () => handleFocus();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return queue;
}
