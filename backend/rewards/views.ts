import { type Placeholder, sql, type SQLWrapper } from 'drizzle-orm';
import { integer, pgView, QueryBuilder, text } from 'drizzle-orm/pg-core';
import { driverBoards, driverMonths, driverTotals, pointsEntries } from './tables';

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

const query = new QueryBuilder();

/** What the accepted jobs and the points of each member come to, for others to read. */
export const totalsOfDrivers = query.select().from(driverTotals).as('totals_of_drivers');

/** The same of each month. */
export const monthsOfDrivers = query.select().from(driverMonths).as('months_of_drivers');

/** What the jobs of a game come to in a week, a month and ever. */
export const boardsOfDrivers = query.select().from(driverBoards).as('boards_of_drivers');

/** How far a member in a row drove in a month, in whole kilometres. */
export const kmInMonth = (userId: SQLWrapper, period: string | Placeholder) =>
  sql<number>`coalesce((select floor(driven.km)::int from driver_months driven
    where driven.user_id = ${userId} and driven.period = ${period}), 0)`.mapWith(Number);

/** The lines of the ledger, for others to read. */
export const ledger = query.select().from(pointsEntries).as('ledger');

/** Whether somebody's points reach the rank that is asked for; null: none is. */
export const meetsRank = (minRank: SQLWrapper, userId: SQLWrapper | number) =>
  sql<boolean | null>`case when ${minRank} is null then null else
    coalesce((select greatest(held.points, 0) from driver_totals held where held.user_id = ${userId}), 0)
    >= coalesce((select asked.min_points from driver_ranks asked where asked.name = ${minRank}), 0) end`;
