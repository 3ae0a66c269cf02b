import * as z from 'zod/mini';

/** What was done to a record. */
export const historyLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the panel itself. */
  by: z.nullable(z.string()),
  summary: z.string(),
  reason: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof historyLine>;
