import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { readConfig } from '@/backend/core/config';
import { openDatabase, openEmbedded } from '@/backend/core/database';

export const TEMPLATE = path.join(process.cwd(), 'tmp', 'test-database.tar');
export const TEMPLATE_DATABASE = 'panel_template';

// Every copy of the template would carry two more databases, which nobody opens.
const LEAVE_ONE_DATABASE = [
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
  'checkpoint',
];

/** Every test file opens a copy, and what is set up with it is most of what that takes. */
const SMALL = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: [
    'shared_buffers = 16MB',
    'wal_buffers = 256kB',
    'max_connections = 10',
    'min_wal_size = 2MB',
    'full_page_writes = off',
    'jit = off',
  ],
};

/** Migrates one database a run; every test file starts from a copy of it. */
export default async function createTemplate(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) await onPostgres(process.env.TEST_POSTGRES_URL);
  else await embedded();
}

async function embedded(): Promise<void> {
  const client = await PGlite.create(SMALL);
  const opened = await openEmbedded(client);
  for (const statement of LEAVE_ONE_DATABASE) await client.query(statement);
  const dump = await client.dumpDataDir('none');
  mkdirSync(path.dirname(TEMPLATE), { recursive: true });
  writeFileSync(TEMPLATE, Buffer.from(await dump.arrayBuffer()));
  await opened.close();
}

async function onPostgres(server: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const opened = await openDatabase(readConfig({ DATABASE_URL: url.href }));
  await opened.close();
}
