import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { BackendProcess } from '@/__tests__/support/backend/backend-process';
import {
  type DemoCopies,
  launchCopy,
  START_LIMIT_MS,
  startDemoCopies,
  urlOfDatabase,
} from '@/__tests__/support/backend/demo-copies';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { ACCOUNTS, DEMO_PASSWORD } from '@/__tests__/support/spec';
import { movedTrucks } from '@/lib/contracts/map/map';
import { SETUP_LOCK } from '@/backend/members/store';
import { TOPICS } from '@/lib/contracts/core/changes';

const SAMPLE = join(__dirname, '..', 'fixtures', 'trucky', 'tampere-helsinki.json');

let demo: DemoCopies;
let one: BackendProcess;
let two: BackendProcess;

beforeAll(async () => {
  demo = await startDemoCopies('copies');
  ({ one, two } = demo);
}, START_LIMIT_MS);

afterAll(() => demo.stop(), START_LIMIT_MS);

const signIn = (copy: BackendProcess, email: string, password = DEMO_PASSWORD) =>
  fetch(`${copy.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

async function sessionOf(copy: BackendProcess, email: string): Promise<string> {
  const answer = await signIn(copy, email);
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
}

const get = (copy: BackendProcess, path: string, cookie: string) =>
  fetch(`${copy.url}${path}`, { headers: { cookie } });

/** A delivery that ends a moment after now, so that none of the demo company's is under way with it. */
function newDelivery(data: Record<string, unknown>): string {
  const body = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = { started_at: inMinutes(1), completed_at: inMinutes(2) };
  return JSON.stringify({ ...body, data: { ...body.data, ...times, ...data } });
}

function deliver(copy: BackendProcess, body: string) {
  const signature = createHmac('sha256', 'demo-tracker-secret').update(body).digest('hex');
  return fetch(`${copy.url}/api/trackers/trucky`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature-sha256': signature },
    body,
  });
}

describe('two copies of the backend on one PostgreSQL', () => {
  test('fill an empty database with one demo company when they start at once', async () => {
    const standing = async (copy: BackendProcess) => {
      const cookie = await sessionOf(copy, 'driver@demo.example');
      return (await get(copy, '/api/rewards/standing', cookie)).json();
    };
    expect(await standing(one)).toEqual(await standing(two));
  });

  test('wait without a limit for one that still fills it', async () => {
    const filling = new Client({ connectionString: urlOfDatabase(demo.database) });
    await filling.connect();
    await filling.query('select pg_advisory_lock($1)', [SETUP_LOCK.key]);
    const third = await launchCopy(demo.database, 'on');
    const tries = () => third.output().split('another instance is filling it').length - 1;
    // A statement that waits for the lock ends after two minutes, and the copy with it.
    const isStuck = async () => {
      const { rowCount } = await filling.query(
        `select 1 from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and objid = $1 and not granted`,
        [SETUP_LOCK.key],
      );
      return rowCount !== 0;
    };
    try {
      while (tries() < 2) {
        expect(third.child.exitCode).toBeNull();
        expect(await isStuck()).toBe(false);
        await wait(20);
      }
      await filling.query('select pg_advisory_unlock($1)', [SETUP_LOCK.key]);
      await third.ready();
    } finally {
      third.child.kill('SIGTERM');
      await filling.end();
    }
    expect(await third.exit).toBe(0);
  });

  test('refuse to serve the demo company as a real one', async () => {
    const real = await launchCopy(demo.database, 'off');
    expect(await real.exit).toBe(1);
    expect(real.output()).toContain('DEMO_DATA: this database contains the demo company.');
  });

  test('count a delivery once that both are given in the same instant', async () => {
    const sent = newDelivery({ id: 70_001 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => deliver(index % 2 === 0 ? one : two, sent)),
    );
    const results = await Promise.all(answers.map(async (answer) => (await answer.json()).result));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(7);
  });

  test('count each of many deliveries once that both are given at once, in another order', async () => {
    const many = Array.from({ length: 24 }, (_, n) =>
      newDelivery({
        id: 71_000 + n,
        driver: { steam_profile: { steam_id: `7656119000001000${n % 8}` } },
      }),
    );
    const answers = await Promise.all([
      ...many.map((body) => deliver(one, body)),
      ...many.toReversed().map((body) => deliver(two, body)),
    ]);
    const results = await Promise.all(answers.map(async (answer) => (await answer.json()).result));
    expect(results.filter((result) => result === 'orphan')).toHaveLength(24);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(24);
  });

  test('give a duty day to one of those who claim it at the same moment', async () => {
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const claim = (copy: BackendProcess, cookie: string) =>
      fetch(`${copy.url}/api/hr/days`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ day }),
      });
    const cookies = [
      await sessionOf(one, 'hr@demo.example'),
      await sessionOf(one, 'admin@demo.example'),
    ];
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) => claim(index % 3 ? one : two, cookies[index % 2] ?? '')),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('share sessions, and their end', async () => {
    const cookie = await sessionOf(one, 'media@demo.example');
    expect((await get(two, '/api/session', cookie)).status).toBe(200);
    await fetch(`${two.url}/api/session`, { method: 'DELETE', headers: { cookie } });
    expect((await get(one, '/api/session', cookie)).status).toBe(401);
  });

  test('tell each other what has changed, so that a stream at one hears of the other', async () => {
    const stream = await openChanges(two, await sessionOf(one, 'events@demo.example'));
    let topics: string[] = [];
    const hear = async (topic: string) => {
      while (!topics.includes(topic)) topics = await stream.nextTopics();
      topics = [];
    };
    await hear('session');
    const driver = { steam_profile: { steam_id: ACCOUNTS.events?.steam_id } };
    expect((await deliver(one, newDelivery({ id: 70_002, driver }))).status).toBe(200);
    await hear('jobs');

    const admin = new Client({ connectionString: urlOfDatabase(demo.database) });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'",
    );
    await admin.end();
    while (topics.length < TOPICS.length) topics = await stream.nextTopics();
    topics = [];
    await sessionOf(one, 'events@demo.example');
    await hear('session');
    stream.close();
  });

  test('show a truck on maps that are open at the other, until its driver stops sharing', async () => {
    const driver = await sessionOf(one, 'driver@demo.example');
    const database = new Client({ connectionString: urlOfDatabase(demo.database) });
    await database.connect();
    // Under another address the demo company doesn't drive the truck by itself.
    const { rows } = await database.query(
      `update users set tracker = 'custom', email = 'driver@own.example'
       where email = 'driver@demo.example' returning id, steam_id`,
    );
    await database.end();
    const [{ id, steam_id }] = rows;
    const share = (copy: BackendProcess, is_shared: boolean) =>
      fetch(`${copy.url}/api/map/sharing`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: driver },
        body: JSON.stringify({ is_shared }),
      });
    const admin = await sessionOf(one, 'admin@demo.example');
    const open = async (copy: BackendProcess): Promise<unknown[]> => {
      const { trucks } = await (await get(copy, '/api/map/trucks', admin)).json();
      return trucks.filter(({ member }: { member: { user_id: number } }) => member.user_id === id);
    };
    expect((await share(two, true)).status).toBe(200);
    const stream = await openChanges(two, admin);
    const next = async () => {
      let event = await stream.next();
      while (event && event.name !== 'trucks') event = await stream.next();
      return movedTrucks.parse(event?.data);
    };
    await open(two);
    const body = JSON.stringify({
      positions: [{ steam_id, game: 'ats', x: 1234, z: -4321, speed: 20, heading: 0.5 }],
    });
    const signature = createHmac('sha256', 'demo-tracker-secret').update(body).digest('hex');
    const told = await fetch(`${one.url}/api/trackers/custom/positions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body,
    });
    expect(await told.json()).toEqual({ taken: 1 });
    let moved = await next();
    while (!moved.trucks.some(([user]) => user === id)) moved = await next();
    expect(moved.trucks).toContainEqual([id, 'ats', 1234, -4321, 180, 72]);
    for (const copy of [one, two]) expect(await open(copy)).toMatchObject([{ x: 1234, z: -4321 }]);
    expect((await share(one, false)).status).toBe(200);
    while (!moved.gone.includes(id)) moved = await next();
    for (const copy of [one, two]) expect(await open(copy)).toEqual([]);
    stream.close();
  });

  test('end a stream at one when its member signs out at the other', async () => {
    const cookie = await sessionOf(one, 'media@demo.example');
    const stream = await openChanges(two, cookie);
    await fetch(`${one.url}/api/session`, { method: 'DELETE', headers: { cookie } });
    let event = await stream.next();
    while (event) event = await stream.next();
    expect(event).toBeUndefined();
  });

  test('count failed sign-ins together, also those that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        signIn(turn % 2 === 0 ? one : two, `nobody${turn}@demo.example`, 'wrong-password'),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(19).fill(429)]);
  });
});
