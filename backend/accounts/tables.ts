import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';

/** A member's standing on outside services when last checked; null if unknown. */
export const outsideStandings = pgTable(
  'outside_standings',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    is_on_roster: boolean(),
    is_banned: boolean(),
    is_on_discord: boolean(),
    checked_at: instant(),
    due_at: instant().notNull(),
  },
  (table) => [index().on(table.due_at)],
);
