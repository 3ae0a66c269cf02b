import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { jsonOf } from '@/lib/http/json-of';

const NONE = '[]';
const texts = z.catch(z.array(z.string()), []);
/** For browsers that refuse their storage: lasts until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

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
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** The reader's own ticks of a checklist, kept in this browser by the words of its points. */
export function useTicks(userId: number | undefined, chapterId: number) {
  const key = `guide_ticks_${userId ?? 0}_${chapterId}`;
  const stored = useSyncExternalStore(
    subscribe,
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
