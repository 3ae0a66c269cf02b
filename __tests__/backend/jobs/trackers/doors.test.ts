import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { bodyOf, hmac } from '@/__tests__/support/services/trackers';
import { resultOf, STEAM_ID } from '@/__tests__/support/services/trucky';

const SECRET = 'demo-tracker-secret';
const innsbruck = bodyOf('tracksim/innsbruck-taranto.json');
const berlin = bodyOf('unitracker/berlin-hamburg.json');

let backend: TestBackend;

const rows = (sql: string) => backend.query(sql);
const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  backend.call(`/api/trackers/${path}`, { method: 'POST', body, headers });

/** A door, a body that it takes, a part of it with a driven distance, and how it is proven. */
interface Door {
  tracker: string;
  body: string;
  km: string;
  points: number;
  send(body: string, secret?: string): Promise<Response>;
}

const DOORS: Door[] = [
  {
    tracker: 'tracksim',
    body: innsbruck,
    km: '"driven_distance": 500.0',
    points: 238,
    send: (body, secret = SECRET) =>
      post('tracksim', body, { 'tracksim-signature': hmac(body, secret) }),
  },
  {
    tracker: 'custom',
    body: innsbruck,
    km: '"driven_distance": 500.0',
    points: 238,
    send: (body, secret = SECRET) => post('custom', body, { signature: hmac(body, secret) }),
  },
  {
    tracker: 'unitracker',
    body: berlin,
    km: '"distanceDriven":"300"',
    points: 38,
    send: (body, secret = SECRET) => post(`unitracker/${encodeURIComponent(secret)}`, body),
  },
];

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-03T19:00:00Z');
});
afterAll(() => backend.close());

describe.each(DOORS)('the door of $tracker', ({ tracker, body, km, points, send }) => {
  beforeEach(async () => {
    await backend.reset();
    await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
    await rows(`update users set tracker = '${tracker}'`);
  });

  it('takes a delivery in and counts it', async () => {
    expect(await resultOf(await send(body))).toEqual([200, 'accepted']);
    expect(await rows('select tracker, points, user_id from jobs')).toEqual([
      { tracker, points, user_id: 1 },
    ]);
    expect(await rows('select amount from points_entries')).toEqual([{ amount: points }]);
  });

  it('takes the same delivery in once, at the same time too', async () => {
    const answers = await Promise.all([send(body), send(body), send(body)]);
    const results = await Promise.all(answers.map(resultOf));
    expect(results.sort()).toEqual([
      [200, 'accepted'],
      [200, 'duplicate'],
      [200, 'duplicate'],
    ]);
    expect([await count('jobs'), await count('points_entries')]).toEqual([1, 1]);
  });

  it('refuses another secret and stores that apart', async () => {
    expect((await send(body, 'another-secret')).status).toBe(401);
    expect([await count('tracker_payloads'), await count('refused_payloads')]).toEqual([0, 1]);
  });

  it('refuses and keeps what is not valid, with the place', async () => {
    const senseless = body.replace(km, `${km.slice(0, km.indexOf(':') + 1)}"far"`);
    const answer = await send(senseless);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toMatch(/istance.*: is not valid: /);
    expect(await rows('select result from tracker_payloads')).toEqual([
      { result: 'not_understood' },
    ]);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['half of its JSON', body.slice(0, -1)],
    ['a list', '[]'],
    ['a depth without end', '['.repeat(1e6)],
    ['what is no text', '\u0000\ufffe'],
  ])('refuses %s with 400', async (_case, hostile) => {
    expect((await send(hostile)).status).toBe(400);
    expect(await count('jobs')).toBe(0);
  });

  it('refuses 5 MB and stores nothing', async () => {
    const large = `"${'x'.repeat(5e6)}"`;
    expect((await send(large)).status).toBe(413);
    expect([await count('tracker_payloads'), await count('refused_payloads')]).toEqual([0, 0]);
  });

  it('is for posting only', async () => {
    const answer = await backend.call(
      `/api/trackers/${tracker === 'unitracker' ? 'unitracker/x' : tracker}`,
    );
    expect(answer.status).toBe(405);
  });

  it('ignores drivers of another tracker', async () => {
    await rows(`update users set tracker = 'job_logger'`);
    expect(await resultOf(await send(body))).toEqual([200, 'ignored']);
  });
});

describe('a body that TrackSim signed as Python writes it', () => {
  it('counts, whatever the bytes that were sent', async () => {
    await backend.reset();
    await backend.addMember({ name: 'Driver', steam_id: STEAM_ID, tracker: 'tracksim' });
    const compact = innsbruck.replaceAll(': ', ':').replaceAll(', ', ',');
    const answer = await post('tracksim', compact, {
      'tracksim-signature': hmac(innsbruck, SECRET),
    });
    expect(await resultOf(answer)).toEqual([200, 'accepted']);
  });
});
