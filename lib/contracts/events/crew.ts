import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { CREW_DUTIES } from './events';
import { EVENT_MANAGERS } from './managers';

/** A member who would take duties. */
export const dutyWish = z.object({
  member: namedMember,
  duties: z.array(z.enum(CREW_DUTIES)),
  is_sure: z.boolean(),
});
export type DutyWish = z.output<typeof dutyWish>;

export const wishesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/wishes',
  summary: 'Set which duties you would take at an event',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({
      wishes: z.array(z.enum(CREW_DUTIES)).check(z.maxLength(CREW_DUTIES.length)),
    }),
  },
  output: z.object({}),
});

export const publishCrewEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/crew/publish',
  summary: 'Show the planned crew of a published event and ask them to confirm',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({ asked: z.number() }),
});

export const answerDutyEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/duty',
  summary: 'Confirm your duty, or give it back',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({
      duty: z.enum(CREW_DUTIES),
      answer: z.enum(['confirm', 'give_back']),
    }),
  },
  output: z.object({}),
});
