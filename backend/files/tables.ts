import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/backend/core/db/tables';
import { users } from '@/backend/members/public';
import { UPLOAD_PURPOSES } from '@/lib/contracts/core/files';

/** A picture that was taken in, re-encoded; its bytes lie in the data folder under the key. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    owner_id: integer()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: instant().notNull(),
    /** Null: nothing refers to it yet, and it is forgotten after a day. */
    used_at: instant(),
  },
  (table) => [
    index().on(table.owner_id, table.created_at),
    index('uploads_unused')
      .on(table.created_at)
      .where(sql`${table.used_at} is null`),
  ],
);
