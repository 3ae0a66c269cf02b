import { sql } from 'drizzle-orm';
import { integer, pgView, text } from 'drizzle-orm/pg-core';

/** Points and the rank that follows from them, for every member with a ledger. */
export const driverStandings = pgView('driver_standings', {
  user_id: integer().notNull(),
  points: integer().notNull(),
  rank_name: text().notNull(),
  rank_color: text().notNull(),
}).as(
  sql`select driver_totals.user_id, driver_totals.points, rank.name as rank_name, rank.color as rank_color
  from driver_totals cross join lateral (
    select name, color from driver_ranks
    where min_points <= greatest(driver_totals.points, 0) order by min_points desc limit 1
  ) rank`,
);
