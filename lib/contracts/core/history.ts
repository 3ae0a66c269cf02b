import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint';
import { byId } from './ids';

/** What was done to a record. */
export const historyLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the panel itself. */
  by: z.nullable(z.string()),
  summary: z.string(),
  reason: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof historyLine>;

/** What was done to one of the records that are kept under a path, for whoever manages them. */
export const historyOf = (path: `/api/${string}`, needs: Endpoint['needs']) =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/:id/history`,
    summary: 'What was done to it and by whom, the newest first',
    needs,
    input: { params: byId },
    output: z.object({ items: z.array(historyLine) }),
  });
