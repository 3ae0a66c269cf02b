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
/** As British English shortens them: only September keeps four letters. */
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

// `Intl` has no form with the offset from UTC that an appointment needs.
const SHAPES = {
  day: dayOf,
  /** Without the year in the present one, where there is little room. */
  recent: (wall: Date) =>
    wall.getUTCFullYear() === wallClock(new Date()).getUTCFullYear()
      ? `${wall.getUTCDate()} ${shortNameOf(wall.getUTCMonth())}`
      : dayOf(wall),
  moment: (wall: Date) => `${dayOf(wall)}, ${minuteOf(wall)}`,
  /** To keep with somebody on another clock. */
  appointment: (wall: Date, at: Date) =>
    `${dayOf(wall)}, ${minuteOf(wall)} ${zoneOf(offsetAt(at))}`,
  minute: minuteOf,
  clock: secondOf,
  full: (wall: Date, at: Date) =>
    `${WEEKDAYS[wall.getUTCDay()] ?? ''} ${wall.getUTCDate()} ${nameOf(wall.getUTCMonth())} ${String(wall.getUTCFullYear())}, ${secondOf(wall)} ${zoneOf(offsetAt(at))}`,
};
export type InstantShape = keyof typeof SHAPES;

/** An instant on the member's clock: that of the zone that they have set, else of their device. */
export function formatInstant(iso: string, shape: InstantShape): string {
  const at = new Date(iso);
  return SHAPES[shape](wallClock(at), at);
}

/** A month written as `YYYY-MM`. */
export function formatMonth(period: string, form: 'short' | 'long' = 'long'): string {
  const [year = '', month] = period.split('-');
  const index = Number(month) - 1;
  return form === 'short' ? shortNameOf(index) : `${nameOf(index)} ${year}`;
}

/** A calendar day written as `YYYY-MM-DD`, which is the same on every clock. */
export function formatDay(day: string, form: 'short' | 'long' = 'short'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  return form === 'short'
    ? `${date} ${shortNameOf(month - 1)} ${year}`
    : `${weekday} ${date} ${nameOf(month - 1)}`;
}
