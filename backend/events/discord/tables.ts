import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { events } from '@/backend/events/tables';

const SCHEDULED_STATES = ['scheduled', 'active', 'completed', 'cancelled'] as const;

/** What Discord is to show of an event, and what it shows. Events without a row aren't there. */
export const eventDiscord = pgTable('event_discord', {
  event_id: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  is_posted: boolean().notNull(),
  is_scheduled: boolean().notNull(),
  /** When Discord was first asked to make it: without an ID, it may be there all the same. */
  post_tried_at: instant(),
  channel_id: text(),
  message_id: text(),
  schedule_tried_at: instant(),
  scheduled_id: text(),
  scheduled_state: text({ enum: SCHEDULED_STATES }),
});
