import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { revocable } from '@/backend/rewards/tables';
import type { AwardRule } from '@/lib/contracts/rewards/awards';

export const awards = pgTable('awards', {
  id: identity(),
  name: text().notNull().unique(),
  icon: text().notNull(),
  description: text().notNull().default(''),
  /** Grants it by itself, once, to who reaches this. */
  rule: jsonb().$type<AwardRule>(),
  /** May be granted again to who has it. */
  repeatable: boolean().notNull().default(false),
  /** Points with each grant. */
  points: integer().notNull().default(0),
  retired_at: instant(),
  created_by: integer().references(() => users.id),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const userAwards = pgTable(
  'user_awards',
  {
    id: identity(),
    award_id: integer()
      .notNull()
      .references(() => awards.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    reason: text(),
    /** Null: by its rule. */
    granted_by: integer().references(() => users.id),
    granted_at: instant().notNull(),
    ...revocable(),
  },
  (table) => [
    index().on(table.user_id, table.granted_at),
    index().on(table.award_id, table.granted_at, table.id),
    index().on(table.granted_at, table.id),
    // Who holds an award, in the order in which they are counted.
    index('user_awards_held')
      .on(table.award_id, table.user_id)
      .where(sql`${table.revoked_at} is null`),
  ],
);
