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

export const TAKING_TOO_LONG = 'The panel is taking too long. Try again in a minute.';
/** Of a write that may still be carried out. Its idempotency key keeps a second one from being made. */
export const UNANSWERED =
  'The panel is taking too long. Your changes may have been saved. Trying again won’t save them twice.';
