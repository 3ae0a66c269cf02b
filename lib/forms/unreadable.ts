import { type Fields, readNumber } from './fields';
import type { FieldRule, Places } from './places';

const HALF_TYPED: Readonly<Record<string, string>> = {
  date: 'Enter a full date: day, month and year.',
  'datetime-local': 'Enter a full date and time.',
};
export const NO_NUMBER = 'Enter a number, such as 1250 or 12.5.';
const NO_WHOLE_NUMBER = 'Enter a whole number, such as 1250.';
/** The sign may part thousands or begin a fraction, as the reader's country has it. */
const UNCLEAR = /^([-−]?\d{1,3})([,.])(\d{3})$/;

const numberRule =
  (isWhole: boolean): FieldRule =>
  (text) => {
    if (!Number.isNaN(readNumber(text, isWhole) ?? 0)) return undefined;
    const [, whole, sign, rest] = UNCLEAR.exec(text.trim()) ?? [];
    if (sign === undefined) return isWhole ? NO_WHOLE_NUMBER : NO_NUMBER;
    const without = `Enter ${whole}${rest} without a ${sign === ',' ? 'comma' : 'point'}`;
    if (isWhole) return `${without}.`;
    return `${without}, or ${whole}.${rest}0 as a fraction.`;
  };

/** What stands in the way of reading a number. */
export const NUMBER_RULES = { whole: numberRule(true), decimal: numberRule(false) };

/** The browser reports what it can't read as empty, which to a schema often means "none". */
export function unreadableIn(fields: Fields, places: Places): [string, string][] {
  return [...places].flatMap(([name, { element, rule }]) => {
    if (element.matches(':disabled')) return [];
    const isHalfTyped = element instanceof HTMLInputElement && element.validity.badInput;
    const words = isHalfTyped
      ? (HALF_TYPED[element.type] ?? NO_NUMBER)
      : rule?.(fields[name] ?? '');
    return words === undefined ? [] : [[name, words]];
  });
}
