/** Formats times in the backend's sentences. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes a hundred times as long as using it. */
function formatOf(timeZone: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, shape]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...shape, timeZone });
  formats.set(key, format);
  return format;
}

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY = { ...MONTH, day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const ZONE = { timeZoneName: 'short' } as const;
const MOMENT = { ...DAY, ...TIME, ...ZONE } as const;

/** A day (YYYY-MM-DD), such as `Saturday 21 March`. */
export const dayInWords = (day: string): string =>
  formatOf('UTC', WEEKDAY)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');

/** A month (YYYY-MM), such as `March 2026`. */
export const monthInWords = (period: string): string =>
  formatOf('UTC', MONTH).format(new Date(`${period}-01T00:00:00Z`));

/** The day of an instant in a time zone, as the panel writes it: `21 Mar 2026`. */
export const dateInWords = (at: Date, timeZone: string): string =>
  formatOf(timeZone, DATE).format(at);

/** A day (YYYY-MM-DD), such as `21 Mar 2026`. */
export const dayAndYear = (day: string): string => dateInWords(new Date(`${day}T00:00:00Z`), 'UTC');

const withZone = (words: string, timeZone: string): string =>
  timeZone === 'UTC' ? words : `${words} (${timeZone.replaceAll('_', ' ')} time)`;

/** The same for a reader who may know neither the abbreviation nor whose clock it is. */
export const momentWithZone = (at: Date, timeZone: string): string =>
  withZone(momentInWords(at, timeZone), timeZone);

/** `GMT+1`, which stands for a missing abbreviation, as the panel writes it: `UTC+01:00`. */
const withOffset = (words: string): string =>
  words.replace(
    /GMT([+-])(\d{1,2})(?::(\d{2}))?$/,
    (_, sign: string, hours: string, minutes = '00') =>
      `UTC${sign === '-' ? '−' : '+'}${hours.padStart(2, '0')}:${minutes}`,
  );

const abbreviationAt = (at: Date, timeZone: string) =>
  formatOf(timeZone, MOMENT)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * A move from one moment to another: the day is named once if it stays, and the abbreviation of the
 * zone twice only if it changes.
 */
export function moveWithZone(from: Date, to: Date, timeZone: string): string {
  const write = (at: Date, shape: Intl.DateTimeFormatOptions) =>
    withOffset(formatOf(timeZone, shape).format(at));
  const isSameZone = abbreviationAt(from, timeZone) === abbreviationAt(to, timeZone);
  const words =
    isSameZone && write(from, DAY) === write(to, DAY)
      ? `on ${write(from, DAY)} from ${write(from, TIME)} to ${write(to, { ...TIME, ...ZONE })}`
      : `from ${write(from, isSameZone ? { ...DAY, ...TIME } : MOMENT)} to ${write(to, MOMENT)}`;
  return withZone(words, timeZone);
}

/** An instant in a time zone, such as `21 March 2026 at 18:00 CET`. */
export const momentInWords = (at: Date, timeZone: string): string =>
  withOffset(formatOf(timeZone, MOMENT).format(at));
