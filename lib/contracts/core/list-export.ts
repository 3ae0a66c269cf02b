import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint';
import { csvFile } from './files';
import type { listInput } from './list';

type Placed = Pick<ReturnType<typeof listInput<string>>['shape'], 'cursor' | 'limit'>;

/** The CSV export of a list, with its filters and sort order. */
export function exportOf<Shape extends Placed>(
  list: Pick<
    Endpoint<{ query: z.ZodMiniObject<Shape, z.core.$strict> }>,
    'path' | 'needs' | 'input'
  >,
) {
  const { cursor: _cursor, limit: _limit, ...asked } = list.input.query.shape;
  return defineEndpoint({
    method: 'GET',
    path: `${list.path}/export`,
    summary: 'Export the filtered list as CSV',
    needs: list.needs,
    input: { query: z.strictObject(asked) },
    output: csvFile,
  });
}
