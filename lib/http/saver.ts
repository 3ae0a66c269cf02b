import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { ApiError, isServiceDown } from './api-error';
import { onReturn } from './connection';

/** Signed out or rate-limited: the same input can be saved later. */
const PASSING = [401, 429];

/** A permanent refusal; null for anything temporary. */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && !isServiceDown(error) && !PASSING.includes(error.status)
    ? error
    : null;

interface Saved {
  /** Whether anything is unsaved. */
  isToBeSent: () => boolean;
  /** Whether the last attempt failed. */
  isStuck: () => boolean;
  /** Saves what is unsaved; never rejects. */
  send: () => Promise<void>;
}

/** Saves one request at a time, so that an older one never arrives last. */
export function createSaver({ isToBeSent, isStuck, send }: Saved) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  let isOver = false;
  let stopFollowing: () => void = () => undefined;
  const listeners = createListeners({
    start: () => {
      stopFollowing = onReturn(() => void flush());
      void flush();
    },
    stop: () => {
      stopFollowing();
      void flush();
    },
  });

  /** Saves what is unsaved after the current save; resolves once that was tried. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    saving = saving.then(() => (!isOver && isToBeSent() ? send() : undefined));
    return saving;
  }

  function later(delay: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void flush(), delay);
  }

  const saver = {
    subscribe: listeners.subscribe,
    tell: listeners.tell,
    flush,
    later,
    hasUnsaved: () => isToBeSent() || isStuck(),
    isStuckOnPage: () => isStuck() && listeners.isAnybodyThere(),
    end(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
  savers.add(saver);
  return saver;
}

const savers = new Set<ReturnType<typeof createSaver>>();

/** Stops saving, before the member leaves on purpose. */
export function endSavers(): void {
  for (const saver of savers) saver.end();
  savers.clear();
}
onPageReset(endSavers);

const some = (test: (saver: ReturnType<typeof createSaver>) => boolean) => [...savers].some(test);

/** Whether closing this tab would lose anything. */
export const isAnythingUnsaved = (): boolean => some(({ hasUnsaved }) => hasUnsaved());

/** Whether the page has input that can't be saved; running saves go on elsewhere. */
export const isAnythingStuck = (): boolean => some(({ isStuckOnPage }) => isStuckOnPage());

/** Retries everything, before signing out. */
export async function flushSavers(): Promise<void> {
  await Promise.all(Array.from(savers, (saver) => saver.flush()));
}
