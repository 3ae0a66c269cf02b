import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database';
import { readRows } from './rows';

const FOLDER = { migrationsFolder: path.join(process.cwd(), 'backend/migrations') };

/** The table that drizzle's own migrator created in existing databases. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  created_at: bigint({ mode: 'number' }),
});

async function listApplied(db: Database) {
  const [table] = await readRows(
    db,
    z.object({ is_there: z.boolean() }),
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null is_there`,
  );
  return table?.is_there ? db.select().from(applied) : [];
}

async function hasTables(db: Database): Promise<boolean> {
  const [found] = await readRows(
    db,
    z.object({ is_there: z.boolean() }),
    sql`select exists (select from pg_tables where schemaname = current_schema()) is_there`,
  );
  return found?.is_there ?? false;
}

/**
 * Migrates a database: applies every missing migration, even one that a merge has put before
 * others. Drizzle's own migrator only compares with the latest one and skips those. Refuses a newer
 * database, and one that isn't the panel's, before changing anything; `name` identifies it in the
 * error.
 */
export async function migrate(db: Database, name: string): Promise<void> {
  const migrations = readMigrationFiles(FOLDER);
  const rows = await listApplied(db);
  const isNewer = rows.some(
    ({ hash, created_at }) =>
      !migrations.some((one) => one.hash === hash || one.folderMillis === created_at),
  );
  if (isNewer)
    throw new Error(
      `${name} was made by a newer version of the panel. Install that version, or restore a backup made with this one. Nothing was changed.`,
    );
  if (rows.length === 0 && (await hasTables(db)))
    throw new Error(
      `${name} has tables, but not the panel's list of migrations: it is damaged or not the panel's. Restore a backup, or use another database. Nothing was changed.`,
    );
  // By hash or time, because other line endings change the hash.
  const missing = migrations.filter(
    ({ hash, folderMillis }) =>
      !rows.some((row) => row.hash === hash || row.created_at === folderMillis),
  );
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ hash, created_at: folderMillis });
    }
  });
}
