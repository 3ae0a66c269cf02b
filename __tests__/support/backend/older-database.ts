import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { readSettings } from '@/backend/core/config/config';
import { openDatabase, openEmbedded } from '@/backend/core/db/open-database';
import { historyUntil } from './history';

type Row = Record<string, unknown>;

interface Migrated {
  query(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A database as the version that ended with a migration left it with these rows, brought to the newest. */
export async function migratedFrom(tag: string, rows: string): Promise<Migrated> {
  const folder = historyUntil(tag);
  const server = process.env.TEST_POSTGRES_URL;
  const migrated = server ? onPostgres(server, folder, rows) : embedded(folder, rows);
  return migrated.finally(() => rmSync(folder, { recursive: true }));
}

async function embedded(migrationsFolder: string, rows: string): Promise<Migrated> {
  const client = await PGlite.create();
  await migratePglite(drizzlePglite(client, { casing: 'snake_case' }), { migrationsFolder });
  await client.exec(rows);
  const { close } = await openEmbedded(client);
  return { query: async (sql) => (await client.query<Row>(sql)).rows, close };
}

async function onPostgres(
  server: string,
  migrationsFolder: string,
  rows: string,
): Promise<Migrated> {
  const name = `older_${process.pid}_${process.hrtime.bigint()}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await migratePg(drizzlePg(client, { casing: 'snake_case' }), { migrationsFolder });
  await client.query(rows);
  const opened = await openDatabase(readSettings({ DATABASE_URL: url.href }, []));
  return {
    query: async (sql) => (await client.query<Row>(sql)).rows,
    close: async () => {
      await opened.close();
      await client.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
