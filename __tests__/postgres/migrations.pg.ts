import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { historyUntil } from '@/__tests__/support/backend/history';
import { readSettings } from '@/backend/core/config/config';
import { openDatabase } from '@/backend/core/db/open-database';

const SERVER = process.env.TEST_POSTGRES_URL ?? '';
const DATABASE = `migrations_${process.pid}`;
const LONGER_THAN_A_TRY_MS = 7_000;
const TEST_LIMIT_MS = 300_000;

const url = () => {
  const own = new URL(SERVER);
  own.pathname = `/${DATABASE}`;
  return own.href;
};

async function connect(to = url()): Promise<Client> {
  const client = new Client({ connectionString: to });
  await client.connect();
  return client;
}

const start = async () => (await openDatabase(readSettings({ DATABASE_URL: url() }, []))).close();
const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

let busy: Client;
let other: Client;

beforeAll(async () => {
  const admin = await connect(SERVER);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  busy = await connect();
  other = await connect();
}, TEST_LIMIT_MS);
afterAll(async () => {
  await busy.end();
  await other.end();
});

it(
  'a migration that waits for a busy table lets others through, and comes back',
  async () => {
    const folder = historyUntil('0008_division-memberships');
    await migrate(drizzle(other, { casing: 'snake_case' }), { migrationsFolder: folder });
    rmSync(folder, { recursive: true });
    await busy.query('begin; lock table jobs in row exclusive mode');
    const starting = start();
    const waiting =
      "select 1 from pg_locks where relation = 'jobs'::regclass and mode = 'ShareLock' and not granted";
    while ((await other.query(waiting)).rowCount === 0) await pass(50);
    await other.query('delete from jobs where id = 0');
    await busy.query('commit');
    await starting;
    const { rows } = await other.query(
      "select indexname from pg_indexes where indexname like 'jobs_of_driver%'",
    );
    expect(rows).toEqual([{ indexname: 'jobs_of_driver' }]);
  },
  TEST_LIMIT_MS,
);

it(
  'a copy that starts waits for the migrations of another one for as long as they take',
  async () => {
    await busy.query('select pg_advisory_lock(727001)');
    const starting = start();
    await pass(LONGER_THAN_A_TRY_MS);
    await busy.query('select pg_advisory_unlock(727001)');
    await expect(starting).resolves.toBeUndefined();
  },
  TEST_LIMIT_MS,
);
