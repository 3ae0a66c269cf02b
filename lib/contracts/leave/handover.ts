import * as z from 'zod/mini';
import { chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';

export const HANDOVERS = ['delegate', 'keep'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** What happens to one piece of work while its holder is away. */
export const handoverChoice = z.strictObject({
  kind: z.string().check(z.maxLength(40)),
  id: z.string().check(z.maxLength(40)),
  to: z.enum(HANDOVERS),
});
export type HandoverChoice = z.output<typeof handoverChoice>;

export const handoverChoices = z.array(handoverChoice).check(z.maxLength(500));

/** Work in a staff member's hands, of one kind. */
export const heldWork = z.object({
  kind: z.string(),
  /** Such as "Applications". */
  label: z.string(),
  /** What not handing it over means, such as "Free the day". */
  keep_label: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      path: z.nullable(z.string()),
      /** False if the delegate asked about can't take it over. */
      is_transferable: z.boolean(),
    }),
  ),
});
export type HeldWork = z.output<typeof heldWork>;

const delegate = z.extend(namedMember, {
  /** Why they can't stand in on these days; null if they can. */
  objection: z.nullable(z.string()),
  /** The kinds of work they can take over. */
  takes: z.array(z.string()),
});
export type Delegate = z.output<typeof delegate>;

export const delegatesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/delegates',
  summary: 'List the staff who can stand in for a colleague on these days',
  needs: ['STAFF_LOA_REQUEST', 'MANAGE_STAFF_LOA_REQUESTS'],
  input: {
    query: z.strictObject({
      from: chosenDay,
      to: chosenDay,
      /** Whose work it is: the caller’s by default. */
      user_id: z.optional(recordId),
    }),
  },
  output: z.object({ items: z.array(delegate) }),
});
