import { randomId } from '@/lib/http/random-id';

const KEY = 'inbox_taking';

interface Taking {
  /** The server gives what it gave under this key again. */
  key: string;
  /** It was opened before, by a page that was left before it heard the answer. */
  isResumed: boolean;
}

/** The server marks as seen what it gives: the key outlives the page until the answer is stored. */
export function openTaking(): Taking {
  const fresh = randomId();
  try {
    const left = localStorage.getItem(KEY);
    localStorage.setItem(KEY, left ?? fresh);
    return { key: left ?? fresh, isResumed: left !== null };
  } catch {
    // Without storage an answer is lost with the page that asked for it.
    return { key: fresh, isResumed: false };
  }
}

export function closeTaking(key: string): void {
  try {
    if (localStorage.getItem(KEY) === key) localStorage.removeItem(KEY);
  } catch {
    // What can't be reached can't have been kept.
  }
}
