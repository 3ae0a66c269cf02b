import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '@/lib/contracts/list';
import type { Database } from './database';

/** How many rows match; counting stops at one more than a list shows as a number. */
export const countSome = (db: Database, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(COUNT_LIMIT + 1)
      .as('some'),
  );
