import { useEffect, useEffectEvent } from 'react';
import { isStep, isTyping } from './queue-dom';
import { useSingleKeys } from './use-single-keys';

/**
 * Single keys, wherever the focus is on the page except in a field or a dialog.
 * @param press answers whether the key means anything here
 */
export function useKeyPresses(press: (key: string) => boolean): void {
  const { isOn } = useSingleKeys();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (key.length !== 1 || isTyping(target) || document.querySelector('dialog[open]')) return;
    if (repeat && !isStep(key.toUpperCase())) return;
    if (press(key.toUpperCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
