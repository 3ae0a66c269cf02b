import type * as z from 'zod/mini';
import { type Fields, readNumber, scaled } from './fields';
import { nameFor, type Places } from './places';

type Issue = z.core.$ZodRawIssue;

const UNREADABLE = 'Enter a valid value.';

/** A label without its unit or “(optional)”. */
export const nounOf = (label: string) => label.replace(/ \([^()]*\)$/, '');

const ofCharacters = (noun: string, words: 'at least' | 'at most', bound: number) =>
  `${noun} must be ${words} ${bound.toLocaleString('en')} characters.`;

export const atMostCharacters = (noun: string, max: number): string =>
  ofCharacters(noun, 'at most', max);

/** A bound in the field's unit, such as percent of a fraction. */
function boundFor(text: string, { input }: Issue, bound: unknown): string {
  const typed = readNumber(text);
  const factor = typed && typeof input === 'number' && input !== 0 ? typed / input : 1;
  return scaled(Number(bound), factor).toLocaleString('en');
}

const isNothing = (text: string, { input }: Issue) => text.trim() === '' || input === null;

/** An error message, where the schema has none. */
export const issueWords =
  (fields: Fields, places: Places) =>
  (issue: Issue): string => {
    const name = nameFor((issue.path ?? []).join('.'), places);
    const label = name === null ? undefined : places.get(name)?.label;
    if (name === null || label === undefined) return UNREADABLE;
    const noun = nounOf(label);
    const text = fields[name] ?? '';
    if (isNothing(text, issue)) return `${noun} can’t be empty.`;
    if (issue.code !== 'too_small' && issue.code !== 'too_big') return UNREADABLE;
    const words = issue.code === 'too_small' ? 'at least' : 'at most';
    const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
    if (issue.origin === 'string') return ofCharacters(noun, words, Number(bound));
    return issue.origin === 'number' || issue.origin === 'int'
      ? `${noun} must be ${words} ${boundFor(text, issue, bound)}.`
      : UNREADABLE;
  };
