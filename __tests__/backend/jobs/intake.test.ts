import { createHash, createHmac } from 'node:crypto';
import { subDays } from 'date-fns';
import { forgetRefused } from '@/backend/jobs/intake/refused-store';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { changed, resultOf, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';
import { retryKept } from '@/backend/jobs/intake/retry-kept';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;

const rows = (sql: string) => backend.query(sql);
const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-02T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
});
afterAll(() => backend.close());

describe('a body with a wrong signature', () => {
  const send = (headers: Record<string, string>, body = tampere) =>
    backend.call('/api/trackers/trucky', { method: 'POST', body, headers });

  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['an empty one', { 'x-signature-sha256': '' }],
    [
      'one of another secret',
      { 'x-signature-sha256': 'f2d9a307991fa2e3d6fb1222f43f21084e66b77b6c76bb54c4d1479b05e662db' },
    ],
    ['one that is no hex', { 'x-signature-sha256': 'z'.repeat(64) }],
  ])('(%s) is refused and stored apart', async (_case, headers) => {
    expect((await send(headers)).status).toBe(401);
    expect([await count('tracker_payloads'), await count('refused_payloads')]).toEqual([0, 1]);
  });

  it('is refused after one byte has changed', async () => {
    const signature = createHmac('sha256', 'demo-tracker-secret').update(tampere).digest('hex');
    const answer = await send({ 'x-signature-sha256': signature }, tampere.replace('812', '912'));
    expect(answer.status).toBe(401);
  });

  it('is not tried more than 30 times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) statuses.push((await send({})).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    expect(await resultOf(await backend.postToTrucky(tampere))).toEqual([200, 'accepted']);
  });

  it('is kept by its beginning, its length and its hash', async () => {
    const body = `${tampere}${' '.repeat(3_000_000)}`;
    expect((await send({}, body)).status).toBe(401);
    const [kept] = await backend.query(
      'select octet_length(body) as kept, length, sha256 from refused_payloads',
    );
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(kept).toEqual({ kept: 2048, length: body.length, sha256 });
  });

  it('leaves no trace where a thousand came within the hour, and crowds out no genuine one', async () => {
    await backend.query(
      `insert into refused_payloads (tracker, received_at, address, body, length, sha256)
       select 'custom', $1, 'elsewhere', '', 0, '' from generate_series(1, 1000)`,
      [backend.clock.now().toISOString()],
    );
    expect((await send({})).status).toBe(401);
    expect(await count('refused_payloads')).toBe(1000);
    expect(await resultOf(await backend.postToTrucky(tampere))).toEqual([200, 'accepted']);
  });

  it('is forgotten where ten thousand newer ones came', async () => {
    await backend.query(
      `insert into refused_payloads (tracker, received_at, address, body, length, sha256)
       select 'custom', $1, n::text, '', 0, '' from generate_series(1, 10003) n`,
      [backend.clock.now().toISOString()],
    );
    await forgetRefused(backend.context.db, subDays(backend.clock.now(), 7));
    const [left] = await backend.query(
      'select count(*)::int as count, min(address::int) as oldest from refused_payloads',
    );
    expect(left).toEqual({ count: 10_000, oldest: 4 });
  });

  it('of more than 4 MiB is refused and not stored', async () => {
    const answer = await send({}, 'x'.repeat(4 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(await count('refused_payloads')).toBe(0);
  });

  it('may be signed with either of two secrets while one is replaced', async () => {
    const both = await backend.beside({ TRUCKY_SECRET: 'the-old-secret,the-new-secret' });
    const statuses = [];
    for (const secret of ['the-old-secret', 'the-new-secret', 'demo-tracker-secret'])
      statuses.push((await both.postToTrucky(tampere, secret)).status);
    await both.close();
    expect(statuses).toEqual([200, 200, 401]);
  });
});

