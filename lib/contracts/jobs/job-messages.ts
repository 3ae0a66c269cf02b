import * as z from 'zod/mini';
import { namedMember } from '@/lib/contracts/core/people';
import { textOf } from '@/lib/contracts/core/texts';

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

/** What a member writes to the staff. */
export const messageText = textOf('Message', 1, 2000);

/** How many messages a member can send before the staff answer. */
export const MAX_UNANSWERED = 5;
