import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { events } from '@/backend/events/tables';
import { INVITE_STATES } from '@/lib/contracts/events/invites';
import { GAMES } from '@/lib/contracts/jobs/games';

/** Invitations of other companies to their events. */
export const eventInvites = pgTable(
  'event_invites',
  {
    id: identity(),
    state: text({ enum: INVITE_STATES }).notNull(),
    company: text().notNull(),
    contact: text().notNull(),
    title: text().notNull(),
    truckersmp_id: integer(),
    link: text().notNull(),
    game: text({ enum: GAMES }).notNull(),
    promods: boolean().notNull(),
    server: text().notNull(),
    meetup_at: instant().notNull(),
    start_at: instant().notNull(),
    departure_city: text().notNull(),
    arrival_city: text().notNull(),
    /** The slot's number; null without one. */
    slot: text(),
    slot_name: text().notNull(),
    slot_spaces: integer(),
    slot_expected: integer(),
    note: text().notNull(),
    received_at: instant().notNull(),
    received_by: integer()
      .notNull()
      .references(() => users.id),
    deadline_at: instant().notNull(),
    /** When someone was reminded of the deadline. */
    reminded_at: instant(),
    assignee_id: integer().references(() => users.id),
    event_id: integer().references(() => events.id, { onDelete: 'set null' }),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    reply: text(),
    /** When it was first seen that TruckersMP doesn't list us although it was accepted here. */
    missing_since: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_invites_once')
      .on(table.truckersmp_id)
      .where(sql`${table.truckersmp_id} is not null`),
    index().on(table.deadline_at, table.id),
    index().on(table.meetup_at, table.id),
    index().on(table.received_at, table.id),
    index().on(table.event_id),
    index('event_invites_waiting')
      .on(table.deadline_at)
      .where(sql`${table.state} = 'new'`),
  ],
);
