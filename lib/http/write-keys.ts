import { randomId } from '@/lib/core/random-id';
import { onPageReset } from '@/lib/store/page-state';

const unanswered = new Map<string, string>();

/** A page that is opened sends writes of its own. */
export const forgetKeys = (): void => unanswered.clear();
onPageReset(forgetKeys);

/**
 * The idempotency key of a write, by its content and endpoint. It stays the same until there is a
 * response, so that retrying after a timeout doesn't write twice. Leaving the page starts a new
 * one.
 */
export function keyOf(write: string): string {
  const key = unanswered.get(write) ?? randomId();
  unanswered.set(write, key);
  return key;
}

export const markAnswered = (write: string): boolean => unanswered.delete(write);
