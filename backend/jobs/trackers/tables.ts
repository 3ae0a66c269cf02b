import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';

/** Secrets with which a tracker proves itself; several while one is being replaced. */
export const trackerSecrets = pgTable(
  'tracker_secrets',
  {
    id: identity(),
    tracker: text({ enum: TRACKERS }).notNull(),
    /** As it is: a signature can only be checked with the secret itself. */
    secret: text().notNull(),
    created_by: integer().references(() => users.id),
    created_at: instant().notNull(),
    /** Until when it is still good, once a newer one has replaced it. */
    valid_until: instant(),
  },
  (table) => [index().on(table.tracker)],
);

/** Tokens of drivers whose tracker signs nothing; only their hash is kept. */
export const trackerTokens = pgTable(
  'tracker_tokens',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull().unique(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);
