import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '@/backend/core/db/tables';
import { events } from '@/backend/events/tables';
import { users } from '@/backend/members/public';
import { POINT_STATES } from '@/lib/contracts/events/control-points';
import { CREW_DUTIES } from '@/lib/contracts/events/events';

/** Where a convoy is held or let pass, in the order in which it gets there. */
export const eventControlPoints = pgTable(
  'event_control_points',
  {
    id: identity(),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    place: text().notNull(),
    duty: text({ enum: CREW_DUTIES }).notNull(),
    user_id: integer().references(() => users.id),
    message: text().notNull(),
    state: text({ enum: POINT_STATES }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index().on(table.event_id, table.position), index().on(table.user_id)],
);
