import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import type { Database } from './database';

const someOf = (db: Database, table: PgTable, where: SQL | undefined) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .as('some');

/** How many rows match, counted up to one past the limit. */
export const countSome = (db: Database, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(someOf(db, table, where));

/** The same as part of a statement. */
export const countOf = (db: Database, table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${someOf(db, table, where)})`;

/** The same as a column of the list. */
export const countColumn = (db: Database, table: PgTable, where: SQL | undefined) =>
  countOf(db, table, where).as('count');
