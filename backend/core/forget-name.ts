import { lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Person } from './personal';

/** Takes one name out of rows: of texts that hold it, and for a former one only as long as it was theirs. */
export interface NameTaker {
  without(text: AnyPgColumn | SQL): SQL;
  holds(text: AnyPgColumn | SQL): SQL;
  /** The same for JSON, in which a name may be written with escapes. */
  withoutInJson(json: AnyPgColumn): SQL;
  holdsInJson(json: AnyPgColumn): SQL;
  /** Which rows of those written at an instant may mean them. */
  wasTheirs(at: AnyPgColumn): SQL | undefined;
}

/** Part of a longer word it is another name. */
const patternOf = (name: string) => `(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`;

function takerOf(name: string, until: Date | null): NameTaker {
  const inJson = JSON.stringify(name).slice(1, -1);
  const without = (text: AnyPgColumn | SQL, of = name) =>
    sql`regexp_replace(${text}, ${patternOf(of)}, 'Former member', 'g')`;
  const holds = (text: AnyPgColumn | SQL, of = name) => sql`position(${of} in ${text}) > 0`;
  return {
    without: (text) => without(text),
    holds: (text) => holds(text),
    withoutInJson: (json) => sql`${without(sql`${json}::text`, inJson)}::jsonb`,
    holdsInJson: (json) => holds(sql`${json}::text`, inJson),
    wasTheirs: (at) => (until === null ? undefined : lte(at, until)),
  };
}

/** One for each name that somebody had, the longest first: a shorter one may be a part of it. */
export const takersOf = ({ name, former_names }: Person): NameTaker[] =>
  [{ name, until: null }, ...former_names]
    .sort((a, b) => b.name.length - a.name.length)
    .map((borne) => takerOf(borne.name, borne.until));
