import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { bookingChanged } from './bookings';

const EXAMINERS = ['CLAIM_EXAMS', 'MANAGE_EXAMS'] as const;

const colleague = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Why they can’t be part of it; null if they can. */
  objection: z.nullable(z.string()),
  /** Whether they may examine it, not only learn by it. */
  is_qualified: z.boolean(),
  /** What else they have to do then. */
  warnings: z.array(z.string()),
});
export type Colleague = z.output<typeof colleague>;

export const colleaguesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/bookings/:id/colleagues',
  summary:
    'List the other examiners and their availability; for the exam’s examiner or MANAGE_EXAMS',
  needs: EXAMINERS,
  input: { params: byId },
  output: z.object({ items: z.array(colleague) }),
});

export const setAssistantsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/bookings/:id/assistants',
  summary: 'Set the second examiner, who may also fill in the sheet, and the trainee, who reads it',
  needs: EXAMINERS,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      second: z.nullable(recordId),
      trainee: z.nullable(recordId),
    }),
  },
  output: bookingChanged,
});

export const stepDownEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/step-down',
  summary: 'Step down as second examiner or trainee',
  needs: EXAMINERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: bookingChanged,
});

export const offerExamEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/bookings/:id/offer',
  summary: 'Ask a colleague to take your exam, or withdraw that',
  needs: EXAMINERS,
  input: { params: byId, body: z.strictObject({ version, user_id: z.nullable(recordId) }) },
  output: bookingChanged,
});

export const answerExamOfferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/answer',
  summary: 'Take or decline an exam that a colleague offers, until it starts',
  needs: ['CLAIM_EXAMS'],
  input: { params: byId, body: z.strictObject({ version, accept: z.boolean() }) },
  output: bookingChanged,
});

export const assignExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/assign',
  summary: 'Give a booked exam to another examiner without asking',
  needs: ['MANAGE_EXAMS'],
  input: { params: byId, body: z.strictObject({ version, user_id: recordId }) },
  output: bookingChanged,
});
