import * as z from 'zod/mini';
import { chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { textOf } from '@/lib/contracts/core/texts';

/** What somebody is away from: driving, or only their duty as staff. */
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

/** Days are the company's; the first and the last one count. */
export const ABSENCE_RULES = {
  driver: { min_days: 7, max_days: 60 },
  staff: { min_days: 3, max_days: 30 },
  /** Of driver LOA in any 365 days. */
  days_a_year: 90,
  /** From one to the next, unless they follow each other without a day between. */
  days_between: 14,
  days_ahead: 60,
  days_back: 7,
  reminder_days: 3,
  /** Whoever shows no sign of life so many days after the end is named to HR. */
  quiet_days: 7,
  /** So many days after the end the private note is deleted. */
  note_days: 90,
} as const;

const DAY_MS = 86_400_000;

/** How many days a span has, both ends included. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** A day so many days after another. */
export const dayLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const optional = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max} characters.`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    );

/** What an absence takes away elsewhere, such as HR days. */
export const effect = z.object({ label: z.string(), items: z.array(z.string()) });
export type Effect = z.output<typeof effect>;

const neededOfMonth = z.object({
  km: z.number(),
  jobs: z.number(),
  events: z.number(),
  exempt_reason: z.nullable(z.string()),
});

/** A month's quota without and with an absence. */
const monthEffect = z.object({
  period: z.string(),
  /** What is closed stays as it is. */
  is_closed: z.boolean(),
  before: neededOfMonth,
  after: neededOfMonth,
});
export type MonthEffect = z.output<typeof monthEffect>;

const allowance = z.object({ used: z.number(), most: z.number() });

export const absenceEffects = {
  days: z.number(),
  /** Of the 365 days up to its last one, with it; null for staff LOA, which has none. */
  allowance: z.nullable(allowance),
  months: z.array(monthEffect),
  effects: z.array(effect),
};

/** What is asked for, and what became of it. */
export const absence = z.object({
  id: z.number(),
  scope: z.enum(ABSENCE_SCOPES),
  state: z.enum(ABSENCE_STATES),
  from: z.string(),
  to: z.string(),
  /** The days as they were asked for, where the staff or an early return changed them. */
  asked: z.nullable(z.object({ from: z.string(), to: z.string() })),
  reason: z.nullable(z.string()),
  private_note: z.nullable(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** The absence that it goes on from. */
  follows_id: z.nullable(z.number()),
  decided_by: z.nullable(namedMember),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What was taken away for it. */
  effects: z.array(effect),
  created_at: z.string(),
  version: z.number(),
});
export type Absence = z.output<typeof absence>;

const scope = z.enum(ABSENCE_SCOPES);

export const ownAbsencesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa',
  summary: "The member's own absences, the newest first, and what is left of the allowance",
  needs: 'member',
  input: { query: z.strictObject({ scope }) },
  output: z.object({
    today: z.string(),
    time_zone: z.string(),
    allowance: z.nullable(allowance),
    items: z.array(absence),
  }),
});
export type OwnAbsences = z.output<typeof ownAbsencesEndpoint.output>;

export const previewAbsenceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/loa/preview',
  summary: 'What an absence would mean, and why it would be refused, before it is asked for',
  needs: 'member',
  input: {
    query: z.strictObject({
      scope,
      from: chosenDay,
      to: chosenDay,
      /** The own request that is being changed. */
      except: z.optional(recordId),
    }),
  },
  output: z.object({ ...absenceEffects, objection: z.nullable(z.string()) }),
});
export type AbsencePreview = z.output<typeof previewAbsenceEndpoint.output>;

const wish = {
  from: chosenDay,
  to: chosenDay,
  /** Needed only of an absence that begins before tomorrow. */
  reason: optional('Reason', 500),
  /** For HR alone. */
  private_note: optional('Note to HR', 1000),
};

const changed = z.object({
  id: z.number(),
  state: z.enum(ABSENCE_STATES),
  version: z.number(),
});

export const requestAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa',
  summary: 'Ask for an absence; one that begins the day after another goes on from it',
  needs: 'member',
  input: { body: z.strictObject({ scope, ...wish }) },
  output: changed,
});

export const editAbsenceEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/loa/:id',
  summary: 'Change an own request that nobody has decided yet',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, ...wish }) },
  output: changed,
});

export const cancelAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/:id/cancel',
  summary: 'Take an own request back, or come back early: yesterday is the last day then',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version }) },
  output: changed,
});

export const answerAbsenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/loa/:id/answer',
  summary: 'Answer what the staff asked about an own request',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ version, answer: textOf('Answer', 1, 1000) }) },
  output: changed,
});

export { changed as changedAbsence };
