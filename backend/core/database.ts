import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import { PlanningClient } from './planning-client';
import type { Config } from './config';
import { lockDataFolder } from './data-folder-lock';
import { failedWith, isVictim, LOCK_NOT_GIVEN } from './database-errors';
import { MIGRATION_LOCK } from './lock-order';

/** PostgreSQL or the embedded one behind the same tables; also what a transaction hands on. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: path.join(process.cwd(), 'backend/migrations') };
const STYLE = { casing: 'snake_case' } as const;
const LONGEST_STATEMENT_MS = 120_000;
/** Whoever waits for the lock of a table holds up all who come after: better to step back a while. */
const LOCK_MS = 5000;
const LOCK_PAUSE_MS = 2000;
const MOST_TRIES = 10;
const isLockNotGiven = (error: unknown): boolean =>
  failedWith(error, [LOCK_NOT_GIVEN]) || isVictim(error);

/** Opens the database that the settings name and brings it to the newest version. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openDataFolder(config.dataDir);
}

/** Types with a higher number belong to tables: nothing reads whole rows of them. */
const LAST_BUILT_IN_TYPE = 9999;

/** An embedded database that is already created, for a data folder or in memory. */
export async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  // With each statement all parsers are copied: hundreds take longer than most statements.
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(([type]) => Number(type) <= LAST_BUILT_IN_TYPE),
  );
  const db = drizzlePglite(client, STYLE);
  await migratePglite(db, MIGRATIONS);
  return { db, close: () => client.close() };
}

async function openDataFolder(dataDir: string): Promise<OpenDatabase> {
  const release = await lockDataFolder(dataDir);
  try {
    // Loaded only when used: it takes some hundred megabytes.
    const { PGlite } = await import('@electric-sql/pglite');
    const opened = await openEmbedded(await PGlite.create(path.join(dataDir, 'database')));
    return {
      db: opened.db,
      close: async () => {
        await opened.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    Client: PlanningClient,
    // A server that went away without a word would leave whoever asked it waiting for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    query_timeout: LONGEST_STATEMENT_MS + 5000,
    // The server gives up first, where there still is one: nobody gets a connection that is busy.
    verify: (client, done) => {
      client.query(`set statement_timeout = ${LONGEST_STATEMENT_MS}`, done);
    },
  });
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', () => undefined);
  // Of its own: a migration of a large table may take its time, or wait for another copy's.
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Only from here on: another copy's migration may take longer.
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await migrateInTurn(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
  return { db: drizzlePg(pool, STYLE), close: () => pool.end() };
}

/** A migration is one transaction: one that got no lock has changed nothing. */
async function migrateInTurn(client: Client, tries = 1): Promise<void> {
  try {
    await migratePg(drizzlePg(client, STYLE), MIGRATIONS);
  } catch (error) {
    if (tries === MOST_TRIES || !isLockNotGiven(error)) throw error;
    await wait(LOCK_PAUSE_MS);
    await migrateInTurn(client, tries + 1);
  }
}
