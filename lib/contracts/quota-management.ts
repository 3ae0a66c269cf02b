import * as z from 'zod/mini';
import { calendarMonth } from './core/days';
import { defineEndpoint } from './core/endpoint';
import { recordId } from './core/ids';
import { listAnswer, listInput } from './core/list';
import { exportOf } from './core/list-export';
import { reason, searchText, textOf } from './core/texts';
import { QUOTA_STATES, quotaFigures } from './quota';

export const CONTACT_KINDS = ['reminder', 'contact', 'dismissal_proposal'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Minimum number of days between reminders. */
export const REMINDER_GAP_DAYS = 5;
/** Failed months in a row after which staff decide about a driver. */
export const MONTHS_TO_DECIDE = 3;

const contact = z.object({
  id: z.number(),
  kind: z.enum(CONTACT_KINDS),
  note: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
});

const quotaRow = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  state: z.enum(QUOTA_STATES),
  figures: quotaFigures,
  /** The reason for HR's exemption; null without one. */
  exemption: z.nullable(z.string()),
  /** Closed months failed in a row, including this one. */
  months_failed: z.number(),
  last_contact: z.nullable(z.object({ kind: z.enum(CONTACT_KINDS), at: z.string() })),
  /** Whether jobs changed after the month was closed. */
  is_changed: z.boolean(),
});
export type QuotaRow = z.infer<typeof quotaRow>;

export const QUOTA_SORTS = ['name', 'km', 'jobs', 'points', 'share', 'months_failed'] as const;

const filters = {
  /** Defaults to the current month. */
  period: z.optional(calendarMonth),
  state: z.optional(z.enum(QUOTA_STATES)),
  /** Minimum number of months failed in a row. */
  failed: z.optional(z.enum(['1', '2', '3'])),
  search: z.optional(searchText),
};

const VIEWERS = ['VIEW_HR_SITUATION'] as const;

export const quotaEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota',
  summary: 'List the drivers’ quota of a month',
  needs: VIEWERS,
  input: { query: z.extend(listInput(QUOTA_SORTS, 'share'), filters) },
  output: z.extend(listAnswer(quotaRow), {
    period: z.string(),
    /** The current month, the latest that can be viewed. */
    current_period: z.string(),
    closed: z.nullable(z.object({ by: z.string(), at: z.string() })),
    /**
     * An earlier month that is still open, where this one can be closed. It has to be closed first if
     * any month before it is closed; otherwise it needn’t, but won’t count then.
     */
    open_before: z.nullable(z.object({ period: z.string(), is_required: z.boolean() })),
    /** Drivers by status, regardless of filters. */
    states: z.record(z.enum(QUOTA_STATES), z.number()),
  }),
});
export type QuotaAnswer = z.infer<typeof quotaEndpoint.output>;

export const exportQuotaEndpoint = exportOf(quotaEndpoint);

const ofMonth = z.object({ period: calendarMonth });
const ofDriver = z.extend(ofMonth, { user_id: recordId });

export const closeQuotaEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/close',
  summary: 'Close a past month and freeze its figures',
  needs: VIEWERS,
  input: { params: ofMonth },
  output: z.object({ drivers: z.number() }),
});

export const grantExemptionEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/quota/:period/drivers/:user_id/exemption',
  summary: 'Exempt a driver from the quota of a month',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ reason }) },
  output: z.object({}),
});

export const withdrawExemptionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/hr/quota/:period/drivers/:user_id/exemption',
  summary: 'Withdraw an exemption granted by HR',
  needs: VIEWERS,
  input: { params: ofDriver },
  output: z.object({}),
});

const reminderMessage = textOf('Message', 10, 1000);

export const remindEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/reminders',
  summary: 'Remind a driver of the quota; reminders have a minimum gap',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ message: reminderMessage }) },
  output: z.object({}),
});

const MOST_AT_ONCE = 100;

export const remindManyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/reminders',
  summary:
    'Remind several drivers, each with their own message; failures are listed and don’t stop the others. For a single driver the refusal is the response',
  needs: VIEWERS,
  input: {
    params: ofMonth,
    body: z.strictObject({
      reminders: z
        .array(z.strictObject({ user_id: recordId, message: reminderMessage }))
        .check(
          z.minLength(1, 'Choose at least one driver.'),
          z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} drivers.`),
        ),
    }),
  },
  output: z.object({
    results: z.array(
      z.object({
        user_id: z.number(),
        /** Why no reminder was sent; null if it was. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});

export const logContactEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/contacts',
  summary: 'Log a contact with a driver about the quota',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ note: textOf('Note', 1, 1000) }) },
  output: z.object({}),
});

export const proposeDismissalEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/dismissal-proposals',
  summary: 'Propose a dismissal to those who manage members; nothing happens automatically',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ reason }) },
  output: z.object({}),
});

export const contactsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota/drivers/:user_id/contacts',
  summary: 'List the latest contacts with a driver about the quota, newest first',
  needs: VIEWERS,
  input: { params: z.object({ user_id: recordId }) },
  output: z.object({ items: z.array(contact) }),
});
