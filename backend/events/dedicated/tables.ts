import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { events } from '@/backend/events/tables';
import { REQUEST_STATES } from '@/lib/contracts/events/dedicated-server';

/** What became of the request for a dedicated server, which is made at TruckersMP. */
export const eventServerRequests = pgTable('event_server_requests', {
  event_id: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  state: text({ enum: REQUEST_STATES }).notNull(),
  changed_at: instant().notNull(),
});
