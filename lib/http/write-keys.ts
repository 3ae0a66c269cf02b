import { readRouteChanges } from '@/lib/navigation/route-changes';
import { onPageReset } from '@/lib/store/page-state';
import { randomId } from './random-id';

const unanswered = new Map<string, string>();
let stay = 0;
onPageReset(() => unanswered.clear());

/**
 * The key of a write, by what is written and where. As long as nothing has answered it stays the
 * same, so that pressing again after silence doesn't write twice. Whoever has left the page since
 * means another write.
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
