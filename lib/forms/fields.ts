import { instantAt, wallClock } from '@/lib/format/wall-clock';

const DAY_MS = 86_400_000;

/** What the fields of a form hold, by their names. */
export type Fields = Readonly<Record<string, string>>;

export const textIn = (fields: Fields, name: string): string => fields[name]?.trim() ?? '';

/** Rounded, so that 0.7 % is 0.007 and not a little more. */
export const scaled = (value: number, factor: number): number =>
  Math.round(value * factor * 1e6) / 1e6;

/** As the panel itself writes thousands: 1,000 is never one. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** Null where nothing is written. A comma is as good as a point, unless it parts thousands. */
export function numberIn(fields: Fields, name: string, factor = 1): number | null {
  const text = textIn(fields, name).replace('−', '-');
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return plain === '' ? null : scaled(Number(plain), factor);
}

/** Of a point nobody knows whether it parts thousands, so that one with a point is no whole number. */
export function wholeNumberIn(fields: Fields, name: string): number | null {
  return textIn(fields, name).includes('.') ? NaN : numberIn(fields, name);
}

/** What stands in one field with spaces between, such as the keys of pictures. */
export const listIn = (fields: Fields, name: string): string[] =>
  textIn(fields, name).split(' ').filter(Boolean);

/** A moment on the member's own clock as an instant; empty where it is none. */
export function momentIn(fields: Fields, name: string): string {
  const at = instantAt(textIn(fields, name));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** A day on the member's own clock as a field for dates takes it: today, or so many days later. */
export const localToday = (daysLater = 0): string =>
  wallClock(new Date(Date.now() + daysLater * DAY_MS))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);

/** An instant as a field for date and time takes it, on the member's own clock. */
export const localMoment = (iso: string): string =>
  wallClock(new Date(iso)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
