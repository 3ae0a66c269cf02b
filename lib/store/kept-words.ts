import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { jsonOf } from '@/lib/core/json-of';
import { createListeners } from './listeners';
import { onPageReset } from './page-state';
import { tryStorage } from './try-storage';

const NONE = '[]';
const texts = z.catch(z.array(z.string()), []);
/** For browsers that refuse storage; lasts until the page is left. */
const unstored = new Map<string, string>();
onPageReset(() => unstored.clear());
const listeners = createListeners({
  start: () => window.addEventListener('storage', followStorage),
  stop: () => window.removeEventListener('storage', followStorage),
});

// Another tab's later value wins.
function followStorage({ key }: StorageEvent): void {
  if (key === null) unstored.clear();
  else unstored.delete(key);
  listeners.tell();
}

const read = (key: string): string =>
  unstored.get(key) ?? tryStorage(() => localStorage.getItem(key)) ?? NONE;

function write(key: string, words: readonly string[]): void {
  const text = JSON.stringify(words);
  unstored.set(key, text);
  tryStorage(() => {
    localStorage.setItem(key, text);
    unstored.delete(key);
  });
  listeners.tell();
}

/** A set of words stored in this browser under a key; empty in static HTML. */
export function useKeptWords(key: string) {
  const stored = useSyncExternalStore(
    listeners.subscribe,
    () => read(key),
    () => NONE,
  );
  const words: readonly string[] = z.parse(texts, jsonOf(stored));
  return {
    words,
    keep: (word: string, isKept: boolean) => {
      const others = words.filter((one) => one !== word);
      write(key, isKept ? [...others, word] : others);
    },
    keepAll: (all: readonly string[]) => write(key, all),
    clear: () => write(key, []),
  };
}
