import * as z from 'zod/mini';
import { calendarMonth, chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import type { Permission } from '@/lib/contracts/core/permissions';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';
import {
  absence,
  ABSENCE_SCOPES,
  ABSENCE_STATES,
  absenceEffects,
  changedAbsence,
} from './absences';
import { handoverChoices } from './handover';

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

/** What both queues offer. */
const queueOf = (path: `/api/${string}`, called: string, needs: readonly Permission[]) => {
  const list = defineEndpoint({
    method: 'GET',
    path,
    summary: `List ${called} of all members`,
    needs,
    input: {
      query: z.extend(listInput(['created_at', 'from'], 'created_at'), {
        state: z.optional(z.enum(QUEUE_STATES)),
        member: z.optional(recordId),
      }),
    },
    output: listAnswer(absenceRequest),
  });
  return {
    list,
    csv: exportOf(list),
    history: historyOf(path, needs),
    effects: defineEndpoint({
      method: 'GET',
      path: `${path}/:id/effects`,
      summary: `Preview what accepting ${called} for these days, or extending it by them, would change and cancel`,
      needs,
      input: {
        params: byId,
        query: z.strictObject({
          from: chosenDay,
          to: chosenDay,
          /** Who would stand in, for staff LOA. */
          delegate_id: z.optional(recordId),
        }),
      },
      output: z.object(absenceEffects),
    }),
    decline: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/decline`,
      summary: `Decline ${called} with a reason`,
      needs,
      input: { params: byId, body: z.strictObject({ version, note: reason }) },
      output: changedAbsence,
    }),
    reopen: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/reopen`,
      summary: `Undo your own decision about ${called} right after making it, if nothing else was changed by it`,
      needs,
      input: { params: byId, body: z.strictObject({ version }) },
      output: changedAbsence,
    }),
    ask: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/ask`,
      summary: `Ask the member a question about ${called}`,
      needs,
      input: {
        params: byId,
        body: z.strictObject({ version, question: textOf('Question', 10, 1000) }),
      },
      output: changedAbsence,
    }),
    end: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/end`,
      summary: `End accepted ${called} early, or cancel an upcoming one, with a reason`,
      needs,
      input: { params: byId, body: z.strictObject({ version, note: reason }) },
      output: changedAbsence,
    }),
    extend: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/extend`,
      summary: `Extend accepted ${called}, if need be beyond the limits, with a reason`,
      needs,
      input: { params: byId, body: z.strictObject({ version, to: chosenDay, note: reason }) },
      output: changedAbsence,
    }),
  };
};

export const ABSENCE_QUEUES = {
  driver: queueOf('/api/loa/requests', 'driver LOA', ['MANAGE_DRIVER_LOA_REQUESTS']),
  staff: queueOf('/api/loa/staff-requests', 'staff LOA', ['MANAGE_STAFF_LOA_REQUESTS']),
};

const { driver, staff } = ABSENCE_QUEUES;

export const acceptAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: `${driver.list.path}/:id/accept`,
  summary: 'Accept driver LOA for the requested days, or fewer',
  needs: driver.list.needs,
  input: { params: byId, body: z.strictObject({ version, from: chosenDay, to: chosenDay }) },
  output: changedAbsence,
});

export const acceptStaffAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: `${staff.list.path}/:id/accept`,
  summary: 'Accept staff LOA with a delegate, and hand over or leave each piece of work',
  needs: staff.list.needs,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      from: chosenDay,
      to: chosenDay,
      delegate_id: recordId,
      handover: handoverChoices,
    }),
  },
  output: changedAbsence,
});

export const changeDelegateEndpoint = defineEndpoint({
  method: 'POST',
  path: `${staff.list.path}/:id/delegate`,
  summary: 'Name another delegate for accepted staff LOA',
  needs: staff.list.needs,
  input: { params: byId, body: z.strictObject({ version, delegate_id: recordId }) },
  output: changedAbsence,
});

export const awayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/away',
  summary: 'List who is away in a month and the weeks it touches, without reasons',
  needs: ['MANAGE_DRIVER_LOA_REQUESTS', 'MANAGE_STAFF_LOA_REQUESTS'],
  input: { query: z.strictObject({ month: z.optional(calendarMonth) }) },
  output: z.object({
    month: z.string(),
    today: z.string(),
    time_zone: z.string(),
    items: z.array(
      z.object({
        id: z.number(),
        member: namedMember,
        scope: z.enum(ABSENCE_SCOPES),
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
});
export type Away = z.output<typeof awayEndpoint.output>;
