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
 * The beginning of a statement that stores rows; a column that only some of them have is null in the
 * others. They go over as one value in a text that is the same for any number of them: hundreds of
 * values take ten times as long to send.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly [Table['$inferInsert'], ...Table['$inferInsert'][]],
): SQL {
  const columns = sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '));
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}
