import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTyping, pressKey, rowInFocus } from './queue-dom';
import { useSingleKeys } from './use-single-keys';

/** Single keys that act on a queue, or on one of its items, wherever the focus is on the page. */
export function useQueueKeys(): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const { isOn } = useSingleKeys();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (!queue.current || !isOn || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (key.length !== 1 || isTyping(target) || document.querySelector('dialog[open]')) return;
    if (pressKey(queue.current, key.toUpperCase(), last.current)) event.preventDefault();
  });
  const handleFocus = useEffectEvent(() => {
    const at = queue.current ? rowInFocus(queue.current) : -1;
    if (at !== -1) last.current = at;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event);
    const follow = () => handleFocus();
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return queue;
}
