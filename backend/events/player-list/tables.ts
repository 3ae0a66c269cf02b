import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { events } from '@/backend/events/tables';
import { users } from '@/backend/members/public';

const eventId = () =>
  integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });
const userId = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** Pictures of the game's list of players, by their upload. */
export const eventPictures = pgTable(
  'event_pictures',
  {
    event_id: eventId(),
    key: text().notNull(),
    added_by: userId(),
    added_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.key] }),
    index().on(table.added_by, table.key),
  ],
);

/** Members whom staff saw in the pictures. */
export const eventSightings = pgTable(
  'event_sightings',
  {
    event_id: eventId(),
    user_id: userId(),
    noted_by: userId(),
    noted_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.user_id] }), index().on(table.user_id)],
);
