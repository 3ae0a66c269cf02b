import * as z from 'zod/mini';
import { namedMember } from '@/lib/contracts/core/people';

/** Between a member and the staff, about a request or a report. */
export const jobMessage = z.object({
  id: z.number(),
  /** Null if it wasn't kept. */
  author: z.nullable(namedMember),
  from_staff: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type JobMessage = z.output<typeof jobMessage>;

/** How many messages a member can send before the staff answer. */
export const MAX_UNANSWERED = 5;
