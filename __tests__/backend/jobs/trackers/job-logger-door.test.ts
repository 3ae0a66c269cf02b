import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { bodyOf } from '@/__tests__/support/services/trackers';
import { resultOf, STEAM_ID } from '@/__tests__/support/services/trucky';
import { issueToken, revokeTokens } from '@/backend/jobs/trackers/token-store';
import { MAX_EVENTS } from '@/backend/jobs/adapters/fields';

const salina = bodyOf('job-logger/salina-billings.json');
const onJob = bodyOf('job-logger/job.on_job.json');
const delivered = bodyOf('job-logger/job.delivered.json');
const fine = bodyOf('job-logger/fine.json');
const truck = bodyOf('job-logger/truck.json');

let backend: TestBackend;
let token: string;

const rows = (sql: string) => backend.query(sql);
const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;
const post = (path: string, body: string, given = token) =>
  backend.call(`/api/trackers/job-logger/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'authorization-token': given },
  });
const results = async (...answers: Response[]) =>
  (await Promise.all(answers.map(resultOf))).map(([, result]) => result);
const changed = (body: string, values: Record<string, unknown>): string =>
  JSON.stringify({ ...JSON.parse(body), ...values });
const lastJob = async () => (await rows('select * from jobs order by id desc limit 1'))[0];
const eventTypes = async () =>
  (await rows('select type from job_events order by id')).map(({ type }) => type);

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-03T19:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID, tracker: 'job_logger' });
  token = await issueToken(backend.context.db, { user_id: 1, now: backend.clock.now() });
});
afterAll(() => backend.close());

describe('a job of the job logger', () => {
  it('is counted without its beginning', async () => {
    expect(await resultOf(await post('job', salina))).toEqual([200, 'accepted']);
    expect(await lastJob()).toMatchObject({
      user_id: 1,
      game: 'ats',
      driven_km: '900.00',
      top_speed_kmh: 127.8,
      speed_class: 'real',
      started_at: null,
      points: 925,
    });
  });

  it('lasts from its beginning to its end, with its fines', async () => {
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:10:00Z');
    expect((await post('fine', fine)).status).toBe(200);
    backend.clock.set('2026-03-03T19:40:00Z');
    expect(await resultOf(await post('job', delivered))).toEqual([200, 'accepted']);
    const job = await lastJob();
    expect(job).toMatchObject({
      real_seconds: 2400,
      game_minutes: 234,
      income: 6878,
      fines: 370,
      fine_count: 1,
      revenue: 6508,
      points: 251 - 25 + 25,
    });
    expect(job?.started_at).toEqual(new Date('2026-03-03T19:00:00Z'));
    expect(await eventTypes()).toEqual(['started', 'fine', 'delivered']);
  });

  it('is the same when its messages come again', async () => {
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:01:00Z');
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:40:00Z');
    const first = await post('job', delivered);
    backend.clock.set('2026-03-03T20:40:30Z');
    expect(await results(first, await post('job', delivered))).toEqual(['accepted', 'duplicate']);
    expect(await count('jobs')).toBe(1);
    expect((await lastJob())?.started_at).toEqual(new Date('2026-03-03T19:00:00Z'));
  });

  it('is counted once when its end comes twice at once', async () => {
    const answers = await Promise.all([post('job', salina), post('job', salina)]);
    expect((await results(...answers)).sort()).toEqual(['accepted', 'duplicate']);
  });

  it('is another one when the driver takes the same again', async () => {
    const drive = async (hour: number) => {
      backend.clock.set(`2026-03-03T${hour}:00:00Z`);
      await post('job', onJob);
      backend.clock.set(`2026-03-03T${hour}:40:00Z`);
      return post('job', delivered);
    };
    expect(await results(await drive(20), await drive(21))).toEqual(['accepted', 'accepted']);
    expect(await count('jobs')).toBe(2);
  });

  it('is another one when it was given up before', async () => {
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:20:00Z');
    const cancelled = await post('job', changed(delivered, { status: 2 }));
    backend.clock.set('2026-03-03T20:20:00Z');
    const again = await post('job', delivered);
    expect(await results(cancelled, again)).toEqual(['cancelled', 'accepted']);
  });

  it('is another one when more was driven', async () => {
    const first = await post('job', salina);
    backend.clock.set('2026-03-03T20:40:00Z');
    const distance = { driven: 950, planned: 905 };
    const other = await post('job', changed(salina, { distance }));
    expect(await results(first, other)).toEqual(['accepted', 'accepted']);
  });

  it('goes on while another one ends', async () => {
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:30:00Z');
    await post('job', salina);
    backend.clock.set('2026-03-03T19:50:00Z');
    await post('job', delivered);
    expect((await lastJob())?.started_at).toEqual(new Date('2026-03-03T19:00:00Z'));
  });

  it('goes on where the beginning of an earlier one comes late', async () => {
    backend.clock.set('2026-03-03T19:30:00Z');
    await post('job', onJob);
    backend.clock.set('2026-03-03T19:10:00Z');
    await post(
      'job',
      changed(onJob, { cargo: { id: 'apples', name: 'Apples', mass: 18_000, damage: 0 } }),
    );
    backend.clock.set('2026-03-03T19:50:00Z');
    await post('job', delivered);
    expect((await lastJob())?.started_at).toEqual(new Date('2026-03-03T19:30:00Z'));
  });

  it('is forgotten after two days', async () => {
    await post('job', onJob);
    backend.clock.set('2026-03-05T19:00:01Z');
    await post('fine', fine);
    await post('job', delivered);
    expect(await lastJob()).toMatchObject({ started_at: null, fines: 0 });
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['no status', '{"game":"ets2"}'],
    ['an unknown status', changed(salina, { status: 7 })],
    ['no distance', changed(salina, { distance: null })],
  ])('with %s is refused with 400', async (_case, body) => {
    expect((await post('job', body)).status).toBe(400);
  });
});

it('a broken body is counted for each driver by themselves', async () => {
  const user_id = await backend.addMember({ name: 'Other', tracker: 'job_logger' });
  const other = await issueToken(backend.context.db, { user_id, now: backend.clock.now() });
  for (const given of [token, other, token]) await post('job', '{', given);
  expect(await rows('select user_id, repeats from tracker_payloads order by id')).toEqual([
    { user_id: 1, repeats: 1 },
    { user_id, repeats: 0 },
  ]);
});

describe('a fine of the job logger', () => {
  it('without a job is taken and belongs to none', async () => {
    expect(await resultOf(await post('fine', fine))).toEqual([200, 'ignored']);
    await post('job', salina);
    await post('fine', fine);
    expect(await lastJob()).toMatchObject({ fines: 0 });
  });

  it('is left out of a job that holds more of them than any drive brings', async () => {
    await post('job', onJob);
    await post('fine', fine);
    await rows(`update open_jobs set events =
      (select jsonb_agg(told.events -> 0) from open_jobs told, generate_series(1, ${MAX_EVENTS}))`);
    expect((await post('fine', fine)).status).toBe(200);
    expect(await rows('select jsonb_array_length(events) as length from open_jobs')).toEqual([
      { length: MAX_EVENTS },
    ]);
  });
});

describe('the capabilities of the panel', () => {
  it('are told to whoever has a token', async () => {
    const answer = await post('capabilities', '{}');
    expect([answer.status, await answer.json()]).toEqual([200, { truck: true, fine: true }]);
    expect((await post('capabilities', '{}', 'wrong')).status).toBe(401);
  });
});

describe('the position of a truck', () => {
  it('is taken, kept nowhere, and limited for each driver', async () => {
    await backend.addMember({ name: 'Other', steam_id: '76561190000000002' });
    const other = await issueToken(backend.context.db, { user_id: 2, now: backend.clock.now() });
    const statuses: number[] = [];
    for (let second = 0; second < 91; second += 1)
      statuses.push((await post('truck', truck)).status);
    expect(statuses).toEqual([...Array<number>(90).fill(200), 429]);
    expect((await post('truck', truck, other)).status).toBe(200);
    expect((await post('job', salina)).status).toBe(200);
    backend.clock.set('2026-03-03T19:01:00Z');
    expect((await post('truck', truck)).status).toBe(200);
    expect(await count('tracker_payloads')).toBe(1);
  });
});

describe('the token of a driver', () => {
  it('is kept as a hash and notes its last use once a minute', async () => {
    const [kept] = await rows('select token_hash, last_used_at from tracker_tokens');
    expect(kept?.token_hash).not.toContain(token);
    expect(kept?.last_used_at).toBeNull();
    const lastUse = async (at: string) => {
      backend.clock.set(at);
      await post('capabilities', '{}');
      return (await rows('select last_used_at from tracker_tokens'))[0]?.last_used_at;
    };
    expect(await lastUse('2026-03-03T19:00:10Z')).toEqual(new Date('2026-03-03T19:00:10Z'));
    expect(await lastUse('2026-03-03T19:00:50Z')).toEqual(new Date('2026-03-03T19:00:10Z'));
    expect(await lastUse('2026-03-03T19:01:10Z')).toEqual(new Date('2026-03-03T19:01:10Z'));
  });

  it('is refused once it is revoked or replaced', async () => {
    const { db } = backend.context;
    const now = backend.clock.now();
    const next = await issueToken(db, { user_id: 1, now });
    expect((await post('job', salina)).status).toBe(401);
    expect((await post('job', salina, next)).status).toBe(200);
    await revokeTokens(db, 1, now);
    expect((await post('job', salina, next)).status).toBe(401);
    expect(await count('refused_payloads')).toBe(2);
  });

  it.each(['', 'wrong', 'x'.repeat(5000)])('is refused where it is none', async (given) => {
    for (const path of ['capabilities', 'job', 'fine', 'truck'])
      expect((await post(path, salina, given)).status).toBe(401);
    expect(await count('jobs')).toBe(0);
  });

  it('says which driver it is, whatever the body says', async () => {
    await post('job', changed(salina, { steam_id: '76561190000000002' }));
    const [payload] = await rows('select user_id, steam_id, event, result from tracker_payloads');
    expect(payload).toEqual({
      user_id: 1,
      steam_id: STEAM_ID,
      event: 'job.delivered',
      result: 'accepted',
    });
  });
});
