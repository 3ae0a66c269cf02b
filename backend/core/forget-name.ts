import { lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Person } from './personal';

/** Takes one name out of rows: of texts that hold it, and for a former one only as long as it was theirs. */
export interface NameTaker {
  without(text: AnyPgColumn | SQL): SQL;
  holds(text: AnyPgColumn | SQL): SQL;
  /** Of the texts in a value only: its keys and numbers may read like a name. */
  withoutWithin(value: unknown): unknown;
  mayHoldWithin(json: AnyPgColumn): SQL;
  /** Which rows of those written at an instant may mean them. */
  wasTheirs(at: AnyPgColumn): SQL | undefined;
}

const NOBODY = 'Former member';

/** A name by itself, in both dialects: part of a longer word it is another name. */
const patternOf = (name: string, letter: string) =>
  `(?<!${letter})${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!${letter})`;

function takerOf(name: string, until: Date | null): NameTaker {
  const inSql = patternOf(name, '\\w');
  const within = new RegExp(patternOf(name, '[\\p{L}\\p{N}_]'), 'gu');
  const holds = (text: AnyPgColumn | SQL, of = name) => sql`position(${of} in ${text}) > 0`;
  return {
    without: (text) => sql`regexp_replace(${text}, ${inSql}, ${NOBODY}, 'g')`,
    holds: (text) => holds(text),
    withoutWithin: (value) => {
      const without: unknown = JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
        typeof one === 'string' ? one.replace(within, NOBODY) : one,
      );
      return without;
    },
    mayHoldWithin: (json) => holds(sql`${json}::text`, JSON.stringify(name).slice(1, -1)),
    wasTheirs: (at) => (until === null ? undefined : lte(at, until)),
  };
}

/** One for each name that somebody had, the longest first: a shorter one may be a part of it. */
export const takersOf = ({ name, former_names }: Person): NameTaker[] =>
  [{ name, until: null }, ...former_names]
    .sort((a, b) => b.name.length - a.name.length)
    .map((borne) => takerOf(borne.name, borne.until));
