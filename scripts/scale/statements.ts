import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { createApp } from '@/backend/app';
import { compose } from '@/backend/compose';
import { createClock } from '@/backend/core/time/clock';
import { readConfig } from '@/backend/read-config';
import type { Database } from '@/backend/core/db/database';
import { measure, measureFor, type Times } from './load';
import { callOf, CLIENTS, type Read } from './reads';
import { askersOf, type Size } from './size';

const MEASURED_MS = 1000;

interface Statement {
  sql: string;
  params: unknown[];
}

/** A database in this process, with and without the backend's code before it. */
export interface Bare {
  open(logger: { logQuery(sql: string, params: unknown[]): void }): Database;
  send(statement: Statement): Promise<unknown>;
}

const STYLE = { casing: 'snake_case' } as const;

export const barePostgres = (pool: Pool): Bare => ({
  open: (logger) => drizzlePg(pool, { ...STYLE, logger }),
  send: ({ sql, params }) => pool.query({ text: sql, values: params, rowMode: 'array' }),
});

export const bareEmbedded = (client: PGlite): Bare => ({
  open: (logger) => drizzlePglite(client, { ...STYLE, logger }),
  send: ({ sql, params }) => client.query(sql, params, { rowMode: 'array' }),
});

/** What the backend sends to the database for each call of a read. */
async function record(bare: Bare, read: Read, size: Size): Promise<Statement[][]> {
  let heard: Statement[] = [];
  const db = bare.open({ logQuery: (sql, params) => heard.push({ sql, params }) });
  const config = readConfig({
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
  });
  const app = await createApp(compose({ config, clock: createClock(undefined), db }));
  const found: Statement[][] = [];
  for (const member of askersOf(size)) {
    const { path, cookie } = callOf(read, member);
    // The first call of a minute also notes that the session was used.
    for (let time = 0; time < 2; time += 1) {
      heard = [];
      const answer = await app.inject({ url: path, headers: { cookie } });
      if (answer.statusCode !== 200)
        throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    }
    found.push(heard);
  }
  await app.close();
  return found;
}

/** The same statements as those of a read, without HTTP and without the backend. */
export async function measureStatements(bare: Bare, read: Read, size: Size): Promise<Times> {
  const calls = await record(bare, read, size);
  const send = async (turn: number) => {
    for (const statement of calls[turn % calls.length] ?? []) await bare.send(statement);
  };
  await measure(CLIENTS, CLIENTS, send);
  return measureFor(MEASURED_MS, CLIENTS, send);
}
