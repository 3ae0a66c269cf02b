import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { ONBOARDING_STEPS } from '@/lib/contracts/onboarding';
import { users } from './tables';

/** The account's names at linked services; the IDs are stored with the user. */
export const userConnections = pgTable(
  'user_connections',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    service: text({ enum: LINKED_SERVICES }).notNull(),
    name: text().notNull(),
    linked_at: instant().notNull(),
    /** The service reports the account as unlinked, so the member is asked to link it again. */
    revoked_at: instant(),
    /** When the link was last verified with the service. */
    checked_at: instant(),
    /** The service's picture, and the key of our copy. */
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

/** The reminders sent, once each, by days since the member's last onboarding step. */
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

/** HR's warnings, which the member is sent, and notes, which only staff see. */
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

/** Accounts to be erased, thirty days after their owners asked. */
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
