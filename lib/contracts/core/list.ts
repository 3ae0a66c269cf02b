import * as z from 'zod/mini';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** Counts are exact up to this and shown as "1,000+" beyond. */
export const COUNT_LIMIT = 1000;

/** A sort parameter: a column name, prefixed with `-` for descending. */
export type Sort<Column extends string> = Column | `-${Column}`;

export function parseSort<Column extends string>(
  sort: Sort<Column>,
): { by: Column; isDescending: boolean };
export function parseSort(sort: string) {
  const isDescending = sort.startsWith('-');
  return { by: isDescending ? sort.slice(1) : sort, isDescending };
}

const inBothDirections = <Column extends string>(columns: readonly Column[]): Sort<Column>[] =>
  columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);

/** The cursor of a page. */
export const listCursor = z.optional(z.string().check(z.maxLength(600)));

/** The common part of list queries; `order` is that of a query without one. Add filters with `z.extend`. */
export const listInput = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  order: Sort<NoInfer<Column>>,
) =>
  z.strictObject({
    cursor: listCursor,
    limit: z._default(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100))),
      ),
      DEFAULT_PAGE_SIZE,
    ),
    sort: z._default(z.literal(inBothDirections(columns)), order),
  });

/** What a list's query can be sorted by, for a page with a default order of its own. */
export const sortOf = <Sort extends z.ZodMiniType>(query: {
  shape: { sort: z.ZodMiniDefault<Sort> };
}): Sort => query.shape.sort._zod.def.innerType;

/**
 * A page of a list. `next` and `previous` are cursors for the same sort and filters; `count` stops
 * one past `COUNT_LIMIT`.
 */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    count: z.number(),
  });
