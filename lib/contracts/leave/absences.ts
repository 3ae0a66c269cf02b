import * as z from 'zod/mini';
import { chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { textOf } from '@/lib/contracts/core/texts';
import { handoverChoice, handoverChoices, heldWork } from './handover';

/** What a member is away from: driving, or only staff duty. */
export const ABSENCE_SCOPES = ['driver', 'staff'] as const;
export type AbsenceScope = (typeof ABSENCE_SCOPES)[number];

export const ABSENCE_STATES = [
  'pending',
  'upcoming',
  'active',
  'ended',
  'declined',
  'withdrawn',
  'cancelled',
] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

/** Days are in the company's time zone; the first and last count. */
export const ABSENCE_RULES = {
  driver: { min_days: 7, max_days: 60 },
  staff: { min_days: 3, max_days: 30 },
  /** Driver LOA in any 365 days. */
  days_a_year: 90,
  /** Between two absences, unless they are back to back. */
  days_between: 14,
  days_ahead: 60,
  days_back: 7,
  /** How far ahead staff can extend an absence. */
  extension_days: 365,
  reminder_days: 3,
  /** HR is told about members with no activity so many days after the end. */
  quiet_days: 7,
  /** Days after the end until the private note is deleted. */
  note_days: 90,
} as const;

const DAY_MS = 86_400_000;

/** The number of days in a range, both ends included. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** A day some days after another. */
export const dayLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const optional = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    );

/** What an absence cancels elsewhere, such as HR days. */
export const effect = z.object({ label: z.string(), items: z.array(z.string()) });
export type Effect = z.output<typeof effect>;

const neededOfMonth = z.object({
  km: z.number(),
  jobs: z.number(),
  events: z.number(),
  exempt_reason: z.nullable(z.string()),
});

/** A month's quota with and without an absence. */
const monthEffect = z.object({
  period: z.string(),
  /** Closed months don't change. */
  is_closed: z.boolean(),
  before: neededOfMonth,
  after: neededOfMonth,
});
export type MonthEffect = z.output<typeof monthEffect>;

/** Why days would be refused, and the field to change; null where other days wouldn’t help. */
const objection = z.object({
  message: z.string(),
  field: z.nullable(z.enum(['from', 'to', 'reason'])),
});
export type Objection = z.output<typeof objection>;

const allowance = z.object({ used: z.number(), most: z.number() });

export const absenceEffects = {
  days: z.number(),
  /** In the 365 days up to its last day, including it; null for staff LOA, which has no limit. */
  allowance: z.nullable(allowance),
  months: z.array(monthEffect),
  effects: z.array(effect),
  /** What staff LOA leaves to be handed over; empty for driver LOA. */
  work: z.array(heldWork),
  objection: z.nullable(objection),
};

/** A request and its outcome. */
export const absence = z.object({
  id: z.number(),
  scope: z.enum(ABSENCE_SCOPES),
  state: z.enum(ABSENCE_STATES),
  from: z.string(),
  to: z.string(),
  /** The requested days, if staff or an early return changed them. */
  asked: z.nullable(z.object({ from: z.string(), to: z.string() })),
  reason: z.nullable(z.string()),
  private_note: z.nullable(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** What continues it, in order, and is called off with it. */
  continued_by: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Who stands in during staff LOA. */
  delegate: z.nullable(namedMember),
  /** What the member wants to happen to their work. */
  handover: z.array(handoverChoice),
  decided_by: z.nullable(namedMember),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What was cancelled for it. */
  effects: z.array(effect),
  created_at: z.string(),
  version: z.number(),
});
export type Absence = z.output<typeof absence>;

const scope = z.enum(ABSENCE_SCOPES);

export const ownAbsencesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa',
  summary: 'List your absences, newest first, and your remaining allowance',
  needs: 'member',
  input: { query: z.strictObject({ scope }) },
  output: z.object({
    today: z.string(),
    time_zone: z.string(),
    allowance: z.nullable(allowance),
    items: z.array(absence),
    /** Whom the member stands in for, now or soon. */
    standing_in: z.array(
      z.object({ id: z.number(), member: namedMember, from: z.string(), to: z.string() }),
    ),
  }),
});
export type OwnAbsences = z.output<typeof ownAbsencesEndpoint.output>;

export const previewAbsenceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/preview',
  summary: 'Preview the effects of an absence, or why it would be refused',
  needs: 'member',
  input: {
    query: z.strictObject({
      scope,
      from: chosenDay,
      to: chosenDay,
      /** The request being changed. */
      except: z.optional(recordId),
      /** Who would stand in, for staff LOA. */
      delegate_id: z.optional(recordId),
    }),
  },
  output: z.object(absenceEffects),
});
export type AbsencePreview = z.output<typeof previewAbsenceEndpoint.output>;

const wish = {
  from: chosenDay,
  to: chosenDay,
  /** Only required if the absence starts before tomorrow. */
  reason: optional('Reason', 500),
  /** Only for those who decide. */
  private_note: optional('Private note', 1000),
  /** Required for staff LOA, which has the rest. */
  delegate_id: z.optional(recordId),
  handover: z.optional(handoverChoices),
};

const changed = z.object({
  id: z.number(),
  state: z.enum(ABSENCE_STATES),
  version: z.number(),
});

export const requestAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa',
  summary: 'Request an absence; one that starts the day after another extends it',
  needs: 'member',
  input: { body: z.strictObject({ scope, ...wish }) },
  output: changed,
});

export const editAbsenceEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/loa/:id',
  summary: 'Change your request while it is undecided',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, ...wish }) },
  output: changed,
});

export const cancelAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/:id/cancel',
  summary: 'Withdraw a request, or end an absence early as of yesterday',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: changed,
});

export const answerAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/:id/answer',
  summary: 'Answer a staff question about your request',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, answer: textOf('Answer', 1, 1000) }) },
  output: changed,
});

export { changed as changedAbsence };
