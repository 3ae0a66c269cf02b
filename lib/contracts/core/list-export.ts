import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint';
import { csvFile } from './files';
import type { listQuery } from './list';

type Placed = Pick<ReturnType<typeof listQuery<string>>['shape'], 'cursor' | 'limit'>;

/** All of a list as CSV, with its filters and its sort, for whoever may see it. */
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
    summary: 'The same list as CSV, every line that the filters leave',
    needs: list.needs,
    input: { query: z.strictObject(asked) },
    output: csvFile,
  });
}
