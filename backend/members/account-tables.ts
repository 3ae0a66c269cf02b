import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { CONNECTIONS, ONBOARDING_STEPS } from '@/lib/contracts/onboarding';
import { users } from './tables';

/** How an account is called at the services it is linked to; the ids themselves stand with the user. */
export const userConnections = pgTable(
  'user_connections',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    service: text({ enum: CONNECTIONS }).notNull(),
    name: text().notNull(),
    linked_at: instant().notNull(),
    /** The service says that it is no longer so: the member is asked to link it again. */
    revoked_at: instant(),
    /** When the service was last asked whether it is still so. */
    checked_at: instant(),
    /** The picture that the service shows, and the key under which it was taken over. */
    picture_url: text(),
    picture_key: text(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.service] })],
);

export const onboardingSteps = pgTable(
  'onboarding_steps',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    step: text({ enum: ONBOARDING_STEPS }).notNull(),
    done_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.step] })],
);

/** So many days after a member's last step in the onboarding they, or HR, were reminded; once each. */
export const onboardingReminders = pgTable(
  'onboarding_reminders',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    day: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
);

/** What HR noted of a member: a warning that the member was told, or a note that only staff see. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    is_warning: boolean().notNull(),
    text: text().notNull(),
    by_user: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    lifted_at: instant(),
  },
  (table) => [index().on(table.user_id, table.id)],
);

/** Accounts whose owners asked to be forgotten; thirty days later they are. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    asked_at: instant().notNull(),
    due_at: instant().notNull(),
    done_at: instant(),
  },
  (table) => [index().on(table.due_at)],
);
