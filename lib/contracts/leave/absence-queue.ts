import * as z from 'zod/mini';
import { calendarMonth, chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';
import {
  absence,
  ABSENCE_SCOPES,
  ABSENCE_STATES,
  absenceEffects,
  changedAbsence,
} from './absences';

const DECIDERS = ['MANAGE_DRIVER_LOA_REQUESTS'] as const;

/** The states staff can filter by, including ended absences whose member hasn't returned. */
export const QUEUE_STATES = [...ABSENCE_STATES, 'no_return'] as const;

const absenceRequest = z.extend(absence, {
  member: namedMember,
  /** Waiting although its first day has passed. */
  is_late: z.boolean(),
  has_not_returned: z.boolean(),
  /** Days of absence in the 365 days up to its last day, including it. */
  used_days: z.number(),
});
export type AbsenceRequest = z.output<typeof absenceRequest>;

export const absenceQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/requests',
  summary: 'Lists driver LOA of all members',
  needs: DECIDERS,
  input: {
    query: z.extend(listInput(['created_at', 'from']), {
      state: z.optional(z.enum(QUEUE_STATES)),
      member: z.optional(recordId),
    }),
  },
  output: listAnswer(absenceRequest),
});

export const exportAbsencesEndpoint = exportOf(absenceQueueEndpoint);
export const absenceHistoryEndpoint = historyOf('/api/loa/requests', DECIDERS);

export const absenceEffectsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/requests/:id/effects',
  summary: 'Previews what accepting a request for these days would change and cancel',
  needs: DECIDERS,
  input: { params: byId, query: z.strictObject({ from: chosenDay, to: chosenDay }) },
  output: z.object(absenceEffects),
});

export const acceptAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/accept',
  summary: 'Accepts a request for the requested days, or fewer',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, from: chosenDay, to: chosenDay }) },
  output: changedAbsence,
});

export const declineAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/decline',
  summary: 'Declines a request with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: changedAbsence,
});

export const askAboutAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/ask',
  summary: 'Asks the member a question about a request',
  needs: DECIDERS,
  input: {
    params: byId,
    body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
  },
  output: changedAbsence,
});

export const endAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/end',
  summary: 'Ends an accepted absence early, or cancels an upcoming one, with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: changedAbsence,
});

export const extendAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/extend',
  summary: 'Extends an accepted absence, if need be beyond the allowance, with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, to: chosenDay, note: reason }) },
  output: changedAbsence,
});

export const awayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/away',
  summary: 'Lists who is away in a month, without reasons',
  needs: ['MANAGE_DRIVER_LOA_REQUESTS', 'MANAGE_STAFF_LOA_REQUESTS'],
  input: { query: z.strictObject({ month: z.optional(calendarMonth) }) },
  output: z.object({
    month: z.string(),
    today: z.string(),
    items: z.array(
      z.object({
        member: namedMember,
        scope: z.enum(ABSENCE_SCOPES),
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
});
export type Away = z.output<typeof awayEndpoint.output>;
