import { type Fields, readNumber } from './fields';
import type { FieldRule, Places } from './places';

const HALF_TYPED: Readonly<Record<string, string>> = {
  date: 'Enter a full date: day, month and year.',
  'datetime-local': 'Enter a full date and time.',
  time: 'Enter a full time: hours and minutes.',
};
/** Whole years are typed one key after another, and a slip in one is still a date. */
const OF_THIS_CENTURY = /^20\d{2}-/;
const OTHER_CENTURY = 'Enter a year between 2000 and 2099.';
export const NO_NUMBER = 'Enter a number, such as 1250 or 12.5.';
const NO_WHOLE_NUMBER = 'Enter a whole number, such as 1250.';
const TOO_LARGE = 'Enter a smaller number.';
/** The sign may part thousands or begin a fraction, as the reader's country has it. */
const UNCLEAR = /^([-−]?\d{1,3})([,.])(\d{3})$/;

const numberRule =
  (isWhole: boolean): FieldRule =>
  (text) => {
    const number = readNumber(text, isWhole) ?? 0;
    // A schema would call it no number, or none given.
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return TOO_LARGE;
    if (!Number.isNaN(number)) return undefined;
    const [, whole, sign, rest] = UNCLEAR.exec(text.trim()) ?? [];
    if (sign === undefined) return isWhole ? NO_WHOLE_NUMBER : NO_NUMBER;
    const without = `Enter ${whole}${rest} without a ${sign === ',' ? 'comma' : 'point'}`;
    if (isWhole) return `${without}.`;
    return `${without}, or ${whole}.${rest}0 as a fraction.`;
  };

/** What stands in the way of reading a number. */
export const NUMBER_RULES = { whole: numberRule(true), decimal: numberRule(false) };

/** What a browser says of the control itself, where its text says nothing. */
export function unreadableWords(element: HTMLElement, text: string): string | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const { type, validity } = element;
  if (validity.badInput) return HALF_TYPED[type] ?? NO_NUMBER;
  return type.startsWith('date') && text !== '' && !OF_THIS_CENTURY.test(text)
    ? OTHER_CENTURY
    : undefined;
}

/** The browser reports what it can't read as empty, which to a schema often means "none". */
export function unreadableIn(fields: Fields, places: Places): [string, string][] {
  return [...places].flatMap(([name, { element, rule }]) => {
    if (element.matches(':disabled')) return [];
    const text = fields[name] ?? '';
    const words = unreadableWords(element, text) ?? rule?.(text);
    return words === undefined ? [] : [[name, words]];
  });
}
