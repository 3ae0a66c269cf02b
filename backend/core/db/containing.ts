import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A `like` pattern that matches a text literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Letters without a decomposition, and what people type for them. */
const WHOLE: Record<string, string> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i' };
const MARKS = String.fromCodePoint(...Array.from({ length: 0x70 }, (_, index) => 0x300 + index));
const FROM = `${Object.keys(WHOLE).join('')}${MARKS}`;
const TO = Object.values(WHOLE).join('');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[łŁøØđĐı]/g, (letter) => WHOLE[letter] ?? letter);

/** Case-insensitive containment. With the server's own locale, "C" would only handle ASCII. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`${text} ilike ${containing(part)} collate "und-x-icu"`;

/**
 * Accent-insensitive containment. Names without accents skip it, because it is slow in PostgreSQL.
 */
export const isNamedLike = (name: AnyColumn, text: string): SQL =>
  sql`case when octet_length(${name}) = char_length(${name}) then ${name} ilike ${containing(plain(text))}
    else ${contains(sql`translate(normalize(${name}, NFKD), ${FROM}, ${TO})`, plain(text))} end`;
