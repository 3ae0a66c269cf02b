import * as z from 'zod/mini';

/** A mark at the beginning would sit on whatever stands before the name. */
const CAN_BE_SEEN = /^(?!\p{M})[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** More than any language sets on one letter: they would run over the lines above and below. */
const PILED_UP = /\p{M}{5}/u;
const HAS_LETTERS = /[\p{L}\p{N}]/u;

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
];
/** Each is written as one: Japanese, Korean and Chinese mix what Unicode tells apart. */
const WRITINGS = [
  ...SCRIPTS.map((script) => [script]),
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const lettersOf = (scripts: readonly string[]) =>
  ['Common', 'Inherited', ...scripts].map((script) => `\\p{Script=${script}}`).join('');
const OF_ONE_WRITING = new RegExp(
  `^(?:${WRITINGS.map((scripts) => `[${lettersOf(scripts)}]*`).join('|')})$`,
  'u',
);

/** Signs such as № stay, and letters that NFKC would tear apart: Thai SARA AM, a Korean ㅋ alone. */
const SET_ANOTHER_WAY =
  /(?:(?=[\p{L}\p{Nd}])[\u2100-\u214f\ufb00-\ufdff\ufe70-\uff9f\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}\u{1fbf0}-\u{1fbf9}])+/gu;

const inPlainLetters = (name: string) =>
  name.replace(SET_ANOTHER_WAY, (letters) => letters.normalize('NFKC'));

/** How somebody or something is called: one line, which looks like no other name. */
export const nameOf = (subject: string, { min, max }: { min: number; max: number }) => {
  const length = `${subject} must be between ${min} and ${max} characters.`;
  return z.string(`${subject} is required.`).check(
    z.trim(),
    z.overwrite(inPlainLetters),
    z.normalize('NFC'),
    z.overwrite((name) => name.replace(/\p{Zs}+/gu, ' ')),
    z.minLength(min, length),
    z.maxLength(max, length),
    z.regex(CAN_BE_SEEN, 'Leave out characters that can’t be shown.'),
    z.refine((name) => !PILED_UP.test(name), `${subject} has too many marks on one letter.`),
    z.regex(HAS_LETTERS, `${subject} needs letters or digits.`),
    z.regex(OF_ONE_WRITING, `${subject} must be in the letters of one script.`),
  );
};

export const NAME_LENGTH = { min: 2, max: 32 } as const;

/** How a member is called. */
export const memberName = nameOf('Name', NAME_LENGTH);

/** As the member is called, typed to confirm what can't be undone. */
export const confirmedName = z
  .string('Type your name to confirm.')
  .check(
    z.trim(),
    z.minLength(1, 'Type your name to confirm.'),
    z.maxLength(100, 'Type your name to confirm.'),
  );
