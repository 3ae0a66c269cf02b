import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, TypeOverrides } from 'pg';
import { readConfig } from '@/backend/core/config';
import { openDatabase, openEmbedded, type OpenDatabase } from '@/backend/core/database';
import { TEMPLATE, TEMPLATE_DATABASE } from './database-template';

type Row = Record<string, unknown>;

/** A database of its own for one test file, with a way to look into it past the backend. */
export interface TestDatabase extends OpenDatabase {
  query(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** The embedded database, or the PostgreSQL server of `TEST_POSTGRES_URL` when a run is for that. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_POSTGRES_URL ? onPostgres(process.env.TEST_POSTGRES_URL) : embedded();

const readTemplate = () => new Blob([readFileSync(TEMPLATE)]);

/** Fills a data folder with an empty database of the newest version, as every start but the first finds it. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const dataFolder = path.join(dataDir, 'database');
  const client = await PGlite.create(dataFolder, { loadDataDir: readTemplate() });
  await client.close();
}

async function embedded(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: readTemplate() });
  return {
    ...(await openEmbedded(client)),
    query: async (sql, values) => (await client.query<Row>(sql, values)).rows,
  };
}

/** Whole numbers as the embedded database reads them: `pg` leaves the large ones as text. */
const wholeNumbers = new TypeOverrides();
wholeNumbers.setTypeParser(20, Number);

async function onPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${process.hrtime.bigint()}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase(readConfig({ DATABASE_URL: url.href }));
  const client = new Client({ connectionString: url.href, types: wholeNumbers });
  await client.connect();
  return {
    db: opened.db,
    query: async (sql, values) => (await client.query<Row>(sql, values)).rows,
    close: async () => {
      await client.end();
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
