import { setImmediate as afterThoseWhoAreHere } from 'node:timers/promises';
import { zip } from '@/backend/core/lists/zip';

/** The maximum batch size; further items wait for the next batch. */
const MOST_AT_ONCE = 50;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches concurrent calls: items that arrive during a batch join the next one. A single call never
 * waits, and under load one statement serves many. Only items with the same key share a batch, and
 * none waits for those with another. `work` returns results in the order of its items. If a batch
 * fails, each item is retried alone, so that none fails because of another; a failed `work` must
 * therefore leave nothing behind. In paired runs (docs/scale.md) a call took 2.2 times the processor
 * without it where only its session is read, 4.3 times on the leaderboard.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf: (item: Item) => string = () => '',
): (item: Item) => Promise<Result> {
  /** Of the keys at work. */
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function settle(round: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(round.map(({ item }) => item));
      for (const [one, result] of zip(round, results)) one.resolve(result);
    } catch (error) {
      if (round.length === 1) round[0]?.reject(error);
      else for (const one of round) await settle([one]);
    }
  }

  async function workThrough(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    queues.set(key, queue);
    await afterThoseWhoAreHere();
    while (queue.length > 0) await settle(queue.splice(0, MOST_AT_ONCE));
    queues.delete(key);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const one = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) queue.push(one);
      else void workThrough(key, [one]);
    });
}
