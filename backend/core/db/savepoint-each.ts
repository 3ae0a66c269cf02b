import { inSavepoint } from './transaction';
import type { Database } from './database';
import { Refusal } from '@/backend/core/http/errors';

/**
 * Handles each item in its own savepoint, in key order to avoid deadlocks. A refused item is rolled
 * back and reported as its problem; for a single item the refusal is the response.
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
