import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import type { GuideTemplate } from '@/lib/contracts/handbook';

export const guideChapters = pgTable('guide_chapters', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull(),
  /** Markdown. */
  body: text().notNull(),
  checklist: jsonb().$type<string[]>().notNull().default([]),
  templates: jsonb().$type<GuideTemplate[]>().notNull().default([]),
  edited_by: integer().references(() => users.id),
  archived_at: instant(),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** Every version of a chapter, never changed afterwards. */
export const guideVersions = pgTable(
  'guide_versions',
  {
    id: identity(),
    chapter_id: integer()
      .notNull()
      .references(() => guideChapters.id),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    checklist: jsonb().$type<string[]>().notNull(),
    templates: jsonb().$type<GuideTemplate[]>().notNull(),
    edited_by: integer().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.chapter_id, table.version)],
);
