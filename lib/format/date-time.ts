const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const two = (value: number) => String(value).padStart(2, '0');
const nameOf = (month: number) => MONTHS[month] ?? '';
/** As British English shortens them: only September keeps four letters. */
const shortNameOf = (month: number) => nameOf(month).slice(0, month === 8 ? 4 : 3);

const dayOf = (at: Date) =>
  `${at.getDate()} ${shortNameOf(at.getMonth())} ${String(at.getFullYear())}`;
const minuteOf = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;
const secondOf = (at: Date) => `${minuteOf(at)}:${two(at.getSeconds())}`;

function zoneOf(at: Date): string {
  const minutes = Math.abs(at.getTimezoneOffset());
  const sign = at.getTimezoneOffset() > 0 ? '−' : '+';
  return minutes === 0 ? 'UTC' : `UTC${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

// `Intl` would write the same, but its first format takes 20 to 60 ms to make, in the middle of a page's start.
const SHAPES = {
  day: dayOf,
  moment: (at: Date) => `${dayOf(at)}, ${minuteOf(at)}`,
  clock: secondOf,
  full: (at: Date) =>
    `${WEEKDAYS[at.getDay()] ?? ''} ${at.getDate()} ${nameOf(at.getMonth())} ${String(at.getFullYear())}, ${secondOf(at)} ${zoneOf(at)}`,
};
export type InstantShape = keyof typeof SHAPES;

/** An instant on the clock of the member's browser. */
export const formatInstant = (iso: string, shape: InstantShape) => SHAPES[shape](new Date(iso));

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
