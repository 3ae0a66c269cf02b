import { createHmac } from 'node:crypto';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer, hold, untilWaiting } from '@/__tests__/support/backend/locks';
import { openChanges, type ChangesStream } from '@/__tests__/support/backend/changes-stream';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { setSharing } from '@/backend/map/sharing-store';
import { movedTrucks } from '@/lib/contracts/map/map';

const TOKEN = 'the-token-of-ada';
const PLACE = { x: 34_496.559, y: 11.9, z: -61_094.948, speed: 20, heading: 0.75 };

let backend: TestBackend;
let beside: TestBackend;
let ada: string;
let hanna: string;
let id: number;
let stream: ChangesStream;

beforeAll(async () => {
  backend = await startBackend();
  beside = await backend.beside();
  const [one, two] = [backend.context.broadcasts, beside.context.broadcasts];
  // PostgreSQL refuses to notify of more.
  const passTo = (copy: typeof one) => async (payload: string) => {
    if (Buffer.byteLength(payload) < 8000) copy.take(payload);
  };
  one.tellOthersBy(passTo(two));
  two.tellOthersBy(passTo(one));
});
beforeEach(async () => {
  await backend.reset();
  id = await backend.addMember({
    name: 'Ada',
    tracker: 'job_logger',
    steam_id: '76561190000000041',
  });
  await backend.addMember({ name: 'Hanna' }, ['Administrator']);
  const { db, clock } = backend.context;
  await issueToken(db, { user_id: id, now: clock.now(), token: TOKEN });
  ada = await backend.signIn('ada@example.com');
  hanna = await backend.signIn('hanna@example.com');
  await play('eut2');
  stream = await openChanges(backend, hanna);
});
afterEach(async () => {
  stream.close();
  // The next member has the same number: nothing of this one may be left in memory.
  backend.clock.set('2026-03-20T13:00:00Z');
  for (const copy of [backend, beside]) await look(hanna, copy);
});
afterAll(async () => {
  await beside.close();
  await backend.close();
});

const play = (game: string) =>
  backend.query(
    `insert into open_jobs (user_id, content_hash, game, started_at) values ($1, 'x', $2, '2026-03-20T11:00:00Z')
     on conflict (user_id) do update set game = excluded.game`,
    [id, game],
  );
const share = (is_shared: boolean, cookie = ada) =>
  backend.call('/api/map/sharing', { method: 'PUT', cookie, json: { is_shared } });
const tell = (place: object = PLACE, at = backend, token = TOKEN) =>
  at.call('/api/trackers/job-logger/v1/truck', {
    method: 'POST',
    headers: { 'authorization-token': token },
    json: place,
  });
const look = async (cookie = hanna, at = backend) =>
  (await at.ask('/api/map/trucks', { cookie })).trucks;

/** The next event about trucks; what else has changed is passed over. */
async function nextEvent() {
  let event = await stream.next();
  while (event && event.name !== 'trucks') event = await stream.next();
  return movedTrucks.parse(event?.data);
}

/** The next event in which a truck moves: the one before may tell of a truck of the last test. */
async function nextMove() {
  let event = await nextEvent();
  while (event.trucks.length === 0) event = await nextEvent();
  return event;
}

it.each(['job-logger/v1/truck', 'job-logger/v1/capabilities', 'custom/positions'])(
  'a long body to %s is refused before its proof is looked at',
  async (path) => {
    const json = { ...PLACE, note: 'x'.repeat(200_000) };
    const answer = await backend.call(`/api/trackers/${path}`, { method: 'POST', json });
    expect(answer.status).toBe(413);
    expect(await backend.query('select 1 from refused_payloads')).toEqual([]);
  },
);

it('shows a truck on every open map once its driver shares it', async () => {
  await share(true);
  expect(await look()).toEqual([]);
  expect((await tell()).status).toBe(200);
  expect((await nextMove()).trucks).toEqual([[id, 'eut2', 34_497, -61_095, 90, 72]]);
  expect(await look()).toEqual([
    {
      member: { user_id: id, name: 'Ada' },
      game: 'eut2',
      x: 34_497,
      z: -61_095,
      speed_kmh: 72,
      heading: 90,
      age: 0,
    },
  ]);
  // So everyone knows that they drive, though they don’t show when they were last seen.
  await backend.query(`update users set privacy = '{"last_seen": false}' where name = 'Ada'`);
  expect(await backend.ask('/api/presence', { cookie: hanna })).toMatchObject({ driving: 1 });
});

it('takes the game from the job under way, else from the last one', async () => {
  await share(true);
  await play('ats');
  await look();
  await tell();
  expect((await nextMove()).trucks[0]?.[1]).toBe('ats');
});

it('is nowhere while its driver doesn’t share it, not even for themselves or the staff', async () => {
  await look();
  await tell();
  // Somebody else moves, so that there is an event which could name both.
  const other = await backend.addMember({
    name: 'Ben',
    tracker: 'custom',
    steam_id: '76561190000000042',
  });
  await share(true, await backend.signIn('ben@example.com'));
  await tellOwn([{ steam_id: '76561190000000042', game: 'ats', ...PLACE }]);
  const told = await nextMove();
  expect(told.trucks.map(([user]) => user)).toEqual([other]);
  for (const cookie of [ada, hanna])
    expect((await look(cookie)).map((truck: { member: object }) => truck.member)).toEqual([
      { user_id: other, name: 'Ben' },
    ]);
});

