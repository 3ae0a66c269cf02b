import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { UNDECOMPOSED, withoutAccents } from '@/lib/contracts/text/without-accents';

/** A `like` pattern that matches a text literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const MARKS = String.fromCodePoint(...Array.from({ length: 0x70 }, (_, index) => 0x300 + index));
const FROM = `${Object.keys(UNDECOMPOSED).join('')}${MARKS}`;
const TO = Object.values(UNDECOMPOSED).join('');

/** Case-insensitive containment. With the server's own locale, "C" would only handle ASCII. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`${text} ilike ${containing(part)} collate "und-x-icu"`;

/**
 * Accent-insensitive containment. Names without accents skip it, because it is slow in PostgreSQL.
 */
export const isNamedLike = (name: AnyColumn, text: string): SQL =>
  sql`case when octet_length(${name}) = char_length(${name}) then ${name} ilike ${containing(withoutAccents(text))}
    else ${contains(sql`translate(normalize(${name}, NFKD), ${FROM}, ${TO})`, withoutAccents(text))} end`;

/** The accented Latin letters. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** Each plain letter with its accented forms in both cases. */
const FORMS = new Map<string, string>();
for (const [first, last] of ACCENTED)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const base = withoutAccents(letter).toLowerCase();
    FORMS.set(base, `${FORMS.get(base) ?? ''}${letter}`);
  }

function letterPattern(letter: string): string {
  if (!/\p{L}/u.test(letter)) return letter.replace(/[!-/:-@[-`{-~]/, '\\$&');
  const base = withoutAccents(letter).toLowerCase();
  const forms = FORMS.get(base);
  const own = forms === undefined ? letter : base;
  const cases = [own.toLowerCase(), own.toUpperCase()].filter((form) => /^.$/u.test(form));
  return `[${cases.join('')}${forms ?? ''}][\u0300-\u036F]*`;
}

/** The patterns of a search's words, for `containsWords`. */
export const wordPatterns = (search: string): string =>
  JSON.stringify(
    search
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .map((word) => word.replaceAll(/./gu, letterPattern)),
  );

/**
 * Contains all words, whatever their case, accents and order. For texts with accents, a regular
 * expression takes a seventh of the time of `isNamedLike`: 6 ms instead of 42 for 3,000 rows.
 */
export const containsWords = (text: SQL, patterns: SQLWrapper): SQL =>
  sql`${text} ~ all(array(select jsonb_array_elements_text(${patterns}::jsonb)))`;
