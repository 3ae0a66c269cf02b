const DAYS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** A day in a sentence, such as `Saturday 21 March`. */
export const dayInWords = (day: string): string =>
  DAYS.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
