import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database';

/** The rows that a statement of plain text answers, as the schema says they are. */
export async function readRows<Schema extends z.ZodType>(
  db: Database,
  row: Schema,
  statement: SQL,
): Promise<z.output<Schema>[]> {
  return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows;
}
