import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { jsonOf } from '@/lib/http/json-of';
import { createListeners } from '@/lib/store/listeners';

const NONE = '[]';
const texts = z.catch(z.array(z.string()), []);
/** For browsers that refuse their storage: lasts until the page is left. */
const unstored = new Map<string, string>();
const listeners = createListeners({
  start: () => window.addEventListener('storage', listeners.tell),
  stop: () => window.removeEventListener('storage', listeners.tell),
});

function read(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? unstored.get(key) ?? NONE;
  } catch {
    return unstored.get(key) ?? NONE;
  }
}

function write(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  listeners.tell();
}

/** The reader's own ticks of a checklist, kept in this browser by the words of its points. */
export function useTicks(userId: number | undefined, chapterId: number) {
  const key = `guide_ticks_${userId ?? 0}_${chapterId}`;
  const stored = useSyncExternalStore(
    listeners.subscribe,
    () => read(key),
    () => NONE,
  );
  const ticked: readonly string[] = z.parse(texts, jsonOf(stored));
  return {
    ticked,
    tick: (point: string, isTicked: boolean) => {
      const others = ticked.filter((one) => one !== point);
      write(key, JSON.stringify(isTicked ? [...others, point] : others));
    },
    clear: () => write(key, NONE),
  };
}
