import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { placeDirection, placeValue, readCursor, writeCursor } from './cursor';

/** A place belongs to one sort: the value and id of the row that it stands at, and which way to read on. */
const placeIn = (sort: string, value: z.ZodType<string | number>) =>
  z.tuple([z.literal(sort), value, placeValue.id, placeDirection]);

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
  value: z.ZodType<string | number>;
  read: (page: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>;
}): Promise<Page<Row>> {
  const { column, id, limit, valueOf } = options;
  const sort = `${options.sort.isDescending ? '-' : ''}${options.sort.by}`;
  const [, value, afterId, way] =
    options.cursor === undefined ? [] : readCursor(options.cursor, placeIn(sort, options.value));
  const isFirst = value === undefined;
  const isBackward = way === 'previous';
  const isDescending = options.sort.isDescending !== isBackward;
  const order = isDescending ? desc : asc;
  const beyond = isFirst
    ? undefined
    : sql`(${column}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${value}, ${afterId})`;

  // One row more than shown tells whether there is a further page.
  const rows = await options.read({
    where: beyond,
    orderBy: [order(column), order(id)],
    limit: limit + 1,
  });
  const hasFurther = rows.length > limit;
  const items = isBackward ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const [first, last] = [items.at(0), items.at(-1)];
  const at = (row: Row, direction: z.infer<typeof placeDirection>) =>
    writeCursor([sort, valueOf(row), row.id, direction]);
  const hasNext = isBackward || hasFurther;
  const hasPrevious = isBackward ? hasFurther : !isFirst;
  return {
    items,
    next: hasNext && last ? at(last, 'next') : null,
    previous: hasPrevious && first ? at(first, 'previous') : null,
  };
}
