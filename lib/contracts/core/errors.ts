import * as z from 'zod/mini';

/** The error shape of the backend and of the panel's API routes. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
