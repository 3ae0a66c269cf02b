import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { events } from '@/backend/events/tables';
import { users } from '@/backend/members/public';

/** The minutes of an event in which its lead was seen. */
export const eventMinutes = pgTable('event_minutes', {
  event_id: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** The last minute counted, so that each counts once. */
  counted_at: instant().notNull(),
  minutes: integer().notNull(),
});

/** In how many of them a member who shares their position was seen, and near the lead; never where. */
export const eventNearness = pgTable(
  'event_nearness',
  {
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    near: integer().notNull(),
    seen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.user_id] }), index().on(table.user_id)],
);
