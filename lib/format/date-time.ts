import { offsetAt, wallClock } from './wall-clock';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (value: number) => String(value).padStart(2, '0');
const nameOf = (month: number) => MONTHS[month] ?? '';
/** British abbreviations: only September keeps four letters. */
const shortNameOf = (month: number) => nameOf(month).slice(0, month === 8 ? 4 : 3);

const dayOf = (wall: Date) =>
  `${wall.getUTCDate()} ${shortNameOf(wall.getUTCMonth())} ${String(wall.getUTCFullYear())}`;
const minuteOf = (wall: Date) => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
const secondOf = (wall: Date) => `${minuteOf(wall)}:${two(wall.getUTCSeconds())}`;

function zoneOf(offset: number): string {
  const minutes = Math.abs(offset);
  const sign = offset < 0 ? '−' : '+';
  return minutes === 0 ? 'UTC' : `UTC${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

// `Intl` has no format with a UTC offset, which appointments need.
const SHAPES = {
  day: dayOf,
  /** Where space is short, without the current year. */
  recent: (wall: Date) =>
    wall.getUTCFullYear() === wallClock(new Date()).getUTCFullYear()
      ? `${wall.getUTCDate()} ${shortNameOf(wall.getUTCMonth())}`
      : dayOf(wall),
  moment: (wall: Date) => `${dayOf(wall)}, ${minuteOf(wall)}`,
  /** For appointments with someone in another time zone. */
  appointment: (wall: Date, at: Date) =>
    `${dayOf(wall)}, ${minuteOf(wall)} ${zoneOf(offsetAt(at))}`,
  minute: minuteOf,
  clock: secondOf,
  full: (wall: Date, at: Date) =>
    `${WEEKDAYS[wall.getUTCDay()] ?? ''} ${wall.getUTCDate()} ${nameOf(wall.getUTCMonth())} ${String(wall.getUTCFullYear())}, ${secondOf(wall)} ${zoneOf(offsetAt(at))}`,
};
export type InstantShape = keyof typeof SHAPES;

/** An instant in the member's time zone, or else the device's. */
export function formatInstant(iso: string, shape: InstantShape): string {
  const at = new Date(iso);
  return SHAPES[shape](wallClock(at), at);
}

/** A month, from `YYYY-MM`. */
export function formatMonth(period: string, form: 'short' | 'long' = 'long'): string {
  const [year = '', month] = period.split('-');
  const index = Number(month) - 1;
  return form === 'short' ? shortNameOf(index) : `${nameOf(index)} ${year}`;
}

/** A calendar day, from `YYYY-MM-DD`, the same in every time zone. */
export function formatDay(day: string, form: 'short' | 'long' = 'short'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  return form === 'short'
    ? `${date} ${shortNameOf(month - 1)} ${year}`
    : `${weekday} ${date} ${nameOf(month - 1)}`;
}
