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

interface Days {
  first: string;
  last: string;
  timeZone: string;
}

function spansOn(rows: readonly Available[], day: string, timeZone: string): Span[] {
  if (isBlocked(rows, day)) return [];
  const timed = rows.filter((row) => row.kind !== 'blocked' && isOn(row, day));
  return merged(
    timed.map(({ from_minute, to_minute }) => ({
      from: minuteOfDay(day, from_minute, timeZone),
      to: minuteOfDay(day, to_minute, timeZone),
    })),
  );
}

/** When an examiner has time, by the clock of their zone: each day is computed when it is asked for. */
export function* eachSpan(
  rows: readonly Available[],
  { first, last, timeZone }: Days,
): Generator<Span> {
  let open: Span | null = null;
  for (let day = first; day <= last; day = dayAfter(day))
    for (const span of spansOn(rows, day, timeZone)) {
      // Time at midnight goes on from the day before.
      if (open && span.from <= open.to) open = { from: open.from, to: span.to };
      else {
        if (open) yield open;
        open = span;
      }
    }
  if (open) yield open;
}

export const spansOf = (rows: readonly Available[], days: Days): Span[] => [
  ...eachSpan(rows, days),
];

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
export function* freeTimes(
  spans: Iterable<Span>,
  busy: readonly Span[],
  { minutes, earliest, latest }: { minutes: number; earliest: Date; latest: Date },
): Generator<Span> {
  for (const span of spans)
    for (let { from } = span; from <= latest; from = addMinutes(from, EXAM_RULES.step_minutes)) {
      const exam = { from, to: addMinutes(from, minutes) };
      if (exam.to > span.to) break;
      if (from >= earliest && !clashes(exam, busy)) yield exam;
    }
}

/** Takes one item of each source in turn up to a limit, so that long sources leave room for short ones. */
export function inTurns<Item>(sources: readonly Iterable<Item>[], limit: number): Item[] {
  const taken: Item[] = [];
  let open = sources.map((source) => source[Symbol.iterator]());
  while (open.length > 0) {
    const left: Iterator<Item>[] = [];
    for (const source of open) {
      if (taken.length >= limit) return taken;
      const next = source.next();
      if (next.done) continue;
      taken.push(next.value);
      left.push(source);
    }
    open = left;
  }
  return taken;
}