describe('bodies that come at the same time', () => {
  const OTHER = '76561190000000002';
  const of = (steam_id: string) => ({ driver: { steam_profile: { steam_id } } });
  const at = (hour: number, data: Record<string, unknown> = {}) =>
    changed({
      id: `at-${hour}`,
      started_at: `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
      completed_at: `2026-03-01T${String(hour).padStart(2, '0')}:50:00Z`,
      ...data,
    });
  const together = async (bodies: readonly unknown[]) =>
    (await Promise.all(bodies.map(async (body) => resultOf(await backend.postToTrucky(body))))).map(
      ([, result]) => result,
    );
  const totals = () => rows('select user_id, jobs, points from driver_totals order by user_id');

  it('are each answered for themselves, and counted once', async () => {
    await backend.addMember({ name: 'Other', steam_id: OTHER });
    const results = await together([
      at(1),
      at(2),
      at(2),
      at(3, of(OTHER)),
      'not JSON',
      at(4, of('76561190000000777')),
      at(5, { id: 'at-1' }),
      changed({ id: 'none' }, { event: 'user_joined_company' }),
      at(6),
    ]);
    // Which of two that are one delivery comes first is left to chance.
    const twice = [results[1], results[2]].toSorted();
    const again = [results[0], results[6]].toSorted();
    expect([again, twice]).toEqual([
      ['accepted', 'duplicate'],
      ['accepted', 'duplicate'],
    ]);
    expect([results[3], results[4], results[5], results[7], results[8]]).toEqual([
      'accepted',
      undefined,
      'orphan',
      'ignored',
      'accepted',
    ]);
    const counted = await totals();
    expect(counted.map(({ jobs }) => jobs)).toEqual([3, 1]);
    const [sum] = await rows('select sum(amount)::int as points from points_entries');
    const points = counted.map((one) => Number(one['points']));
    expect(sum).toEqual({ points: points.reduce((one, other) => one + other, 0) });
  });

  it('don’t fail because of one among them', async () => {
    await backend.query(
      "alter table jobs add constraint no_seven check (external_id <> 'at-7') not valid",
    );
    const results = await together([at(5), at(6), at(7), at(8), at(9)]);
    await backend.query('alter table jobs drop constraint no_seven');
    expect(results).toEqual(['accepted', 'accepted', 'kept', 'accepted', 'accepted']);
    expect((await totals())[0]).toMatchObject({ jobs: 4 });

    backend.clock.set('2026-03-02T12:01:00Z');
    await retryKept(backend.context);
    expect((await totals())[0]).toMatchObject({ jobs: 5 });
  });
});

describe('a body that our own failure left not understood', () => {
  it('is answered as kept and taken in later', async () => {
    await backend.query('alter table points_entries rename to points_entries_away');
    expect(await resultOf(await backend.postToTrucky(tampere))).toEqual([200, 'kept']);
    expect(await count('jobs')).toBe(0);

    backend.clock.set('2026-03-02T12:01:00Z');
    await retryKept(backend.context);
    expect(await count('jobs')).toBe(0);

    await backend.query('alter table points_entries_away rename to points_entries');
    await Promise.all([retryKept(backend.context), retryKept(backend.context)]);
    expect([await count('jobs'), await count('points_entries')]).toEqual([1, 1]);
    expect((await rows('select result from tracker_payloads'))[0]).toEqual({ result: 'accepted' });
  });

  it('is told from the others by what it says, and is never forgotten', async () => {
    await backend.query('alter table points_entries rename to points_entries_away');
    await backend.postToTrucky(tampere);
    backend.clock.set('2027-03-20T12:00:00Z');
    await maintain(backend.context);
    await backend.query('alter table points_entries_away rename to points_entries');
    expect(await rows('select result, event, external_id, steam_id from tracker_payloads')).toEqual(
      [{ result: 'kept', event: 'job_completed', external_id: '9001', steam_id: STEAM_ID }],
    );
  });
});
