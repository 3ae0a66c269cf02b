import { daysAfter } from '@/lib/format/days';
import { formatDay, formatInstant } from '@/lib/format/date-time';
import { wallClock } from '@/lib/format/wall-clock';

interface EntryWords {
  id: string | number;
  title: string;
  note?: string;
  /** Its page, which a list of days links to. */
  href?: string;
  /** `own` is the reader's, `open` is still to be taken. */
  tone?: 'own' | 'open';
}

/** Days of the company's calendar, the same on every clock; `last` is the only one where it is left out. */
export interface DayEntry extends EntryWords {
  day: string;
  last?: string;
}

/** From one instant to another, on the clock of whoever reads it. */
export interface TimedEntry extends EntryWords {
  starts_at: string;
  ends_at: string;
  /** Its end is in a cell too, not in a list of days only. */
  showsEnd?: boolean;
}

export type CalendarEntry = DayEntry | TimedEntry;

/** An entry as it stands in one of its days. */
export interface PlacedEntry {
  entry: CalendarEntry;
  /** Empty for what lasts all of the day, or goes on from the day before. */
  clock: string;
  /** From when to when on this day, empty for what lasts all of it. */
  hours: string;
  /** All of the day, as the day before. */
  isContinued: boolean;
}

const dayAt = (instant: number) => wallClock(new Date(instant)).toISOString().slice(0, 10);

function spanOf(entry: CalendarEntry): { first: string; last: string } {
  if ('day' in entry) return { first: entry.day, last: entry.last ?? entry.day };
  const begin = Date.parse(entry.starts_at);
  // What ends at midnight isn't of the day that begins then.
  return { first: dayAt(begin), last: dayAt(Math.max(begin, Date.parse(entry.ends_at) - 1)) };
}

const minuteOf = (instant: string) => formatInstant(instant, 'clock').slice(0, 5);

function hoursOf(entry: CalendarEntry, isFirst: boolean, isLast: boolean): string {
  if ('day' in entry) return '';
  const [from, to] = [minuteOf(entry.starts_at), minuteOf(entry.ends_at)];
  if (isFirst) return isLast ? `${from}–${to}` : `from ${from}`;
  return isLast ? `until ${to}` : '';
}

const clockOf = (entry: CalendarEntry, isFirst: boolean) =>
  'day' in entry || !isFirst ? '' : minuteOf(entry.starts_at);

/** What stands in each day: first what lasts all of it, then by the clock. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, PlacedEntry[]> {
  const placed = new Map<string, PlacedEntry[]>();
  for (const entry of entries) {
    const { first, last } = spanOf(entry);
    for (let day = first; day <= last; day = daysAfter(day, 1)) {
      const others = placed.get(day) ?? [];
      const isFirst = day === first;
      const hours = hoursOf(entry, isFirst, day === last);
      const isContinued = 'day' in entry && !isFirst;
      placed.set(day, [...others, { entry, clock: clockOf(entry, isFirst), hours, isContinued }]);
    }
  }
  for (const [day, those] of placed)
    placed.set(
      day,
      those.toSorted((one, other) => one.clock.localeCompare(other.clock)),
    );
  return placed;
}

/** A day with all that is in it, for those who hear its name only. */
export function nameOfDay(day: string, placed: readonly PlacedEntry[]): string {
  const words = placed.map(({ entry, hours }) =>
    [hours, entry.title, entry.note].filter(Boolean).join(' '),
  );
  return `${formatDay(day, 'long')}: ${words.join(', ') || 'nothing'}`;
}
