import { onPageReset } from '@/lib/store/page-state';
import { tryStorage } from '@/lib/store/try-storage';
import { MESSAGE_PREFIX } from './message';
import { forgetUndo } from './undo';

// What the browser refuses to store lasts until the page is left.
const unstored = new Map<string, string>();
onPageReset(() => unstored.clear());

/** Remaining seconds by message, kept across remounts, such as into a dialog. */
export const timeLeft = new Map<string, number>();
onPageReset(() => timeLeft.clear());

const storedEntries = () => {
  const storage = window.localStorage;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(MESSAGE_PREFIX))
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }));
};

export const readEntries = () => [
  ...(tryStorage(storedEntries) ?? []),
  ...Array.from(unstored, ([key, text]) => ({ key, text })),
];

export function writeEntry(key: string, text: string): void {
  const isStored = tryStorage(() => {
    window.localStorage.setItem(key, text);
    return true;
  });
  if (!isStored) unstored.set(key, text);
}

export function removeEntry(key: string): void {
  unstored.delete(key);
  timeLeft.delete(key);
  forgetUndo(key);
  releaseEntry(key);
  tryStorage(() => window.localStorage.removeItem(key));
}

const HOLD_MS = 1_500;

const holdOf = (key: string) => `held_${key}`;

/** Pauses a message in every window for a moment, until it is held again or released. */
export const holdEntry = (key: string): void =>
  tryStorage(() => window.localStorage.setItem(holdOf(key), String(Date.now() + HOLD_MS)));

export const releaseEntry = (key: string): void =>
  tryStorage(() => window.localStorage.removeItem(holdOf(key)));

export const isEntryHeld = (key: string): boolean =>
  tryStorage(() => Number(window.localStorage.getItem(holdOf(key))) > Date.now()) ?? false;

/** Storage events only reach other tabs, so this notifies the current one. */
export const announceEntries = (key: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }));
