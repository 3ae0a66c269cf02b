import { Placeholder, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The same SQL text for any number of IDs, so that PostgreSQL reuses its plan. */
export const isInIds = (column: AnyColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} in (select jsonb_array_elements(${ids instanceof Placeholder ? ids : JSON.stringify(ids)}::jsonb)::int)`;
