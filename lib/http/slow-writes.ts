import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

/** Most writes are answered long before. */
const SLOW_MS = 5_000;

interface Wait {
  isSlow: boolean;
  timer: ReturnType<typeof setTimeout>;
}

const listeners = createListeners();
const waits = new Set<Wait>();
onPageReset(() => {
  for (const { timer } of waits) clearTimeout(timer);
  waits.clear();
});

/** Starts waiting for the answer to a write; returns a function that stops. */
export function awaitWrite(): () => void {
  const wait: Wait = {
    isSlow: false,
    timer: setTimeout(() => {
      wait.isSlow = true;
      listeners.tell();
    }, SLOW_MS),
  };
  waits.add(wait);
  return () => {
    clearTimeout(wait.timer);
    waits.delete(wait);
    if (wait.isSlow) listeners.tell();
  };
}

export const subscribeToSlowWrites = listeners.subscribe;
/** Whether the answer to any write takes long. */
export const hasSlowWrite = (): boolean => [...waits].some(({ isSlow }) => isSlow);
