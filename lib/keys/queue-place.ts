export interface QueuePlace<Key> {
  /** From 1; null for an item that isn't in the queue, for example once it is decided. */
  number: number | null;
  count: number;
  previous: Key | null;
  next: Key | null;
}

/** Where an item stands among those that wait. One that has left the queue is followed by the first. */
export function placeIn<Key>(keys: readonly Key[], current: Key): QueuePlace<Key> {
  const at = keys.indexOf(current);
  return {
    number: at === -1 ? null : at + 1,
    count: keys.length,
    previous: at === -1 ? null : (keys[at - 1] ?? null),
    next: keys[at + 1] ?? null,
  };
}
