import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, version } from '@/lib/contracts/core/ids';
import { bookingChanged, chosenTime } from './bookings';

export const proposeTimeEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/bookings/:id/proposal',
  summary: 'Propose another time to the candidate of your exam, or withdraw that',
  needs: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
  input: { params: byId, body: z.strictObject({ version, starts_at: z.nullable(chosenTime) }) },
  output: bookingChanged,
});

export const answerProposalEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/bookings/:id/proposal',
  summary: 'Move your own exam to the time that its examiner proposes, or keep its time',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, accept: z.boolean() }) },
  output: bookingChanged,
});
