import { sql, type AnyColumn, type SQLWrapper } from 'drizzle-orm';

/**
 * Sorts names linguistically, with accents and capitals next to their letter. PostgreSQL and the
 * embedded database both have this collation, whatever their locale.
 */
export const byName = (name: AnyColumn) => sql<string>`${name} collate "und-x-icu"`;

/** The same order for sorting in JavaScript. */
export const compareNames = new Intl.Collator('und').compare;

/** Lower-cases every script; with the server's own locale, "C" would only handle ASCII. */
export const inSmallLetters = (text: SQLWrapper) => sql<string>`lower(${text} collate "und-x-icu")`;
