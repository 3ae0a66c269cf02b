import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { countOf } from './count-some';
import type { Database } from './database';

interface Queue {
  table: PgTable;
  /** Which rows are in the queue. */
  matching: SQL | undefined;
  /** What the queue is sorted by; rows of one value by their ID. */
  column: AnyColumn | SQL;
  id: AnyColumn;
  isDescending: boolean;
  /** Values of the placeholders in `matching`. */
  filter?: object;
}

interface Place<Key> {
  number: number | null;
  count: number;
  previous: Key | null;
  next: Key | null;
}

/**
 * Where a row stands in a queue, whose other rows are named by `key`. A row that has left it still
 * has neighbours; null if there is no such row.
 */
export async function readQueuePlace<Key extends number | string>(
  db: Database,
  row: SQL | undefined,
  key: AnyColumn<{ data: Key }>,
  { table, matching, column, id, isDescending, filter = {} }: Queue,
): Promise<Place<Key> | null> {
  const at = sql`(select ${column}, ${id} from ${table} where ${row})`;
  const onSide = (isAfter: boolean) => {
    const isLarger = isAfter !== isDescending;
    const where = and(matching, sql`(${column}, ${id}) ${sql.raw(isLarger ? '>' : '<')} ${at}`);
    const order = sql.raw(isLarger ? 'asc' : 'desc');
    return {
      where,
      nearest: sql<Key | null>`(select ${key} from ${table} where ${where}
        order by ${column} ${order}, ${id} ${order} limit 1)`,
    };
  };
  const before = onSide(false);
  const [found] = await db
    .select({
      is_in: sql<boolean>`${matching ?? sql`true`}`,
      passed: countOf(db, table, before.where),
      count: countOf(db, table, matching),
      previous: before.nearest,
      next: onSide(true).nearest,
    })
    .from(table)
    .where(row)
    .prepare('')
    .execute({ ...filter });
  if (!found) return null;
  const { is_in, passed, ...place } = found;
  return { ...place, number: is_in && passed < COUNT_LIMIT ? passed + 1 : null };
}
