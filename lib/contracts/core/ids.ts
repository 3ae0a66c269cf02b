import * as z from 'zod/mini';

export const LARGEST_ID = 2_147_483_647;

/** An id in a path. Anything else than a plain whole number names no record. */
export const recordId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(LARGEST_ID))),
);

export const byId = z.object({ id: recordId });

/** The version of the record that the member saw: a change in between is refused. */
export const version = z.int().check(z.minimum(1));

export const NO_DRIVER = 'Pick at least one driver.';
