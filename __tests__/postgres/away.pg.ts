import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '@/scripts/free-port';
import { startProcess, type BackendProcess } from '@/__tests__/support/backend/backend-process';
import { gateTo, type DatabaseGate } from '@/__tests__/support/backend/database-gate';

const SERVER = process.env.TEST_POSTGRES_URL ?? '';
const DATABASE = `away_${process.pid}`;
const SECRET = 'a-secret-for-tests';
const LIMIT_MS = 120_000;
const sample = JSON.parse(readFileSync('__tests__/fixtures/trucky/tampere-helsinki.json', 'utf8'));

const urlOf = (database: string) => {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  return url.href;
};

let gate: DatabaseGate;
let backend: BackendProcess;

async function ask(statement: string) {
  const client = new Client({ connectionString: urlOf(DATABASE) });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

const start = async (databaseUrl: string) =>
  startProcess({
    BACKEND_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
    TRUCKY_SECRET: SECRET,
  });

const health = () => fetch(`${backend.url}/api/health`);
async function untilHealth(status: number): Promise<void> {
  while ((await health()).status !== status) await wait(50);
}
async function untilSaid(pattern: RegExp): Promise<void> {
  while (!pattern.test(backend.output())) await wait(50);
}

const deliver = async (id: number) => {
  const raw = JSON.stringify({ ...sample, data: { ...sample.data, id } });
  const signature = createHmac('sha256', SECRET).update(raw).digest('hex');
  const answer = await fetch(`${backend.url}/api/trackers/trucky`, {
    method: 'POST',
    headers: { 'x-signature-sha256': signature },
    body: raw,
  });
  await answer.text();
  return answer.status;
};

beforeAll(async () => {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  gate = gateTo(urlOf(DATABASE), await freePort());
});
afterAll(() => gate.close());
afterEach(async () => {
  backend.child.kill('SIGKILL');
  await backend.exit;
});

it(
  'a start waits for a database that is away or silent, and says so',
  async () => {
    backend = await start(gate.url);
    await untilSaid(/Waiting for the database: .*ECONNREFUSED[^]*Waiting for the database: /);
    await gate.silence();
    await untilSaid(/Waiting for the database: timeout expired/);
    expect((await health()).status).toBe(503);
    await gate.open();
    await backend.ready();
  },
  LIMIT_MS,
);

it(
  'a start that waits ends when it is told to',
  async () => {
    await gate.close();
    backend = await start(gate.url);
    await untilSaid(/Waiting for the database: /);
    backend.child.kill('SIGTERM');
    expect(await backend.exit).toBe(0);
  },
  LIMIT_MS,
);

it(
  'a start ends where waiting changes nothing, with one line',
  async () => {
    backend = await start(urlOf('nowhere'));
    expect(await backend.exit).toBe(1);
    expect(backend.output().trim()).toBe('DATABASE_URL: database "nowhere" does not exist');
  },
  LIMIT_MS,
);

it(
  'a start leaves a database of a newer version as it is',
  async () => {
    await gate.open();
    backend = await start(gate.url);
    await backend.ready();
    backend.child.kill('SIGTERM');
    await backend.exit;
    await ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 4e12)");
    await ask('drop index jobs_of_driver');
    backend = await start(gate.url);
    expect(await backend.exit).toBe(1);
    expect(backend.output().trim()).toMatch(
      /^DATABASE_URL: this database was made by a newer version of the panel\. [^\n]+$/,
    );
    expect(await ask("select 1 from pg_indexes where indexname = 'jobs_of_driver'")).toEqual([]);
    await ask("delete from drizzle.__drizzle_migrations where hash = 'new'");
  },
  LIMIT_MS,
);

it(
  'a copy lives through a restart of the database, and loses nothing that it answered',
  async () => {
    await gate.open();
    backend = await start(gate.url);
    await backend.ready();
    const statuses = new Map<number, number>();
    const answered: number[] = [];
    let isOver = false;
    let next = 1;
    const senders = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const own = next++;
        const status = await deliver(own);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) answered.push(own);
      }
    });
    const untilMore = async () => {
      const { length } = answered;
      while (answered.length < length + 10) await wait(10);
    };
    await untilMore();
    // With a word of the server first, as when it is shut down; then without any.
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await untilMore();
    await gate.close();
    await untilHealth(503);
    await gate.silence();
    await untilHealth(503);
    await gate.open();
    await untilHealth(200);
    await untilMore();
    isOver = true;
    await Promise.all(senders);
    expect(backend.child.exitCode).toBeNull();
    expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
    // What was cut off between storing a body and understanding it is made up for a while later.
    const untaken = async () => {
      const stored = new Set(
        (await ask('select external_id::int id from jobs')).map(({ id }) => id),
      );
      return answered.filter((one) => !stored.has(one));
    };
    while ((await untaken()).length > 0) await wait(500);
    expect(await untaken()).toEqual([]);
  },
  LIMIT_MS,
);
