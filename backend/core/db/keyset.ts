import { asc, desc, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { placeDirection, placeValue, readCursor, writeCursor } from './cursor';
import type { Database } from './database';
import type { Statements } from './prepared';

/** A place belongs to one sort: the value and id of the row that it stands at, and which way to read on. */
const placeIn = (sort: string, value: z.ZodType<string | number>) =>
  z.tuple([z.literal(sort), value, placeValue.id, placeDirection]);

interface Page<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
}

export interface PageStatement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Everything in it stays the same from page to page: the values come when it is asked. */
interface PagePart {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: Placeholder;
}

interface PageOptions<Row> {
  sort: { by: string; isDescending: boolean };
  column: AnyColumn | SQL;
  id: AnyColumn;
  limit: number;
  cursor: string | undefined;
  valueOf: (row: Row) => string | number;
  value: z.ZodType<string | number>;
  /** The values of the placeholders that `read` has of its own. */
  filter?: object;
  /** Where the statement is kept, once `read` has written it: then nothing else may change its text. */
  statements?: Statements<PageStatement<Row>>;
  read: (page: PagePart) => { prepare(name: string): PageStatement<Row> };
}

/** Reads one page of a list by the values of its sort column and the id, never by counting rows off. */
export async function readPage<Row extends { id: number }>(
  options: PageOptions<Row>,
): Promise<Page<Row>> {
  const { column, id, limit, valueOf, filter = {}, statements, read } = options;
  const sort = `${options.sort.isDescending ? '-' : ''}${options.sort.by}`;
  const [, value, afterId, way] =
    options.cursor === undefined ? [] : readCursor(options.cursor, placeIn(sort, options.value));
  const isFirst = value === undefined;
  const isBackward = way === 'previous';
  const isDescending = options.sort.isDescending !== isBackward;
  const order = isDescending ? desc : asc;
  const write = () =>
    read({
      where: isFirst
        ? undefined
        : sql`(${column}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${sql.placeholder('place')}, ${sql.placeholder('place_id')})`,
      orderBy: [order(column), order(id)],
      limit: sql.placeholder('rows'),
    }).prepare('');
  const statement = statements
    ? statements({ filter, order: [options.sort.by, isDescending, isFirst] }, write)
    : write();

  // One row more than shown tells whether there is a further page.
  const rows = await statement.execute({
    ...filter,
    place: value,
    place_id: afterId,
    rows: limit + 1,
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

/** With the number of all that match: a statement of its own costs more than the count. */
export async function readCountedPage<Row extends { id: number; count: number }>(
  db: Database,
  options: PageOptions<Row> & { count: () => SQL.Aliased<number> },
): Promise<Page<Row> & { count: number }> {
  const page = await readPage(options);
  const [first] = page.items;
  if (first || options.cursor === undefined) return { ...page, count: first?.count ?? 0 };
  const [counted] = await db
    .select({ count: options.count() })
    .from(sql`(values (1)) one`)
    .prepare('')
    .execute({ ...options.filter });
  return { ...page, count: counted?.count ?? 0 };
}
