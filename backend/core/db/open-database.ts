import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PGlite } from '@electric-sql/pglite';
import { Client, DatabaseError, Pool } from 'pg';
import * as z from 'zod';
import { NamedStatementClient } from './named-statement-client';
import type { Config } from '@/backend/core/config/config';
import { isConnectionLost, whenThere } from './connection-lost';
import { lockDataFolder } from './embedded/data-folder-lock';
import { failedWith, isVictim, LOCK_NOT_GIVEN } from './database-errors';
import type { Database, OpenDatabase } from './database';
import { damaged, prepareDatabaseFolder } from './embedded/database-folder';
import { MIGRATION_LOCK } from './lock-order';
import { migrate } from './migrations';
import { readRows } from './rows';

const STYLE = { casing: 'snake_case' } as const;
const LONGEST_STATEMENT_MS = 120_000;
/** Whoever waits for the lock of a table holds up all who come after: better to step back a while. */
const LOCK_MS = 5000;
const LOCK_PAUSE_MS = 2000;
const MOST_TRIES = 10;
/** As long as the panel waits for an answer; also for a connection that somebody else has. */
const CONNECTION_MS = 10_000;
const FIRST_CONNECTION_MS = 3000;
const SAY_SO_EVERY_MS = 5000;
const isLockNotGiven = (error: unknown): boolean =>
  failedWith(error, [LOCK_NOT_GIVEN]) || isVictim(error);

/**
 * Opens the database that the settings name and brings it to the newest version. One on a server
 * that is away is waited for until the signal says to stop.
 */
export async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, signal)
    : openDataFolder(config.dataDir);
}

/** Types with a higher number belong to tables: nothing reads whole rows of them. */
const LAST_BUILT_IN_TYPE = 9999;

/** An embedded database that is already created, for a data folder or in memory. */
export async function openEmbedded(
  client: PGlite,
  name = 'The embedded database',
): Promise<OpenDatabase> {
  // With each statement all parsers are copied: hundreds take longer than most statements.
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(([type]) => Number(type) <= LAST_BUILT_IN_TYPE),
  );
  const db = drizzlePglite(client, STYLE);
  await migrate(db, name);
  return { db, close: () => client.close() };
}

async function openDataFolder(dataDir: string): Promise<OpenDatabase> {
  const release = await lockDataFolder(dataDir);
  try {
    const opened = await openFolder(dataDir);
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

const REASON = /(?:FATAL|PANIC): +(.+)/;

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const prepared = prepareDatabaseFolder(dataDir);
  const { folder } = prepared;
  const said: string[] = [];
  // Loaded only when used: it takes some hundred megabytes.
  const { DurableClient } = await import('./embedded/durable-client');
  const client = new DurableClient(folder, (line) => said.push(line));
  try {
    await client.waitReady.catch((error: unknown) => {
      const reason = said.map((line) => REASON.exec(line)?.[1]).findLast(Boolean);
      throw damaged(folder, reason ?? String(error));
    });
    await requireFiles(drizzlePglite(client), folder);
    prepared.finish();
    return await openEmbedded(client, `DATA_DIR: the database in ${folder}`);
  } catch (error) {
    // Not closed, which would write.
    if (!client.hasWritten) prepared.undo();
    throw error;
  }
}

/** Without it the first to ask for a lost table would be the first to notice. */
async function requireFiles(db: Database, folder: string): Promise<void> {
  const [lost] = await readRows(
    db,
    z.object({ file: z.string() }),
    sql`select pg_relation_filepath(oid) file from pg_class
      where pg_relation_filepath(oid) is not null
        and pg_stat_file(pg_relation_filepath(oid), true) is null limit 1`,
  );
  if (lost) throw damaged(folder, `${lost.file} is missing`);
}

async function openPostgres(url: string, signal?: AbortSignal): Promise<OpenDatabase> {
  await whenThere(() => migrateServer(url), signal);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    Client: NamedStatementClient,
    // A server that went away without a word would leave whoever asked it waiting for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: LONGEST_STATEMENT_MS + 5000,
    // The server gives up first, where there still is one: nobody gets a connection that is busy.
    verify: (client, done) => {
      client.query(`set statement_timeout = ${LONGEST_STATEMENT_MS}`, done);
    },
  });
  // A connection that breaks is the error of whoever uses it; without listeners it would end the
  // process. The pool's own are for idle connections only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzlePg(pool, STYLE), close: () => pool.end() };
}

/** Over a connection of its own: a migration of a large table may take its time, or wait for another copy's. */
async function migrateServer(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: FIRST_CONNECTION_MS,
  });
  client.on('error', () => undefined);
  const waiting = setInterval(() => {
    console.error('Waiting for the database, or for the migrations of another copy.');
  }, SAY_SO_EVERY_MS);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Only from here on: another copy's migration may take longer.
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await migrateInTurn(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (!(error instanceof DatabaseError) || isConnectionLost(error)) throw error;
    throw new Error(`DATABASE_URL: ${error.message}`, { cause: error });
  } finally {
    clearInterval(waiting);
    await client.end();
  }
}

/** A migration is one transaction: one that got no lock has changed nothing. */
async function migrateInTurn(client: Client, tries = 1): Promise<void> {
  try {
    await migrate(drizzlePg(client, STYLE), 'DATABASE_URL: this database');
  } catch (error) {
    if (tries === MOST_TRIES || !isLockNotGiven(error)) throw error;
    await wait(LOCK_PAUSE_MS);
    await migrateInTurn(client, tries + 1);
  }
}
