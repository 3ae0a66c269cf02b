import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { changed, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';

let backend: TestBackend;
let driver: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-02T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
});
afterAll(() => backend.close());

const get = async (path: string, cookie = hr) => {
  const answer = await backend.call(path, { cookie });
  return { status: answer.status, ...(await answer.json()) };
};
const replay = async (path: string, cookie = hr) => {
  const answer = await backend.call(`${path}/replay`, { method: 'POST', cookie });
  return { status: answer.status, ...(await answer.json()) };
};
const counted = () => backend.query('select count(*)::int as lines from points_entries');

it('lists what trackers sent, the newest first, with its member and what became of it', async () => {
  await backend.postToTrucky(tampere);
  backend.clock.set('2026-03-02T12:05:00Z');
  await backend.postToTrucky('no JSON');
  expect(await get('/api/payloads')).toMatchObject({
    count: 2,
    items: [
      { id: 2, result: 'not_understood', member: null, http_status: 400 },
      { id: 1, result: 'accepted', member: { name: 'Driver' }, steam_id: STEAM_ID, job_id: 1 },
    ],
  });
});

it.each([
  ['tracker=tracksim', []],
  ['result=not_understood', [2]],
  [`steam_id=${STEAM_ID}`, [1]],
  ['member=1', [1]],
  ['member=2', []],
  ['to=2026-03-01', []],
  ['to=2026-03-02', [2, 1]],
  ['from=2026-03-02&sort=received_at', [1, 2]],
])('narrows them by %s', async (query, expected) => {
  await backend.postToTrucky(tampere);
  backend.clock.set('2026-03-02T12:05:00Z');
  await backend.postToTrucky('no JSON');
  const { items } = await get(`/api/payloads?${query}`);
  expect(items.map(({ id }: { id: number }) => id)).toEqual(expected);
});

it('is taken away without the bodies, as it is narrowed and sorted, but not by a driver', async () => {
  await backend.postToTrucky(tampere);
  backend.clock.set('2026-03-02T12:05:00Z');
  await backend.postToTrucky('no JSON');
  const path = '/api/payloads/export';
  const all = await takenList(backend, path, hr);
  expect(all).toMatchObject({
    file: 'payloads.csv',
    noted: 'Exported the payload log as CSV',
  });
  expect(all.lines).toEqual([
    expect.stringMatching(/^2,Trucky,2026-03-02 12:05:00,.*,Invalid,/),
    expect.stringMatching(
      new RegExp(`^1,Trucky,2026-03-02 12:00:00,Job completed,.*,${STEAM_ID},Driver,Accepted,`),
    ),
  ]);
  expect([all.head, ...(all.lines ?? [])].join()).not.toContain('{');
  const narrowed = await takenList(backend, `${path}?member=1`, hr);
  expect(narrowed.lines).toEqual([all.lines?.[1]]);
  const oldest = await takenList(backend, `${path}?sort=received_at`, hr);
  expect(oldest.lines).toEqual(all.lines?.toReversed());
  expect((await takenList(backend, path, driver)).status).toBe(403);
});

it('is taken away without a valid signature, too', async () => {
  await backend.postToTrucky(tampere, 'nonsense');
  const path = '/api/payloads/refused/export';
  const all = await takenList(backend, path, hr);
  expect(all).toMatchObject({ file: 'refused-payloads.csv' });
  expect(all.lines).toEqual([expect.stringMatching(/^1,Trucky,2026-03-02 12:00:00,/)]);
  const others = await takenList(backend, `${path}?tracker=tracksim`, hr);
  expect(others.lines).toEqual([]);
  expect((await takenList(backend, path, driver)).status).toBe(403);
});

it('shows a body as it came, and that of a delivery', async () => {
  await backend.postToTrucky(tampere);
  const { body, is_cut, job } = await get('/api/payloads/1');
  expect([body, is_cut, job]).toEqual([tampere, false, { id: 1, status: 'accepted', points: 837 }]);
  expect((await get('/api/jobs/1/payload')).payload).toMatchObject({ id: 1, body: tampere });
});

it('shows only the beginning of a long body', async () => {
  await backend.postToTrucky({ ...changed({}), padding: 'x'.repeat(100_000) });
  const { body, is_cut, bytes } = await get('/api/payloads/1');
  expect([body.length, is_cut, bytes > 100_000]).toEqual([65_536, true, true]);
});

it('understands a body again without counting it twice', async () => {
  await backend.postToTrucky(tampere);
  expect(await replay('/api/payloads/1')).toMatchObject({
    status: 200,
    result: 'accepted',
    job_id: 1,
    attempts: 2,
  });
  expect(await counted()).toEqual([{ lines: 1 }]);
  expect(
    await backend.query(
      "select actor_id, object_id from audit_entries where action = 'payload.replayed'",
    ),
  ).toEqual([{ actor_id: 2, object_id: '1' }]);
});

it('takes a body in that was ignored for a reason that is gone', async () => {
  await backend.query("update users set tracker = 'custom' where id = 1");
  await backend.postToTrucky(tampere);
  expect(await get('/api/payloads/1')).toMatchObject({ result: 'ignored', job: null });
  await backend.query("update users set tracker = 'trucky' where id = 1");
  expect(await replay('/api/payloads/1')).toMatchObject({
    result: 'accepted',
    job: { points: 837 },
  });
});

