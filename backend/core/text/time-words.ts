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
const MINUTE = { ...MONTH, day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const MOMENT = { ...MINUTE, timeZoneName: 'short' } as const;

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

/** Between the day and the time of a moment. */
const AT = ' at ';

/** A move from one moment to another, with the day named once if it stays, the zone named once and its abbreviation only twice where it changes. */
export function moveWithZone(from: Date, to: Date, timeZone: string): string {
  const isSame = abbreviationAt(from, timeZone) === abbreviationAt(to, timeZone);
  const first = isSame ? formatOf(timeZone, MINUTE).format(from) : momentInWords(from, timeZone);
  const [[oldDay, oldTime], [day, time]] = [first.split(AT), momentInWords(to, timeZone).split(AT)];
  const words =
    isSame && oldDay === day
      ? `on ${day} from ${oldTime} to ${time}`
      : `from ${first} to ${day}${AT}${time}`;
  return withZone(words, timeZone);
}

/** An instant in a time zone, such as `21 March 2026 at 18:00 CET`. */
export const momentInWords = (at: Date, timeZone: string): string =>
  withOffset(formatOf(timeZone, MOMENT).format(at));
