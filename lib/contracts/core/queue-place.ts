import * as z from 'zod/mini';

/** Where a record stands in a queue; its neighbours are by the order of the queue. */
export const queuePlace = <Key extends z.ZodMiniType>(key: Key) =>
  z.object({
    /** From 1; null for a record that isn't in the queue, for example once it is decided. */
    number: z.nullable(z.number()),
    /** Stops one past `COUNT_LIMIT`. */
    count: z.number(),
    previous: z.nullable(key),
    next: z.nullable(key),
  });
