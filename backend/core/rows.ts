import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database';

const answer = z.object({ rows: z.array(z.unknown()) });

/** The rows that a statement of plain text answers, as the schema says they are. */
export async function readRows<Schema extends z.ZodType>(
  db: Database,
  row: Schema,
  statement: SQL,
): Promise<z.output<Schema>[]> {
  const { rows } = answer.parse(await db.execute(statement));
  return rows.map((found) => row.parse(found));
}

/**
 * The beginning of a statement that stores rows, each with the same columns. They go over as one
 * value in a text that is always the same: hundreds of values take ten times as long to send.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly [Table['$inferInsert'], ...Table['$inferInsert'][]],
): SQL {
  const columns = sql.raw(Object.keys(rows[0]).join(', '));
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}
