import * as z from 'zod/mini';

/** Every refusal of the backend and of the panel's own API routes has this shape. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
