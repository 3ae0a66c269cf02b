import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint';
import { byId } from './ids';

/** A record's history entry. */
export const historyLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for the panel itself. */
  by: z.nullable(z.string()),
  summary: z.string(),
  reason: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof historyLine>;

/** The history endpoint of records under a path. */
export const historyOf = (path: `/api/${string}`, needs: Endpoint['needs']) =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/:id/history`,
    summary: 'List its history, newest first',
    needs,
    input: { params: byId },
    output: z.object({ items: z.array(historyLine) }),
  });
