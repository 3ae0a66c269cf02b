/** Splits a list into batches without duplicate keys, keeping the order per key. */
export function conflictFreeBatches<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const rounds: Item[][] = [];
  const next = new Map<string, number>();
  for (const item of items) {
    const keys = keysOf(item);
    const turn = Math.max(0, ...keys.map((key) => next.get(key) ?? 0));
    for (const key of keys) next.set(key, turn + 1);
    const round = rounds[turn];
    if (round) round.push(item);
    else rounds.push([item]);
  }
  return rounds;
}