it.each([
  ['a number', -12.5, '-12.5'],
  ['a text', 'far', '"far"'],
  ['a list', [1, 2], 'a list'],
  ['a long text', 'x'.repeat(300), `"${'x'.repeat(59)}…`],
])(
  'says what stands where a distance is not valid: %s',
  async (_case, planned_distance_km, told) => {
    await backend.postToTrucky(changed({ planned_distance_km }));
    expect((await get('/api/payloads')).items).toMatchObject([
      { reason: `data.planned_distance_km: is not valid: ${told}` },
    ]);
  },
);

it('counts a broken body that its client repeats in one line a day', async () => {
  const broken = changed({ driver: { steam_profile: { steam_id: '123' } } });
  const send = async (minute: number, body: unknown = broken) => {
    backend.clock.set(new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString());
    expect((await backend.postToTrucky(body)).status).toBe(400);
  };
  for (const minute of [0, 5, 10]) await send(minute);
  await send(11, 'no JSON');
  expect(await get('/api/payloads')).toMatchObject({
    count: 2,
    items: [
      { repeats: 0, first_at: null },
      {
        id: 1,
        repeats: 2,
        received_at: '2026-03-02T12:10:00.000Z',
        first_at: '2026-03-02T12:00:00.000Z',
        external_id: '9001',
        http_status: 400,
      },
    ],
  });
  const trackers = await get('/api/tracker-settings');
  await send(25 * 60);
  expect(await backend.query('select repeats from tracker_payloads order by id')).toEqual([
    { repeats: 2 },
    { repeats: 0 },
    { repeats: 0 },
  ]);
  expect(JSON.stringify(trackers)).toContain('"errors":4');
});

it.each([
  ['/api/trackers/trucky', {}, 'x-signature-sha256 is missing.'],
  ['/api/trackers/tracksim', { 'navio-signature': 'nonsense' }, 'navio-signature is wrong.'],
  ['/api/trackers/tracksim', {}, 'tracksim-signature or navio-signature is missing.'],
  ['/api/trackers/unitracker/guessed', {}, 'The secret in the address is wrong.'],
  ['/api/trackers/job-logger/v1/job', {}, 'authorization-token is missing.'],
])('tells of a body at %s with %j that %s', async (path, headers, reason) => {
  expect((await backend.call(path, { method: 'POST', json: {}, headers })).status).toBe(401);
  expect((await get('/api/payloads/refused')).items).toMatchObject([{ reason }]);
});

it('lists bodies without a valid signature apart, and replays none', async () => {
  await backend.postToTrucky(tampere, 'guessed');
  expect((await get('/api/payloads')).items).toEqual([]);
  expect(await get('/api/payloads/refused')).toMatchObject({
    count: 1,
    items: [{ id: 1, tracker: 'trucky', reason: 'x-signature-sha256 is wrong.' }],
  });
  expect(await get('/api/payloads/refused/1')).toMatchObject({ body: tampere });
  expect(await replay('/api/payloads/refused/1')).toMatchObject({
    status: 422,
    error: { message: 'A payload without a valid signature can’t be replayed.' },
  });
});

it('keeps bodies without a valid signature for seven days', async () => {
  await backend.postToTrucky(tampere, 'guessed');
  const keptAt = async (instant: string) => {
    backend.clock.set(instant);
    await maintain(backend.context);
    return backend.query('select id from refused_payloads');
  };
  expect(await keptAt('2026-03-09T12:00:00Z')).toHaveLength(1);
  expect(await keptAt('2026-03-09T12:00:01Z')).toEqual([]);
});

it('keeps bodies for ninety days, and longer what is still to be retried', async () => {
  await backend.postToTrucky(tampere);
  await backend.postToTrucky(changed({ id: 9002 }));
  await backend.query("update tracker_payloads set result = 'kept' where id = 2");
  const keptAt = async (instant: string) => {
    backend.clock.set(instant);
    await maintain(backend.context, 'jobs.forget');
    return backend.query('select id from tracker_payloads order by id');
  };
  expect(await keptAt('2026-05-31T12:00:00Z')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await keptAt('2026-05-31T12:00:01Z')).toEqual([{ id: 2 }]);
});

it('says so when a delivery has no body', async () => {
  await backend.postToTrucky(tampere);
  await backend.query('delete from tracker_payloads');
  expect(await get('/api/jobs/1/payload')).toEqual({ status: 200, payload: null });
});

it.each([
  '/api/payloads',
  '/api/payloads/1',
  '/api/payloads/refused',
  '/api/payloads/refused/1',
  '/api/jobs/1/payload',
  '/api/jobs/1/nearby',
  '/api/tracker-settings',
  '/api/job-reviews/recompute?from=2026-03-01&to=2026-03-02',
])('keeps %s from a driver', async (path) => {
  expect((await get(path, driver)).status).toBe(403);
});

it('answers 404 for what is not there', async () => {
  for (const path of ['/api/payloads/9', '/api/payloads/refused/9', '/api/jobs/9/payload'])
    expect((await get(path)).status).toBe(404);
  expect((await replay('/api/payloads/9')).status).toBe(404);
});
