import { Placeholder, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * The same SQL text for any number of IDs, so that PostgreSQL reuses its plan. An array, because it
 * would expect a hundred rows of a subquery and read all of a table of some thousand for one ID.
 */
export const isInIds = (column: AnyColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} = any(array(select jsonb_array_elements(${ids instanceof Placeholder ? ids : JSON.stringify(ids)}::jsonb)::int))`;
