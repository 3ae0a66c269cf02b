import { ApiError, isServiceDown } from '@/lib/http/api-error';
import { onReturn } from '@/lib/http/connection';
import { createListeners } from './listeners';
import { onPageReset } from './page-state';

/** Signed out or too often: the same input can be saved later. */
const PASSING = [401, 429];

/** A refusal that trying again doesn't change; null for anything that passes. */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && !isServiceDown(error) && !PASSING.includes(error.status)
    ? error
    : null;

interface Saved {
  /** Whether something is still to be sent. */
  isToBeSent: () => boolean;
  /** Whether it was tried in vain. */
  isStuck: () => boolean;
  /** Sends what isn't saved; never rejects. */
  send: () => Promise<void>;
}

/** Saves input one request after the other, so that an older one never arrives last. */
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

  /** Saves what isn't saved yet once the save under way is done; resolves once that was tried. */
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

/** Stops saving, as before leaving on purpose. */
export function endSavers(): void {
  for (const saver of savers) saver.end();
  savers.clear();
}
onPageReset(endSavers);

const some = (test: (saver: ReturnType<typeof createSaver>) => boolean) => [...savers].some(test);

/** Whether anything would be lost with this tab. */
export const isAnythingUnsaved = (): boolean => some(({ hasUnsaved }) => hasUnsaved());

/** Whether the page shows something that can't be saved; what is being saved goes on elsewhere. */
export const isAnythingStuck = (): boolean => some(({ isStuckOnPage }) => isStuckOnPage());

/** Tries to save everything once more, as before signing out. */
export async function flushSavers(): Promise<void> {
  await Promise.all(Array.from(savers, (saver) => saver.flush()));
}
