import { inSavepoint } from './transaction';
import type { Database } from './database';
import { Refusal } from '@/backend/core/http/errors';

/**
 * Does something about each of several items, in the order of their keys, so that no two requests wait
 * for each other in a circle. What is refused of one is taken back as a whole and told as its problem;
 * of a single item the refusal is the answer.
 */
export async function savepointEach<Item>(
  tx: Database,
  items: readonly Item[],
  keyOf: (item: Item) => number | string,
  work: (step: Database, item: Item) => Promise<void>,
): Promise<{ item: Item; problem: string | null }[]> {
  const chosen = [...new Map(items.map((item) => [keyOf(item), item])).values()].toSorted(
    (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1),
  );
  const results = [];
  for (const item of chosen) {
    try {
      await inSavepoint(tx, (step) => work(step, item));
      results.push({ item, problem: null });
    } catch (error) {
      if (chosen.length === 1 || !(error instanceof Refusal)) throw error;
      results.push({ item, problem: error.message });
    }
  }
  return results;
}
