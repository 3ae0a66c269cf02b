import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A pattern of `like` for whatever contains a text as it is written. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Letters that no mark comes off, and what is typed for them. */
const WHOLE: Record<string, string> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i' };
const MARKS = String.fromCodePoint(...Array.from({ length: 0x70 }, (_, index) => 0x300 + index));
const FROM = `${Object.keys(WHOLE).join('')}${MARKS}`;
const TO = Object.values(WHOLE).join('');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[łŁøØđĐı]/g, (letter) => WHOLE[letter] ?? letter);

/**
 * Whether a text contains another one, in capitals or not. By the rules of the database's locale
 * alone, a server that runs in "C" knows the capitals of ASCII only.
 */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`${text} ilike ${containing(part)} collate "und-x-icu"`;

/**
 * Whether a name contains a text, which may be typed without its accents. Most names have none, and
 * are compared as they are: PostgreSQL takes its time over the others.
 */
export const isNamedLike = (name: AnyColumn, text: string): SQL =>
  sql`case when octet_length(${name}) = char_length(${name}) then ${name} ilike ${containing(plain(text))}
    else ${contains(sql`translate(normalize(${name}, NFKD), ${FROM}, ${TO})`, plain(text))} end`;
