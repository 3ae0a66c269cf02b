import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import type { RulesQuestion } from '@/lib/contracts/training';

/** The company's rules as they were published, never changed afterwards. A major one has to be accepted again. */
export const rulesVersions = pgTable('rules_versions', {
  id: identity(),
  major: integer().notNull(),
  minor: integer().notNull(),
  /** Markdown. */
  body: text().notNull(),
  change_note: text().notNull(),
  questions: jsonb().$type<RulesQuestion[]>().notNull(),
  /** Null: came with the panel. */
  published_by: integer().references(() => users.id),
  published_at: instant().notNull(),
});

export const rulesAcceptances = pgTable(
  'rules_acceptances',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    version_id: integer()
      .notNull()
      .references(() => rulesVersions.id),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.version_id] })],
);
