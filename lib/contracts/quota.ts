import * as z from 'zod/mini';
import { calendarMonth } from './core/days';
import { defineEndpoint } from './core/endpoint';
import { recordId } from './core/ids';
import { listAnswer, listQuery } from './core/list';
import { exportOf } from './core/list-export';
import { reason, searchText, textOf } from './core/texts';

export const QUOTA_STATES = ['met', 'on_track', 'behind', 'failed', 'exempt'] as const;
export const CONTACT_KINDS = ['reminder', 'contact', 'dismissal_proposal'] as const;
export type QuotaState = (typeof QUOTA_STATES)[number];
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What a month asks of a driver: the distance, or the deliveries together with the events. */
export const QUOTA_RULES = {
  km: 2000,
  jobs: 4,
  events: 1,
  /** Who joined in the month, or in this many days before it, is left alone. */
  new_days: 14,
  /** An absence of this many days of the month takes the whole quota away, a shorter one its share. */
  absence_days: 14,
  /** Teams whose duty takes a part of the quota away. */
  staff_teams: ['HR', 'Events', 'Exam'],
  staff_share: 0.5,
} as const;
/** Days that have to pass from one reminder to the next. */
export const REMINDER_GAP_DAYS = 5;
/** Months failed one after another that the staff decides about. */
export const MONTHS_TO_DECIDE = 3;

/** A driver's month: what was done, what was needed, and why less or nothing was. */
export const quotaFigures = z.object({
  km: z.number(),
  jobs: z.number(),
  events: z.number(),
  points: z.number(),
  needed_km: z.number(),
  needed_jobs: z.number(),
  needed_events: z.number(),
  /** Of what is needed, 0..1; the better of the two ways to meet it. */
  share: z.number(),
  exempt_reason: z.nullable(z.string()),
});
export type QuotaFigures = z.infer<typeof quotaFigures>;

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
  /** Why HR has exempted the driver from this month; null where HR has not. */
  exemption: z.nullable(z.string()),
  /** Closed months failed one after another, up to and with this one. */
  months_failed: z.number(),
  last_contact: z.nullable(z.object({ kind: z.enum(CONTACT_KINDS), at: z.string() })),
  /** The month is closed, and deliveries of it were changed since. */
  is_changed: z.boolean(),
});
export type QuotaRow = z.infer<typeof quotaRow>;

export const QUOTA_SORTS = ['name', 'km', 'jobs', 'points', 'share', 'months_failed'] as const;

const filters = {
  /** Without one: the present month. */
  period: z.optional(calendarMonth),
  state: z.optional(z.enum(QUOTA_STATES)),
  /** Only drivers with at least so many months failed in a row. */
  failed: z.optional(z.enum(['1', '2', '3'])),
  search: z.optional(searchText),
};

const VIEWERS = ['VIEW_HR_SITUATION'] as const;

export const quotaEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota',
  summary: "The drivers' quota of a month",
  needs: VIEWERS,
  input: { query: z.extend(listQuery(QUOTA_SORTS), filters) },
  output: z.extend(listAnswer(quotaRow), {
    period: z.string(),
    /** The present month, the last one that can be looked at. */
    current_period: z.string(),
    closed: z.nullable(z.object({ by: z.string(), at: z.string() })),
    /** How many drivers are in each state, whatever is filtered. */
    states: z.record(z.enum(QUOTA_STATES), z.number()),
  }),
});
export type QuotaAnswer = z.infer<typeof quotaEndpoint.output>;

export const exportQuotaEndpoint = exportOf(quotaEndpoint);

export const ownQuota = z.object({
  period: z.string(),
  state: z.enum(QUOTA_STATES),
  figures: quotaFigures,
  /** Days of the month that are left, today included. */
  days_left: z.number(),
});
export type OwnQuota = z.infer<typeof ownQuota>;

export const ownQuotaEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota/own',
  summary: "The member's own quota of this month; null for who isn't a driver yet",
  needs: 'member',
  input: {},
  output: z.object({ quota: z.nullable(ownQuota) }),
});

const ofMonth = z.object({ period: calendarMonth });
const ofDriver = z.extend(ofMonth, { user_id: recordId });

export const closeQuotaEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/close',
  summary: 'Close a month that is over: its figures stand from then on',
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
  summary: 'Withdraw the exemption that HR has granted',
  needs: VIEWERS,
  input: { params: ofDriver },
  output: z.object({}),
});

export const remindEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/reminders',
  summary: 'Remind a driver of the quota; reminders are days apart',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ message: textOf('Message', 10, 1000) }) },
  output: z.object({}),
});

export const logContactEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/contacts',
  summary: 'Note a talk with a driver about the quota',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ note: textOf('Note', 1, 1000) }) },
  output: z.object({}),
});

export const proposeDismissalEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/quota/:period/drivers/:user_id/dismissal-proposals',
  summary: 'Propose a dismissal to those who decide about members; nothing happens by itself',
  needs: VIEWERS,
  input: { params: ofDriver, body: z.strictObject({ reason }) },
  output: z.object({}),
});

export const contactsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota/drivers/:user_id/contacts',
  summary: 'The last contacts with a driver about the quota, the newest first',
  needs: VIEWERS,
  input: { params: z.object({ user_id: recordId }) },
  output: z.object({ items: z.array(contact) }),
});
