import * as z from 'zod';
import {
  placeDirection,
  placeValue,
  readCursor,
  unknownPlace,
  writeCursor,
} from '@/backend/core/db/cursor';
import { sha256 } from '@/backend/core/http/tokens';

interface PageQuestion {
  limit: number;
  cursor: string | undefined;
  /** What the order and the filters are: a place belongs to one view. */
  view: readonly unknown[];
}

/** One page of rows that are all at hand, in their order; a place is told by the row it stands at. */
export function pageOfRows<Row extends { user_id: number }>(
  rows: readonly Row[],
  question: PageQuestion,
) {
  const { limit, cursor } = question;
  // Not as it is: somebody's search may be long.
  const view = sha256(JSON.stringify(question.view)).slice(0, 16);
  let start = 0;
  if (cursor !== undefined) {
    const place = z.tuple([z.literal(view), placeValue.id, placeDirection]);
    const [, id, direction] = readCursor(cursor, place);
    const index = rows.findIndex((row) => row.user_id === id);
    if (index === -1) throw unknownPlace();
    start = direction === 'next' ? index + 1 : Math.max(index - limit, 0);
  }
  const items = rows.slice(start, start + limit);
  const at = (row: Row | undefined, direction: z.infer<typeof placeDirection>) =>
    row === undefined ? null : writeCursor([view, row.user_id, direction]);
  return {
    items,
    next: start + limit < rows.length ? at(items.at(-1), 'next') : null,
    previous: start > 0 ? at(items.at(0), 'previous') : null,
  };
}
