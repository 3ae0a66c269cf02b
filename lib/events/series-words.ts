import {
  nthInMonth,
  type Repeats,
  type Scope,
  type SeriesOfEvent,
} from '@/lib/contracts/events/series';
import { formatDay } from '@/lib/format/date-time';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const SCOPE_LABELS: Record<Scope, string> = {
  this: 'This event',
  later: 'This and later',
  all: 'All not started',
};

/** The day of an instant in a zone, as YYYY-MM-DD. */
export const dayIn = (iso: string, timeZone: string): string =>
  // Swedish format is ISO 8601.
  new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(iso));

const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** On which day of its week or month an event repeats, such as "the third Saturday". */
function placeWords(repeats: Repeats, day: string): string {
  if (repeats === 'weekly') return weekdayOf(day);
  const place = repeats === 'monthly' ? ORDINALS[nthInMonth(day).nth - 1] : 'last';
  return `the ${place ?? ''} ${weekdayOf(day)}`;
}

/** How an event on that day can repeat. */
export function repeatOptions(day: string) {
  const { nth, isLast } = nthInMonth(day);
  const fitting: Repeats[] = ['weekly'];
  if (nth < 5) fitting.push('monthly');
  if (isLast) fitting.push('monthly_last');
  return fitting.map((value) => ({
    value,
    label: `${value === 'weekly' ? 'Weekly' : 'Monthly'} on ${placeWords(value, day)}`,
  }));
}

/** "Every 2 weeks on Saturday at 19:00 (Europe/Berlin), until 4 Apr 2026". */
export function seriesWords(series: SeriesOfEvent): string {
  const { repeats, every, day, time, time_zone, until } = series;
  const unit = repeats === 'weekly' ? 'week' : 'month';
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  const end = until === null ? '' : `, until ${formatDay(until)}`;
  return `${often} on ${placeWords(repeats, day)} at ${time} (${time_zone.replaceAll('_', ' ')})${end}`;
}
