import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

/** Most writes are answered long before. */
const SLOW_MS = 5_000;

const listeners = createListeners();
const slow = new Set<symbol>();
onPageReset(() => slow.clear());

/** Starts waiting for the answer to a write; returns a function that stops. */
export function awaitWrite(): () => void {
  const one = Symbol('write');
  const timer = setTimeout(() => {
    slow.add(one);
    listeners.tell();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow.delete(one)) listeners.tell();
  };
}

export const subscribeToSlowWrites = listeners.subscribe;
/** Whether somebody has been waiting for the answer to a write for long. */
export const hasSlowWrite = (): boolean => slow.size > 0;
