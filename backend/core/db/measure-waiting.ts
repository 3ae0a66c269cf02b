import { count, min, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';

export interface Waiting {
  count: number;
  oldest_at: Date | null;
}

/** How many rows of a column's table match, and the earliest time in that column. */
export async function measureWaiting(
  db: Database,
  since: AnyPgColumn<{ data: Date }>,
  where: SQL | undefined,
): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), oldest_at: min(since) })
    .from(since.table)
    .where(where);
  return found ?? { count: 0, oldest_at: null };
}
