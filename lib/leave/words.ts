import {
  type Absence,
  countDays,
  type MonthEffect,
  type Objection,
} from '@/lib/contracts/leave/absences';
import { existsAsDay } from '@/lib/contracts/core/days';
import type { AbsenceRequest, Away } from '@/lib/contracts/leave/absence-queue';
import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';
import { formatDay } from '@/lib/format/date-time';
import { counted, formatDistance } from '@/lib/format/quantity';
import { labelled } from '@/lib/format/labelled';

export const ABSENCE_TONES = {
  pending: 'warning',
  upcoming: 'success',
  active: 'success',
  ended: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
} as const;

interface Span {
  from: string;
  to: string;
}

/** "1 Apr 2026 – 14 Apr 2026" */
export const spanWords = ({ from, to }: Span): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

export const daysWords = (span: Span): string => counted(countDays(span), 'day');

/** Whether both days are complete and in order. */
export const isSpan = ({ from, to }: Span): boolean =>
  [from, to].every((day) => /^20\d{2}-\d{2}-\d{2}$/.test(day) && existsAsDay(day)) && from <= to;

/** What is wrong with a day by itself; empty where nothing is. */
export const objectionAt = (
  preview: { objection: Objection | null } | undefined,
  field: Objection['field'],
): string => (preview?.objection?.field === field ? preview.objection.message : '');

/** What goes with an absence that is called off; null if nothing. */
export function continuedWords({ continued_by }: Pick<Absence, 'continued_by'>): string | null {
  if (continued_by.length === 0) return null;
  const lost =
    continued_by.length === 1
      ? 'The LOA that continues it is cancelled too'
      : 'The LOAs that continue it are cancelled too';
  return `${lost}: ${continued_by.map(spanWords).join(', ')}.`;
}

/** A month's quota for a driver: "1,340 km, or 3 jobs and 1 event". */
export function neededWords({ km, jobs, events, exempt_reason }: MonthEffect['before']): string {
  if (exempt_reason !== null) return 'Nothing';
  const tasks = [jobs > 0 && counted(jobs, 'job'), events > 0 && counted(events, 'event')];
  return [formatDistance(km), tasks.filter(Boolean).join(' and ')].filter(Boolean).join(', or ');
}

/** An absence as a calendar shows it, never with a reason. */
export const awayEntry = ({ id, member, scope, from, to }: Away['items'][number]) => ({
  id,
  title: member.name,
  day: from,
  last: to,
  ...(scope === 'staff' && { note: 'Staff LOA' }),
});

/** What was written about a request; the reason first, even without one. */
export const absenceTexts = (absence: AbsenceRequest) =>
  labelled([
    ['Reason', absence.reason ?? 'None given'],
    [absence.scope === 'staff' ? 'Private note' : 'To HR', absence.private_note],
    ['Question', absence.question],
    ['Answer', absence.answer],
    ['Staff', absence.note],
  ]);

/** What a decision on a request depends on. */
export const absenceFacts = (absence: AbsenceRequest) => [
  ...labelled([
    ['Status', ABSENCE_LABELS[absence.state]],
    ['Days', spanWords(absence)],
    ['Delegate', absence.delegate?.name ?? null],
  ]),
  ...absenceTexts(absence),
];
