import { and, asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { notUnderstood } from './errors';

const cursorContent = z.tuple([
  z.string(),
  z.unknown(),
  z.int().min(1).max(2_147_483_647),
  z.enum(['next', 'previous']),
]);

/** A place in a sorted list: the sort it belongs to, the row it stands at, and which way to read on. */
interface Cursor {
  value: string | number;
  id: number;
  direction: 'next' | 'previous';
}

const encode = (sort: string, { value, id, direction }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id, direction])).toString('base64url');

function decode(text: string, sort: string, valueSchema: z.ZodType<string | number>): Cursor {
  try {
    const [ofSort, value, id, direction] = cursorContent.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (ofSort === sort) return { value: valueSchema.parse(value), id, direction };
  } catch {
    // Not JSON, or not one of ours: told below like any other cursor that doesn't fit.
  }
  throw notUnderstood('This page of the list is not known. Start from the first page.', {
    cursor: 'is not a place in this list',
  });
}

interface Page<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
}

/** Reads one page of a list by the values of its sort column and the id, never by counting rows off. */
export async function readPage<Row extends { id: number }>(options: {
  sort: { by: string; isDescending: boolean };
  column: AnyColumn | SQL;
  id: AnyColumn;
  limit: number;
  cursor: string | undefined;
  valueOf: (row: Row) => string | number;
  /** What the column may hold: a cursor comes from outside. */
  value: z.ZodType<string | number>;
  read: (page: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>;
}): Promise<Page<Row>> {
  const { column, id, limit, valueOf } = options;
  const sort = `${options.sort.isDescending ? '-' : ''}${options.sort.by}`;
  const cursor = options.cursor === undefined ? null : decode(options.cursor, sort, options.value);
  const isBackward = cursor?.direction === 'previous';
  const isDescending = options.sort.isDescending !== isBackward;
  const order = isDescending ? desc : asc;
  const beyond =
    cursor &&
    sql`(${column}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${cursor.value}, ${cursor.id})`;

  // One row more than shown tells whether there is a further page.
  const rows = await options.read({
    where: and(beyond ?? undefined),
    orderBy: [order(column), order(id)],
    limit: limit + 1,
  });
  const hasFurther = rows.length > limit;
  const items = isBackward ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const [first, last] = [items.at(0), items.at(-1)];
  const at = (row: Row, direction: Cursor['direction']) =>
    encode(sort, { value: valueOf(row), id: row.id, direction });
  const hasNext = isBackward || hasFurther;
  const hasPrevious = isBackward ? hasFurther : cursor !== null;
  return {
    items,
    next: hasNext && last ? at(last, 'next') : null,
    previous: hasPrevious && first ? at(first, 'previous') : null,
  };
}
