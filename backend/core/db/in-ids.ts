import { Placeholder, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** One text however many ids there are, so that PostgreSQL keeps its plan. */
export const isInIds = (column: AnyColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} in (select jsonb_array_elements(${ids instanceof Placeholder ? ids : JSON.stringify(ids)}::jsonb)::int)`;
