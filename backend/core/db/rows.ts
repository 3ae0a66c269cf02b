import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database';

const answer = z.object({ rows: z.array(z.unknown()) });

/** The rows of a raw SQL statement, parsed by the schema. */
export async function readRows<Schema extends z.ZodType>(
  db: Database,
  row: Schema,
  statement: SQL,
): Promise<z.output<Schema>[]> {
  const { rows } = answer.parse(await db.execute(statement));
  return rows.map((found) => row.parse(found));
}

/**
 * The start of an insert statement; missing columns become null. Rows are sent as one JSON
 * parameter, so that the text is constant; hundreds of parameters take ten times as long.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly [Table['$inferInsert'], ...Table['$inferInsert'][]],
): SQL {
  const columns = sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '));
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}
