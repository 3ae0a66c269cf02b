import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client, DatabaseError, Pool, TypeOverrides } from 'pg';
import { readSettings } from '@/backend/core/config/config';
import { createWorkQueue } from '@/backend/core/async/work-queue';
import type { Database, OpenDatabase } from '@/backend/core/db/database';
import { openDatabase, openEmbedded } from '@/backend/core/db/open-database';
import { TEMPLATE_DATABASE, templateFile } from './database-template';
import { measured } from '@/__tests__/support/runner/times';

type Row = Record<string, unknown>;

/** A database for one test file, with a way to look into it past the backend. */
export interface TestDatabase extends OpenDatabase {
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Brings it back to where it began, once nothing is under way in it. */
  renew(): Promise<void>;
  /** Ends it for good; `close` leaves it to the worker's next test file. */
  end(): Promise<void>;
}

/** Those that this worker has opened and no test file uses just now. */
const idle: TestDatabase[] = [];

/** On the PostgreSQL server of `TEST_POSTGRES_URL`, or embedded where there is none. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_POSTGRES_URL;
  const open = async () => idle.pop() ?? (url ? await onPostgres(url) : await embedded());
  const database = await measured('database', open);
  const renew = () => measured('database', () => database.renew());
  await renew();
  let isEnded = false;
  return {
    ...database,
    renew,
    end: async () => {
      isEnded = true;
      await database.end();
    },
    close: async () => {
      if (!isEnded) idle.push(database);
    },
  };
}

const readTemplate = () => new Blob([readFileSync(templateFile())]);

/** Fills a data folder with a database of the newest version, as every start but the first finds it. */
export async function prepareDataFolder(dataDir: string, rows = ''): Promise<void> {
  const dataFolder = path.join(dataDir, 'database');
  const client = await PGlite.create(dataFolder, { loadDataDir: readTemplate() });
  await client.exec(`drop schema pristine cascade; ${rows}`);
  await client.close();
}

const RENEW = 'select pristine.renew()';

async function embedded(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: readTemplate() });
  const opened = await openEmbedded(client);
  return {
    ...opened,
    end: opened.close,
    query: async (sql, values) => (await client.query<Row>(sql, values)).rows,
    renew: async () => {
      await client.query('reset all');
      await client.query(RENEW);
    },
  };
}

/** Whole numbers as the embedded database reads them: `pg` leaves the large ones as text. */
const wholeNumbers = new TypeOverrides();
wholeNumbers.setTypeParser(20, Number);

const DEADLOCK = '40P01';
const LONGEST_WAIT_MS = 20_000;
const BUSY = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and state <> 'idle'`;

async function onPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${process.hrtime.bigint()}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase(readSettings({ DATABASE_URL: url.href }, []));
  refusePastTransactions(opened.db);
  const client = new Client({ connectionString: url.href, types: wholeNumbers });
  // It stays open until the server ends with the run.
  client.on('error', () => undefined);
  await client.connect();
  const renewing = new Client({
    connectionString: url.href,
    options: '-c session_replication_role=replica',
  });
  renewing.on('error', () => undefined);
  await renewing.connect();
  const oneAfterAnother = createWorkQueue(1);
  const query: TestDatabase['query'] = (sql, values) =>
    oneAfterAnother.run(async () => (await client.query<Row>(sql, values)).rows);
  // Whatever a test has left under way would meet the next one's rows.
  const untilAtRest = async () => {
    const last = performance.now() + LONGEST_WAIT_MS;
    while ((await query(BUSY))[0]?.['count'] !== 0) {
      if (performance.now() > last) throw new Error('The last test has left a query running.');
      await wait(5);
    }
  };
  return {
    ...opened,
    query,
    renew: async () => {
      await query('reset all');
      await untilAtRest();
      // A request that nobody waits for any more may still come in between.
      await renewing.query(RENEW).catch(async (error: unknown) => {
        if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
        await untilAtRest();
        await renewing.query(RENEW);
      });
    },
    end: async () => {
      await opened.close();
      await client.end();
      await renewing.end();
    },
  };
}

/**
 * The embedded database has one connection: whoever asks `db` while their own transaction is open
 * waits for ever there. On a server the same mistake would go unnoticed, so it is an error here.
 */
function refusePastTransactions(db: Database): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const pool: unknown = Reflect.get(db, '$client');
  if (!(pool instanceof Pool)) throw new Error('Not a pool of connections.');
  const refuse = () => {
    if (transactions.getStore()?.isOpen)
      throw new Error('The database was asked past the open transaction.');
  };
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)];
  Object.assign(pool, {
    query: (...asked: unknown[]): unknown => {
      refuse();
      return Reflect.apply(query, pool, asked);
    },
    connect: (...asked: unknown[]): unknown => {
      refuse();
      return Reflect.apply(connect, pool, asked);
    },
  });
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    const own = { isOpen: true };
    try {
      return await transaction((tx) => transactions.run(own, () => work(tx)), settings);
    } finally {
      own.isOpen = false;
    }
  };
}
