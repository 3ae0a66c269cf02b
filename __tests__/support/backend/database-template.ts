import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { readSettings } from '@/backend/core/config/config';
import { openDatabase, openEmbedded } from '@/backend/core/db/open-database';
import { RENEWAL } from './renewal';

export const TEMPLATE_DATABASE = 'panel_template';

// Every copy of the template would carry two more databases, which nobody opens.
const LEAVE_ONE_DATABASE = [
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
  'checkpoint',
];

/** What is set up with a database is most of what opening a copy takes. */
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

const MIGRATIONS = path.join(process.cwd(), 'backend/migrations');
const CACHE = path.join(process.cwd(), 'tmp');

/** Named after all that it is made from, so that a later run can take it as it is. */
export function templateFile(): string {
  const made = createHash('sha256').update(JSON.stringify([SMALL, RENEWAL, LEAVE_ONE_DATABASE]));
  made.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) made.update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return path.join(CACHE, `test-database-${made.digest('hex').slice(0, 16)}.tar`);
}

/** Migrates one embedded database; every worker starts from a copy of it. */
export async function createEmbeddedTemplate(): Promise<void> {
  const file = templateFile();
  if (existsSync(file)) return;
  const client = await PGlite.create(SMALL);
  const opened = await openEmbedded(client);
  await client.exec(RENEWAL);
  for (const statement of LEAVE_ONE_DATABASE) await client.query(statement);
  const dump = await client.dumpDataDir('none');
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  await opened.close();
}

/** Migrates one database of a PostgreSQL server. */
export async function createServerTemplate(server: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const opened = await openDatabase(readSettings({ DATABASE_URL: url.href }, []));
  await opened.close();
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(RENEWAL);
  await client.end();
}
