import { TZDate } from '@date-fns/tz';
import { addDays, addMonths, startOfDay, startOfMonth } from 'date-fns';

const months = new Map<string, Intl.DateTimeFormat>();

/** The company's month of an instant, as YYYY-MM. */
export function periodOf(at: Date, timeZone: string): string {
  const format =
    months.get(timeZone) ??
    // Swedish format is ISO 8601.
    new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit' });
  months.set(timeZone, format);
  return format.format(at);
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The company's day of an instant, as YYYY-MM-DD. */
export function companyDayOf(at: Date, timeZone: string): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  days.set(timeZone, format);
  return format.format(at);
}

/** A day some days after another, both as YYYY-MM-DD. */
export const dayAfter = (day: string, count = 1): string =>
  addDays(new Date(`${day}T00:00:00Z`), count)
    .toISOString()
    .slice(0, 10);

/** The Monday of the company's week of an instant, as YYYY-MM-DD. */
export const weekOf = (at: Date, timeZone: string): string => mondayOf(companyDayOf(at, timeZone));

/** The Monday on or before a day, both as YYYY-MM-DD. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The month some months before a month, both as YYYY-MM. */
export function monthsBefore(period: string, count: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

/** A month with the ones before it, oldest first. */
export const periodsUntil = (period: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthsBefore(period, count - 1 - index));

/** The instant at which a company's day (YYYY-MM-DD) begins; `plusDays` later days on. */
export function startOfCompanyDay(day: string, timeZone: string, plusDays = 0): Date {
  const noon = new TZDate(`${day}T12:00:00Z`, 'UTC');
  const local = new TZDate(noon.getFullYear(), noon.getMonth(), noon.getDate(), timeZone);
  return new Date(addDays(startOfDay(local), plusDays).getTime());
}

/** The instant of a minute of a day (YYYY-MM-DD) on a clock of a zone. */
export function minuteOfDay(day: string, minute: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, minute, timeZone).getTime());
}

/** The instant of a full hour of a day (YYYY-MM-DD) on a clock of a zone. */
export const hourOfDay = (day: string, hour: number, timeZone: string): Date =>
  minuteOfDay(day, hour * 60, timeZone);

/** The instant at which the company's day that holds `at` begins; `plusDays` later days on. */
export const startOfDayAt = (at: Date, timeZone: string, plusDays = 0): Date =>
  new Date(addDays(startOfDay(new TZDate(at, timeZone)), plusDays).getTime());

/** The instant at which the company's month that holds `at` begins; `plusMonths` later months on. */
export function startOfCompanyMonth(at: Date, timeZone: string, plusMonths = 0): Date {
  return new Date(addMonths(startOfMonth(new TZDate(at, timeZone)), plusMonths).getTime());
}

/** The day of the company's month, 1 to 31. */
export const dayOfCompanyMonth = (at: Date, timeZone: string): number =>
  new TZDate(at, timeZone).getDate();

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
