import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';

/** Who is or was in which division, and from when until when; `until` is null for where they are now. */
export const divisionMemberships = pgView('division_memberships', {
  user_id: integer().notNull(),
  division_id: integer().notNull(),
  name: text().notNull(),
  color: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  until: timestamp({ withTimezone: true }),
}).as(
  sql`select held.user_id, held.division_id, divisions.name, divisions.color, held.since, held.until
  from division_members held join divisions on divisions.id = held.division_id`,
);

/** How many members a division has now, named by its id or the column that has it. */
export const membersNow = (divisionId: number | SQLWrapper) =>
  sql<number>`(select count(*) from division_members held
    where held.division_id = ${divisionId} and held.until is null)`.mapWith(Number);

/** The membership that holds now of somebody, named by their id or the column that has it. */
export const isDivisionNow = (userId: number | SQLWrapper): SQL | undefined =>
  and(eq(divisionMemberships.user_id, userId), isNull(divisionMemberships.until));
