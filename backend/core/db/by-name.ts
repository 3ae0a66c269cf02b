import { sql, type AnyColumn, type SQLWrapper } from 'drizzle-orm';

/**
 * A name for the order of a list: by the rules of language, with accents and capitals beside their
 * letter. PostgreSQL and the embedded database both know this order, whatever locale they run in.
 */
export const byName = (name: AnyColumn) => sql<string>`${name} collate "und-x-icu"`;

/** The same order for what is sorted here. */
export const compareNames = new Intl.Collator('und').compare;

/**
 * A text in small letters, of every script: by the rules of the database's locale alone, a server
 * that runs in "C" knows those of ASCII only.
 */
export const inSmallLetters = (text: SQLWrapper) => sql<string>`lower(${text} collate "und-x-icu")`;
