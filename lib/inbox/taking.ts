import { randomId } from '@/lib/core/random-id';
import { readDetails } from '@/lib/details/details';
import { tryStorage } from '@/lib/store/try-storage';

interface Taking {
  /** An idempotency key: with the same key, the server returns the same messages. */
  key: string;
  /** Whether an earlier page began this call but was left before the response. */
  isResumed: boolean;
  /** The member the messages are for. */
  userId: number | undefined;
  close: () => void;
}

/** One per member, because a shared browser must not reuse another member's key. */
const placeOf = (userId: number) => `inbox_taking_${userId}`;

/** The server marks what it returns as seen, so the key outlives the page until that is stored. */
export function openTaking(): Taking {
  const userId = readDetails()?.user_id;
  const fresh = { key: randomId(), isResumed: false, userId, close: () => undefined };
  if (userId === undefined) return fresh;
  const place = placeOf(userId);
  const taking = tryStorage(() => {
    const left = localStorage.getItem(place);
    const key = left ?? fresh.key;
    localStorage.setItem(place, key);
    return { key, isResumed: left !== null, userId, close: () => forget(place, key) };
  });
  // Without storage, a response is lost if the page is left.
  return taking ?? fresh;
}

const forget = (place: string, key: string): void =>
  tryStorage(() => {
    if (localStorage.getItem(place) === key) localStorage.removeItem(place);
  });
