import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';

export const divisions = pgTable('divisions', {
  id: identity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: text().notNull(),
  color: text().notNull(),
  leader_id: integer().references(() => users.id),
  discord_role_id: text(),
  min_rank: text(),
  capacity: integer(),
  is_open: boolean().notNull(),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const divisionMembers = pgTable(
  'division_members',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    division_id: integer()
      .notNull()
      .references(() => divisions.id),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [
    index().on(table.division_id, table.until),
    uniqueIndex('division_members_one_now')
      .on(table.user_id)
      .where(sql`${table.until} is null`),
  ],
);
