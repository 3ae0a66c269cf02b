import { addMinutes } from 'date-fns';
import { dayAfter, minuteOfDay } from '@/backend/core/time/time';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';

export interface Span {
  from: Date;
  to: Date;
}

interface Available {
  kind: 'weekly' | 'single' | 'blocked';
  weekday: number | null;
  day: string | null;
  last_day: string | null;
  from_minute: number;
  to_minute: number;
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const isBlocked = (rows: readonly Available[], day: string) =>
  rows.some(
    (row) =>
      row.kind === 'blocked' && (row.day ?? '') <= day && day <= (row.last_day ?? row.day ?? ''),
  );

export const isOn = (row: Available, day: string): boolean =>
  row.kind === 'weekly' ? row.weekday === weekdayOf(day) : row.day === day;

/** Joins spans that overlap or touch. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = joined.at(-1);
    if (last && span.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
    else joined.push(span);
  }
  return joined;
}

/** When an examiner has time, by the clock of their zone, on some days. */
export function spansOf(
  rows: readonly Available[],
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Span[] {
  const spans: Span[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (isBlocked(rows, day)) continue;
    for (const row of rows)
      if (row.kind !== 'blocked' && isOn(row, day))
        spans.push({
          from: minuteOfDay(day, row.from_minute, timeZone),
          to: minuteOfDay(day, row.to_minute, timeZone),
        });
  }
  return merged(spans);
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** What is left of spans without those that are taken. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<Span[]>(
    (left, busy) =>
      left.flatMap(({ from, to }) =>
        overlaps({ from, to }, busy)
          ? [
              { from, to: busy.from },
              { from: busy.to, to },
            ].filter((span) => span.from < span.to)
          : { from, to },
      ),
    [...spans],
  );

/** Whether an exam leaves the pause before and after the others. */
export const clashes = (exam: Span, others: readonly Span[]): boolean =>
  others.some(({ from, to }) =>
    overlaps(exam, {
      from: addMinutes(from, -EXAM_RULES.buffer_minutes),
      to: addMinutes(to, EXAM_RULES.buffer_minutes),
    }),
  );

/** The times at which an exam fits between those that an examiner already has. */
export function freeTimes(
  spans: readonly Span[],
  busy: readonly Span[],
  { minutes, earliest, latest }: { minutes: number; earliest: Date; latest: Date },
): Span[] {
  const found: Span[] = [];
  for (const span of spans)
    for (let from = span.from; ; from = addMinutes(from, EXAM_RULES.step_minutes)) {
      const exam = { from, to: addMinutes(from, minutes) };
      if (exam.to > span.to) break;
      if (from >= earliest && from <= latest && !clashes(exam, busy)) found.push(exam);
    }
  return found;
}
