import { randomId } from '@/lib/http/random-id';
import { readDetails } from '@/lib/session/details';

interface Taking {
  /** The server gives what it gave under this key again. */
  key: string;
  /** It was opened before, by a page that was left before it heard the answer. */
  isResumed: boolean;
  /** Whom the answer is for. */
  userId: number | undefined;
  close: () => void;
}

/** On a shared computer each member has their own: under another's key nothing of theirs is given. */
const placeOf = (userId: number) => `inbox_taking_${userId}`;

/** The server marks as seen what it gives: the key outlives the page until the answer is stored. */
export function openTaking(): Taking {
  const userId = readDetails()?.user_id;
  const fresh = { key: randomId(), isResumed: false, userId, close: () => undefined };
  if (userId === undefined) return fresh;
  const place = placeOf(userId);
  try {
    const left = localStorage.getItem(place);
    const key = left ?? fresh.key;
    localStorage.setItem(place, key);
    return { key, isResumed: left !== null, userId, close: () => forget(place, key) };
  } catch {
    // Without storage an answer is lost with the page that asked for it.
    return fresh;
  }
}

function forget(place: string, key: string): void {
  try {
    if (localStorage.getItem(place) === key) localStorage.removeItem(place);
  } catch {
    // What can't be reached can't have been kept.
  }
}
