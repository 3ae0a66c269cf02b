import type { Fields } from './fields';
import { atMostCharacters, nounOf } from './issue-words';
import type { Places } from './places';

/** How many characters a text has past its bound; spaces around it don’t count. */
export const excessOf = (text: string, max: number): number =>
  Math.max(0, text.trim().length - max);

/** What is said of such a text while it is typed. */
export const tooManyWords = (excess: number): string =>
  `${excess.toLocaleString('en')} ${excess === 1 ? 'character' : 'characters'} too many.`;

/** The texts past the bound of their field. */
export function tooLongIn(fields: Fields, places: Places): [string, string][] {
  return [...places].flatMap(([name, { label, element, maxLength }]) =>
    maxLength !== undefined &&
    !element.matches(':disabled') &&
    excessOf(fields[name] ?? '', maxLength) > 0
      ? [[name, atMostCharacters(nounOf(label), maxLength)]]
      : [],
  );
}
