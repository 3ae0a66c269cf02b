import { daysAfter } from '@/lib/format/days';
import { formatDay, formatInstant } from '@/lib/format/date-time';
import { wallClock } from '@/lib/format/wall-clock';

interface EntryWords {
  id: string | number;
  title: string;
  note?: string;
  /** Its page, linked in a list of days. */
  href?: string;
  /** `own` is the reader's, `open` can still be claimed. */
  tone?: 'own' | 'open';
}

/** Company days, the same in every time zone; without `last`, a single day. */
export interface DayEntry extends EntryWords {
  day: string;
  last?: string;
}

/** Two instants, shown in the reader's time zone. */
export interface TimedEntry extends EntryWords {
  starts_at: string;
  ends_at: string;
  /** Whether cells show the end too; lists always do. */
  showsEnd?: boolean;
}

export type CalendarEntry = DayEntry | TimedEntry;

/** An entry on one of its days. */
export interface PlacedEntry {
  entry: CalendarEntry;
  /** The start time; empty for all-day entries and later days. */
  clock: string;
  /** The time span on this day; empty if the entry lasts all day. */
  hours: string;
  /** Whether an all-day entry began on an earlier day. */
  isContinued: boolean;
}

const dayAt = (instant: number) => wallClock(new Date(instant)).toISOString().slice(0, 10);

function spanOf(entry: CalendarEntry): { first: string; last: string } {
  if ('day' in entry) return { first: entry.day, last: entry.last ?? entry.day };
  const begin = Date.parse(entry.starts_at);
  // An entry that ends at midnight isn't on the next day.
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

/** The entries of each day: all-day ones first, then by start time. */
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

/** The accessible name of a day, with all its entries. */
export function nameOfDay(day: string, placed: readonly PlacedEntry[]): string {
  const words = placed.map(({ entry, hours }) =>
    [hours, entry.title, entry.note].filter(Boolean).join(' '),
  );
  return `${formatDay(day, 'long')}: ${words.join(', ') || 'nothing'}`;
}
