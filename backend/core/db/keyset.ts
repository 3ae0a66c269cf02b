import { asc, desc, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { placeDirection, placeValue, readCursor, writeCursor } from './cursor';
import type { Database } from './database';
import type { Statements } from './prepared';

/** A cursor belongs to one sort order: the value and ID of its row, and the direction. */
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

/** The shape is constant; values are bound per request. */
export interface PagePart {
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
  /** Values for `read`'s own placeholders. */
  filter?: object;
  /** The cache key of the statement; nothing else may affect its text. */
  statements?: Statements<PageStatement<Row>>;
  read: (page: PagePart) => { prepare(name: string): PageStatement<Row> };
}

/** Keyset pagination: reads a page by sort value and ID instead of an offset. */
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

  // One extra row tells whether there is a next page.
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

interface CountedOptions<Row> extends PageOptions<Row> {
  count: () => SQL.Aliased<number>;
}

async function countAlone<Row>(db: Database, { count, filter }: CountedOptions<Row>) {
  const [counted] = await db
    .select({ count: count() })
    .from(sql`(values (1)) one`)
    .prepare('')
    .execute({ ...filter });
  return counted?.count ?? 0;
}

/** Includes the count, since a separate statement costs more than counting. */
export async function readCountedPage<Row extends { id: number; count: number }>(
  db: Database,
  options: CountedOptions<Row>,
): Promise<Page<Row> & { count: number }> {
  const page = await readPage(options);
  const [first] = page.items;
  if (first || options.cursor === undefined) return { ...page, count: first?.count ?? 0 };
  return { ...page, count: await countAlone(db, options) };
}
