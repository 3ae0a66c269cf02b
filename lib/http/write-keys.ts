import { readRouteChanges } from '@/lib/navigation/route-changes';
import { onPageReset } from '@/lib/store/page-state';
import { randomId } from '@/lib/core/random-id';

const unanswered = new Map<string, string>();
let stay = 0;
onPageReset(() => unanswered.clear());

/**
 * The idempotency key of a write, by its content and endpoint. It stays the same until there is a
 * response, so that retrying after a timeout doesn't write twice. Leaving the page starts a new
 * one.
 */
export function keyOf(write: string): string {
  const { count } = readRouteChanges();
  if (count !== stay) unanswered.clear();
  stay = count;
  const key = unanswered.get(write) ?? randomId();
  unanswered.set(write, key);
  return key;
}

export const markAnswered = (write: string): boolean => unanswered.delete(write);
