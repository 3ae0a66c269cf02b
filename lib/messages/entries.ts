import { onPageReset } from '@/lib/store/page-state';
import { MESSAGE_PREFIX } from './message';
import { forgetUndo } from './undo';

// Browsers may refuse storage, as in private windows or with a full disk; such messages last until
// the page is left.
const unstored = new Map<string, string>();
onPageReset(() => unstored.clear());

/** Remaining seconds by message, kept across remounts, such as into a dialog. */
export const timeLeft = new Map<string, number>();
onPageReset(() => timeLeft.clear());

function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const storedEntries = () => {
  const storage = window.localStorage;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(MESSAGE_PREFIX))
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }));
};

export const readEntries = () => [
  ...attempt(storedEntries, []),
  ...Array.from(unstored, ([key, text]) => ({ key, text })),
];

export function writeEntry(key: string, text: string): void {
  const isStored = attempt(() => {
    window.localStorage.setItem(key, text);
    return true;
  }, false);
  if (!isStored) unstored.set(key, text);
}

export function removeEntry(key: string): void {
  unstored.delete(key);
  timeLeft.delete(key);
  forgetUndo(key);
  releaseEntry(key);
  attempt(() => window.localStorage.removeItem(key), undefined);
}

const HOLD_MS = 1_500;

const holdOf = (key: string) => `held_${key}`;

/** Pauses a message in every window for a moment, until it is held again or released. */
export const holdEntry = (key: string): void =>
  attempt(() => window.localStorage.setItem(holdOf(key), String(Date.now() + HOLD_MS)), undefined);

export const releaseEntry = (key: string): void =>
  attempt(() => window.localStorage.removeItem(holdOf(key)), undefined);

export const isEntryHeld = (key: string): boolean =>
  attempt(() => Number(window.localStorage.getItem(holdOf(key))) > Date.now(), false);

/** Storage events only reach other tabs, so this notifies the current one. */
export const announceEntries = (key: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }));
