import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';
import { Refusal } from './errors';
import { answerOnce, keyOf, type Write } from './idempotency';

export interface OnEach<Item, Outcome> {
  idOf: (item: Item) => number | string;
  /** In the item's own transaction. */
  work: (at: { db: Database; now: Date }, item: Item) => Promise<Outcome>;
  refusedAs: (item: Item, problem: string) => Outcome;
}

/**
 * Handles each item in its own transaction, so that no one waits for the locks of all of them. A
 * refused item is rolled back and reported; for a single item the refusal is the response. Each item
 * keeps its own response, so a repeated request continues where the first was interrupted.
 */
export async function transactionEach<Item, Outcome>(
  context: Context,
  write: Omit<Write, 'now' | 'key'>,
  items: readonly Item[],
  { idOf, work, refusedAs }: OnEach<Item, Outcome>,
): Promise<unknown[]> {
  const key = keyOf(write);
  const chosen = [...new Map(items.map((item) => [idOf(item), item])).values()].toSorted(
    (one, other) => (idOf(one) < idOf(other) ? -1 : 1),
  );
  const outcomes: unknown[] = [];
  for (const item of chosen) {
    try {
      outcomes.push(
        await inTransaction(context, (db) => {
          const now = context.clock.now();
          const own = { ...write, now, key: key && `${key} ${idOf(item)}` };
          return answerOnce(db, own, () => work({ db, now }, item));
        }),
      );
    } catch (error) {
      if (chosen.length === 1 || !(error instanceof Refusal)) throw error;
      outcomes.push(refusedAs(item, error.toldTo(write.member.user_id).message));
    }
  }
  return outcomes;
}
