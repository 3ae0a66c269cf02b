import * as z from 'zod/mini';

/** A member as a sentence names them. */
export const namedMember = z.object({ user_id: z.number(), name: z.string() });

/** A role or a rank, with its colour. */
export const badge = z.object({ name: z.string(), color: z.string() });
