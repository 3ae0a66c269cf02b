import * as z from 'zod';
import { notUnderstood } from '@/backend/core/errors';

const cursorContent = z.tuple([z.string(), z.int(), z.enum(['next', 'previous'])]);

interface PageQuestion {
  limit: number;
  cursor: string | undefined;
  /** What the order and the filters are: a cursor belongs to one view. */
  view: string;
}

const notKnown = () =>
  notUnderstood('This page of the list is not known. Start from the first page.', {
    cursor: 'is not a place in this list',
  });

function decode(cursor: string, view: string) {
  const parsed = cursorContent.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== view) throw notKnown();
  const [, id, direction] = parsed.data;
  return { id, direction };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One page of rows that are all at hand, in their order; a place is told by the row it stands at. */
export function pageOfRows<Row extends { user_id: number }>(
  rows: readonly Row[],
  { limit, cursor, view }: PageQuestion,
) {
  let start = 0;
  if (cursor !== undefined) {
    const { id, direction } = decode(cursor, view);
    const place = rows.findIndex((row) => row.user_id === id);
    if (place === -1) throw notKnown();
    start = direction === 'next' ? place + 1 : Math.max(place - limit, 0);
  }
  const items = rows.slice(start, start + limit);
  const at = (row: Row | undefined, direction: 'next' | 'previous') =>
    row === undefined
      ? null
      : Buffer.from(JSON.stringify([view, row.user_id, direction])).toString('base64url');
  return {
    items,
    next: start + limit < rows.length ? at(items.at(-1), 'next') : null,
    previous: start > 0 ? at(items.at(0), 'previous') : null,
  };
}
