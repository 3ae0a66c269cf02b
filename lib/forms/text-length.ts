import type { Fields } from './fields';
import { atMostCharacters, nounOf } from './issue-words';
import type { Places } from './places';

/** How many characters a text exceeds its limit by, not counting spaces around it. */
export const excessOf = (text: string, max: number): number =>
  Math.max(0, text.trim().length - max);

/** The message for such a text while it is typed. */
export const tooManyWords = (excess: number): string =>
  `${excess.toLocaleString('en')} ${excess === 1 ? 'character' : 'characters'} too many.`;

/** The texts that exceed the limits of their fields. */
export function tooLongIn(fields: Fields, places: Places): [string, string][] {
  return [...places].flatMap(([name, { label, element, maxLength }]) =>
    maxLength !== undefined &&
    !element.matches(':disabled') &&
    excessOf(fields[name] ?? '', maxLength) > 0
      ? [[name, atMostCharacters(nounOf(label), maxLength)]]
      : [],
  );
}
