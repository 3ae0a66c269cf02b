import * as z from 'zod/mini';
import { calendarMonth, chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listQuery } from '@/lib/contracts/core/list';
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

/** As the staff lists them: also those who are back by the calendar, and nobody has seen. */
export const QUEUE_STATES = [...ABSENCE_STATES, 'no_return'] as const;

const absenceRequest = z.extend(absence, {
  member: namedMember,
  /** Waits, and its first day has come. */
  is_late: z.boolean(),
  has_not_returned: z.boolean(),
  /** Days of absence in the 365 days up to its last one, with it. */
  used_days: z.number(),
});
export type AbsenceRequest = z.output<typeof absenceRequest>;

export const absenceQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/requests',
  summary: 'Driver LOA of all members, for those who decide it',
  needs: DECIDERS,
  input: {
    query: z.extend(listQuery(['created_at', 'from']), {
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
  summary: 'What accepting a request for these days would change, cancel and free',
  needs: DECIDERS,
  input: { params: byId, query: z.strictObject({ from: chosenDay, to: chosenDay }) },
  output: z.object(absenceEffects),
});

export const acceptAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/accept',
  summary: 'Accept a request for the days asked for, or for fewer of them',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, from: chosenDay, to: chosenDay }) },
  output: changedAbsence,
});

export const declineAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/decline',
  summary: 'Decline a request, with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: changedAbsence,
});

export const askAboutAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/ask',
  summary: 'Ask the member something about a request',
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
  summary: 'End an accepted absence early, or cancel one to come, with a reason',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, note: reason }) },
  output: changedAbsence,
});

export const extendAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/requests/:id/extend',
  summary: 'Let an accepted absence go on, with a reason that may be more than the allowance',
  needs: DECIDERS,
  input: { params: byId, body: z.strictObject({ version, to: chosenDay, note: reason }) },
  output: changedAbsence,
});

export const awayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/away',
  summary: 'Who is away in a month: names and days, never why',
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
