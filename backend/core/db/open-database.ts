import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PGlite } from '@electric-sql/pglite';
import { Client, DatabaseError, Pool } from 'pg';
import * as z from 'zod';
import { NamedStatementClient } from './named-statement-client';
import type { Config } from '@/backend/core/config/config';
import { isConnectionLost } from './connection-lost';
import { lockDataFolder } from './embedded/data-folder-lock';
import { failedWith, isVictim, LOCK_NOT_GIVEN } from './database-errors';
import type { Database, OpenDatabase } from './database';
import { damaged, prepareDatabaseFolder } from './embedded/database-folder';
import { migrate } from './migrations';
import { readRows } from './rows';
import { whenThere } from './when-there';

const STYLE = { casing: 'snake_case' } as const;
/** Held by the one of several starting instances that migrates. */
const MIGRATION_LOCK = 727_001;
const LONGEST_STATEMENT_MS = 120_000;
/** Waiting for a table lock blocks everyone queued behind, so give up and retry. */
const LOCK_MS = 5000;
const LOCK_PAUSE_MS = 2000;
const MOST_TRIES = 10;
/** The panel's own timeout; also applies to waiting for a connection. */
const CONNECTION_MS = 10_000;
const FIRST_CONNECTION_MS = 3000;
const SAY_SO_EVERY_MS = 5000;
const isLockNotGiven = (error: unknown): boolean =>
  failedWith(error, [LOCK_NOT_GIVEN]) || isVictim(error);

/**
 * Opens and migrates the configured database. Waits for an unavailable server until the signal
 * aborts.
 */
export async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, signal)
    : openDataFolder(config.dataDir);
}

/** Types with higher IDs are row types, which nothing reads. */
const LAST_BUILT_IN_TYPE = 9999;
const BYTEA = 17;

/** An already created embedded database, in a folder or in memory. */
export async function openEmbedded(
  client: PGlite,
  name = 'The embedded database',
): Promise<OpenDatabase> {
  // All parsers are copied per statement, and hundreds take longer than most statements.
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(([type]) => Number(type) <= LAST_BUILT_IN_TYPE),
  );
  // The library's own build an array of all bytes, and took 2.4 s of CPU time for a body of 3.9 MB;
  // these take 1.0 s.
  client.parsers[BYTEA] = (hex) => Buffer.from(hex.slice(2), 'hex');
  client.serializers[BYTEA] = (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
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

const PAGE_BYTES = 8192;
const REASON = /(?:FATAL|PANIC): +(.+)/;

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const prepared = prepareDatabaseFolder(dataDir);
  const { folder, isRestorable } = prepared;
  const said: string[] = [];
  // Loaded on demand: it takes some hundred megabytes.
  const { DurableClient } = await import('./embedded/durable-client');
  const client = new DurableClient(folder, (line) => said.push(line));
  try {
    await client.waitReady.catch((error: unknown) => {
      const reason = said.map((line) => REASON.exec(line)?.[1]).findLast(Boolean);
      throw damaged(folder, reason ?? String(error), isRestorable);
    });
    await requireFiles(drizzlePglite(client), isRestorable, (fault) =>
      damaged(folder, fault, isRestorable),
    );
    prepared.finish();
    return await openEmbedded(client, `DATA_DIR: the database in ${folder}`);
  } catch (error) {
    // Not closed, because closing would write.
    if (!client.hasWritten) prepared.undo();
    throw error;
  }
}

/**
 * Otherwise a missing or cut table would only be noticed on first use. A full disk can leave part of
 * a page too, but only zeros.
 */
async function requireFiles(
  db: Database,
  wasClosed: boolean,
  refusalOf: (fault: string) => Error,
): Promise<void> {
  const [lost] = await readRows(
    db,
    z.object({ fault: z.string() }),
    sql`select file || case when size is null then ' is missing' else ' is cut off' end fault
      from pg_class
        cross join lateral pg_relation_filepath(oid) file
        left join lateral pg_stat_file(file, true) on true
      where file is not null and (size is null or ${wasClosed} and size % ${PAGE_BYTES} > 0
        and btrim(pg_read_binary_file(file, size - size % ${PAGE_BYTES}, size % ${PAGE_BYTES}),
          '\\x00') <> '') limit 1`,
  );
  if (lost) throw refusalOf(lost.fault);
}

async function openPostgres(url: string, signal?: AbortSignal): Promise<OpenDatabase> {
  await whenThere(() => migrateServer(url), signal);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    Client: NamedStatementClient,
    // A server that vanished silently would leave callers waiting forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: LONGEST_STATEMENT_MS + 5000,
    // The server times out first, if it is still there, so that no busy connection is reused.
    verify: (client, done) => {
      client.query(`set statement_timeout = ${LONGEST_STATEMENT_MS}`, done);
    },
  });
  // A broken connection is the user's error; without listeners it would crash the process. The pool
  // only listens on idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzlePg(pool, STYLE), close: () => pool.end() };
}

/**
 * On a dedicated connection, because migrating a large table or waiting for another instance may
 * take time.
 */
async function migrateServer(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: FIRST_CONNECTION_MS,
  });
  client.on('error', () => undefined);
  const waiting = setInterval(() => {
    console.error('Waiting for the database or another instance’s migrations.');
  }, SAY_SO_EVERY_MS);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Only from here on, because another instance's migration may take longer.
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

/** Migrations are transactional, so one that got no lock changed nothing. */
async function migrateInTurn(client: Client, tries = 1): Promise<void> {
  try {
    await migrate(drizzlePg(client, STYLE), 'DATABASE_URL: this database');
  } catch (error) {
    if (tries === MOST_TRIES || !isLockNotGiven(error)) throw error;
    await wait(LOCK_PAUSE_MS);
    await migrateInTurn(client, tries + 1);
  }
}
