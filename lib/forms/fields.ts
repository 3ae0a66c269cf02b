import type { Unit } from '@/lib/format/quantity';
import { instantAt, wallClock } from '@/lib/format/wall-clock';

const DAY_MS = 86_400_000;

/** Field values by name. */
export type Fields = Readonly<Record<string, string>>;

function entriesOf(value: unknown, name: string): [string, string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) =>
      entriesOf(part, name === '' ? key : `${name}.${key}`),
    );
  if (typeof value === 'boolean') return [[name, value ? 'yes' : '']];
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
}

/** A form's values as texts; rows of fields by index, unticked boxes as empty. */
export const textsOf = (values: object): Fields => Object.fromEntries(entriesOf(values, ''));

export const textIn = (fields: Fields, name: string): string => fields[name]?.trim() ?? '';

/** Rounded, so that 0.7% is exactly 0.007. */
export const scaled = (value: number, factor: number): number =>
  Math.round(value * factor * 1e6) / 1e6;

/** Thousands as the panel writes them: 1,000 is never 1. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** A single group, which could be thousands or a fraction. */
const UNCLEAR = /^-?[1-9]\d{0,2},\d{3}$/;
const UNCLEAR_WITH_POINT = /^-?[1-9]\d{0,2}\.\d{3}$/;
const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

const language = () => (typeof navigator === 'undefined' ? 'en' : navigator.language);
const hasDecimalComma = () =>
  new Intl.NumberFormat(language()).formatToParts(0.5).some(({ value }) => value === ',');

/**
 * Null if empty, NaN if ambiguous or invalid. A comma works like a point, unless it may separate
 * thousands.
 */
export function readNumber(written: string, isWhole = false): number | null {
  const text = written.trim().replace('−', '-');
  if (text === '') return null;
  // In some locales a point separates thousands.
  if (isWhole && text.includes('.')) return NaN;
  if (UNCLEAR_WITH_POINT.test(text) && hasDecimalComma()) return NaN;
  if (UNCLEAR.test(text) && (!isWhole || hasDecimalComma())) return NaN;
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const number = DECIMAL.test(plain) ? Number(plain) : NaN;
  return isWhole && !Number.isInteger(number) ? NaN : number;
}

/** Null if empty. */
export function numberIn(fields: Fields, name: string, factor = 1): number | null {
  const number = readNumber(textIn(fields, name));
  return number === null ? null : scaled(number, factor);
}

/** In the stored unit, to a hundredth, so that miles survive a round trip. Null if empty. */
export function quantityIn(fields: Fields, name: string, { factor }: Unit): number | null {
  const number = numberIn(fields, name, factor);
  return number === null ? null : Math.round(number * 100) / 100;
}

/** A number for a field. Three decimals get a fourth, because `1.125` may be read as a thousand. */
export const writtenNumber = (value: number): string => String(value).replace(/(\.\d{3})$/, '$10');

export const writtenQuantity = (value: number, { factor }: Unit): string =>
  writtenNumber(Math.round((value / factor) * 1e5) / 1e5);

export const wholeNumberIn = (fields: Fields, name: string): number | null =>
  readNumber(textIn(fields, name), true);

/** The values of a field that holds several, separated by spaces, such as picture keys. */
export const listIn = (fields: Fields, name: string): string[] =>
  textIn(fields, name).split(' ').filter(Boolean);

/** Rows of fields, such as `ranks.0.name`, each by the names within it. */
export function rowsIn(fields: Fields, name: string): Fields[] {
  const rows: Record<string, string>[] = [];
  for (const [path, text] of Object.entries(fields)) {
    const [place = '', ...inRow] = path.startsWith(`${name}.`)
      ? path.slice(name.length + 1).split('.')
      : [];
    if (inRow.length > 0) (rows[Number(place)] ??= {})[inRow.join('.')] = text;
  }
  return rows;
}

/** A local time of the member as an instant; empty if invalid. */
export function momentIn(fields: Fields, name: string): string {
  const at = instantAt(textIn(fields, name));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Whether an `OpenDateField` was explicitly left without a date. */
export const isLeftOpen = (fields: Fields, name: string): boolean =>
  textIn(fields, `${name}_open`) === 'yes';

/** The member's current day, or so many days later, as a date field's value. */
export const localToday = (daysLater = 0): string =>
  wallClock(new Date(Date.now() + daysLater * DAY_MS))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);

/** An instant as a datetime field's value, in the member's time zone. */
export const localMoment = (iso: string): string =>
  wallClock(new Date(iso)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
