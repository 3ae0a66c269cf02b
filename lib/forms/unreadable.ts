import { type Fields, readNumber } from './fields';
import type { FieldRule, Places } from './places';

const HALF_TYPED: Readonly<Record<string, string>> = {
  date: 'Enter a full date: day, month and year.',
  'datetime-local': 'Enter a full date and time.',
  time: 'Enter a full time: hours and minutes.',
};
/** Years are typed digit by digit, and a typo still gives a valid date. */
const OF_THIS_CENTURY = /^20\d{2}-/;
const OTHER_CENTURY = 'Enter a year between 2000 and 2099.';
export const NO_NUMBER = 'Enter a number, such as 1250 or 12.5.';
const NO_WHOLE_NUMBER = 'Enter a whole number, such as 1250.';
const TOO_LARGE = 'Enter a smaller number.';
/** The sign separates thousands or decimals, depending on the locale. */
const UNCLEAR = /^([-−]?\d{1,3})([,.])(\d{3})$/;

const numberRule =
  (isWhole: boolean): FieldRule =>
  (text) => {
    const number = readNumber(text, isWhole) ?? 0;
    // A schema would call it missing or not a number.
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return TOO_LARGE;
    if (!Number.isNaN(number)) return undefined;
    const [, whole, sign, rest] = UNCLEAR.exec(text.trim()) ?? [];
    if (sign === undefined) return isWhole ? NO_WHOLE_NUMBER : NO_NUMBER;
    const without = `Enter ${whole}${rest} without a ${sign === ',' ? 'comma' : 'point'}`;
    if (isWhole) return `${without}.`;
    return `${without}, or ${whole}.${rest}0 as a decimal.`;
  };

/** Why a number can't be read. */
export const NUMBER_RULES = { whole: numberRule(true), decimal: numberRule(false) };

/** The browser's validity of the control, where its text says nothing. */
export function unreadableWords(element: HTMLElement, text: string): string | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const { type, validity } = element;
  if (validity.badInput) return HALF_TYPED[type] ?? NO_NUMBER;
  return type.startsWith('date') && text !== '' && !OF_THIS_CENTURY.test(text)
    ? OTHER_CENTURY
    : undefined;
}

/** Browsers report unreadable input as empty, which a schema may accept as “none”. */
export function unreadableIn(fields: Fields, places: Places): [string, string][] {
  return [...places].flatMap(([name, { element, rule }]) => {
    if (element.matches(':disabled')) return [];
    const text = fields[name] ?? '';
    const words = unreadableWords(element, text) ?? rule?.(text);
    return words === undefined ? [] : [[name, words]];
  });
}