it('is stored nowhere, shared or not, not even where its token is wrong', async () => {
  await tell();
  await tell(PLACE, backend, 'wrong');
  await share(true);
  await look();
  await tell();
  await nextMove();
  const tables = await backend.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { table_name } of tables)
    expect(
      await backend.query(
        `select 1 from "${String(table_name)}" told where told::text like '%34496%' or told::text like '%34497%'`,
      ),
    ).toEqual([]);
  const kept = await backend.query('select body::text from refused_payloads');
  expect(kept.map(({ body }) => body)).toEqual(['\\x']);
});

it('disappears from open maps and all copies as soon as its driver stops sharing', async () => {
  await share(true);
  await look();
  await tell();
  await nextMove();
  await share(false);
  expect(await look()).toEqual([]);
  expect(await look(hanna, beside)).toEqual([]);
  expect(await nextEvent()).toEqual({ trucks: [], gone: [id] });
});

describeOnServer('of whom sharing ends while a turn is under way', () => {
  it('isn’t shown by that turn', async () => {
    await share(true);
    await look();
    await tell();
    await nextMove();
    const release = await hold(backend, 'lock table open_jobs in access exclusive mode');
    try {
      await tell({ ...PLACE, x: 0 });
      await untilWaiting(backend, 1);
      await share(false);
      expect(await nextEvent()).toEqual({ trucks: [], gone: [id] });
    } finally {
      await release();
    }
    // Somebody else moves afterwards, so that there is an event to wait for.
    const steam_id = '76561190000000042';
    const ben = await backend.addMember({ name: 'Ben', tracker: 'custom', steam_id });
    await share(true, await backend.signIn('ben@example.com'));
    await tellOwn([{ steam_id, game: 'ats', ...PLACE }]);
    expect((await nextMove()).trucks.map(([user]) => user)).toEqual([ben]);
  });
});

it('is shown on maps that are open at another copy', async () => {
  await share(true);
  await look(hanna, beside);
  await tell(PLACE, beside);
  expect((await nextMove()).trucks[0]?.[0]).toBe(id);
  expect(await look()).toHaveLength(1);
});

it('is shown at all copies in a convoy of a hundred', async () => {
  const positions: object[] = [];
  for (let place = 0; place < 100; place += 1) {
    const steam_id = `7656119000000${1000 + place}`;
    const name = `Driver ${place}`;
    const user_id = await backend.addMember({ name, tracker: 'custom', steam_id });
    const { db, clock } = backend.context;
    await setSharing(db, { user_id, is_shared: true, now: clock.now() });
    positions.push({ ...PLACE, steam_id, game: 'eut2' });
  }
  await look();
  await look(hanna, beside);
  expect(await tellOwn(positions)).toMatchObject({ taken: 100 });
  expect((await nextMove()).trucks).toHaveLength(100);
  expect(await look(hanna, beside)).toHaveLength(100);
});

it('isn’t shown by another tracker than the member’s, and none with a wrong signature', async () => {
  await share(true);
  await look();
  expect(await tellOwn([], 'wrong')).toMatchObject({ status: 401 });
  await tell();
  expect(await tellOwn([{ steam_id: '76561190000000041', game: 'ats', ...PLACE }])).toMatchObject({
    status: 200,
    taken: 1,
  });
  expect((await nextMove()).trucks[0]?.[1]).toBe('eut2');
});

async function tellOwn(positions: readonly object[], secret = 'demo-tracker-secret') {
  const body = JSON.stringify({ positions });
  return backend.ask('/api/trackers/custom/positions', {
    method: 'POST',
    headers: { signature: createHmac('sha256', secret).update(body).digest('hex') },
    body,
  });
}

it('is forgotten after five minutes without a word', async () => {
  await share(true);
  await look();
  await tell();
  await nextMove();
  backend.clock.set('2026-03-20T12:04:59Z');
  expect(await look()).toHaveLength(1);
  backend.clock.set('2026-03-20T12:05:00Z');
  expect(await look()).toEqual([]);
});

it('refuses what is no position, and more than a client sends', async () => {
  expect((await tell({ x: 'far', z: 1 })).status).toBe(400);
  for (let count = 1; count < 90; count += 1) await tell();
  expect((await tell()).status).toBe(429);
});

it('keeps the choice with the member, and names each change in the log', async () => {
  const asked = () => backend.ask('/api/map/sharing', { cookie: ada });
  expect(await asked()).toMatchObject({ is_shared: false });
  await share(true);
  await share(true);
  expect(await asked()).toMatchObject({ is_shared: true });
  expect(
    await backend.query("select after from audit_entries where action = 'map.sharing_changed'"),
  ).toEqual([{ after: { is_shared: true } }]);
});
