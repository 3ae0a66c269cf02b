import { onPageReset } from '@/lib/store/page-state';
import { MESSAGE_PREFIX } from './message';
import { forgetUndo } from './undo';

// A browser may refuse its storage (private windows, a full disk, blocked by a rule): what is
// kept here instead lasts until the page is left.
const unstored = new Map<string, string>();
onPageReset(() => unstored.clear());

/** Seconds that messages still stay, which outlast their being drawn elsewhere, as in a dialog. */
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

/** Has every window wait with a message for a moment, until it is held again or released. */
export const holdEntry = (key: string): void =>
  attempt(() => window.localStorage.setItem(holdOf(key), String(Date.now() + HOLD_MS)), undefined);

export const releaseEntry = (key: string): void =>
  attempt(() => window.localStorage.removeItem(holdOf(key)), undefined);

export const isEntryHeld = (key: string): boolean =>
  attempt(() => Number(window.localStorage.getItem(holdOf(key))) > Date.now(), false);

/** Browsers tell only the other tabs of a change: this tells the own one. */
export const announceEntries = (key: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }));
