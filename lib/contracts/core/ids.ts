import * as z from 'zod/mini';

export const LARGEST_ID = 2_147_483_647;

/** An ID in a path. Anything but a plain integer names no record. */
export const recordId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(LARGEST_ID))),
);

export const byId = z.object({ id: recordId });

/** Optimistic locking: the version the member saw; a newer one is refused. */
export const version = z.int().check(z.minimum(1));

export const NO_DRIVER = 'Choose at least one driver.';
