import { char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { QUOTA_STATES, type QuotaFigures } from '@/lib/contracts/quota';
import { CONTACT_KINDS } from '@/lib/contracts/quota-management';

/** Months that were closed: their figures stand, whatever becomes of the deliveries. */
export const quotaMonths = pgTable('quota_months', {
  period: char({ length: 7 }).primaryKey(),
  closed_by: integer()
    .notNull()
    .references(() => users.id),
  closed_at: instant().notNull(),
});

export const quotaResults = pgTable(
  'quota_results',
  {
    period: char({ length: 7 })
      .notNull()
      .references(() => quotaMonths.period),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: QUOTA_STATES }).notNull(),
    figures: jsonb().$type<QuotaFigures>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.user_id] }),
    index().on(table.user_id, table.period),
  ],
);

export const quotaExemptions = pgTable(
  'quota_exemptions',
  {
    period: char({ length: 7 }).notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    granted_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.user_id] })],
);

/** That somebody of the staff was in touch with a driver about the quota. */
export const quotaContacts = pgTable(
  'quota_contacts',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    period: char({ length: 7 }).notNull(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    note: text(),
    by_user: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.user_id, table.at)],
);
