import { sql, type AnyColumn } from 'drizzle-orm';

/**
 * A name for the order of a list: by the rules of language, with accents and capitals beside their
 * letter. PostgreSQL and the embedded database both know this order, whatever locale they run in.
 */
export const byName = (name: AnyColumn) => sql<string>`${name} collate "und-x-icu"`;

/** The same order for what is sorted here. */
export const compareNames = new Intl.Collator('und').compare;
