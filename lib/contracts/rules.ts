import * as z from 'zod/mini';

export const rulesQuestion = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  /** Which of the answers is right, counted from 0; staff and the backend alone know it. */
  right: z.number(),
});
export type RulesQuestion = z.infer<typeof rulesQuestion>;
