import { randomUUID } from 'node:crypto';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { addDriversAndStaff } from '@/__tests__/support/people/drivers-and-staff';
import { openNotices } from '@/__tests__/support/people/notices';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { maintain } from '@/__tests__/support/backend/maintain';
import type { AwardFields } from '@/lib/contracts/rewards/awards';

let backend: TestBackend;
let driver: string;
let staff: string;
let driverId: number;
let otherId: number;

const REASON = 'Guided the new drivers home.';
const HELP: AwardFields = {
  name: 'Helping hand',
  description: '',
  icon: 'hand-raised',
  rule: null,
  repeatable: false,
  points: 0,
};
const FAR: AwardFields = {
  ...HELP,
  name: 'Far',
  rule: { measure: 'km', at_least: 500 },
  points: 50,
};

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
});
beforeEach(async () => {
  ({ driverId, otherId, driver, staff } = await addDriversAndStaff(backend));
});
afterAll(() => backend.close());

const ask = (method: string, path: string, json?: unknown, cookie = staff) =>
  backend.ask(path, { method, cookie, json, headers: { 'idempotency-key': randomUUID() } });
const add = async (award: Partial<AwardFields> = {}): Promise<number> =>
  (await ask('POST', '/api/awards', { award: { ...HELP, ...award } })).id;
const grant = (id: number, user_ids: number[], reason = REASON) =>
  ask('POST', `/api/awards/${id}/grants`, { user_ids, reason });
const awardsOf = async (id: number) =>
  (await ask('GET', `/api/profiles/${id}`, undefined, driver)).awards;
const points = async () => (await ask('GET', '/api/rewards/standing', undefined, driver)).points;
const deliver = (number: number, driven_km: number) =>
  record(
    backend,
    aDelivery({
      external_id: `${number}`,
      driven_km,
      finished_at: new Date(`2026-03-1${number}T10:00:00Z`),
    }),
  );

it('is not granted by a request that could be repeated', async () => {
  const id = await add({ repeatable: true, points: 10 });
  const json = { user_ids: [driverId], reason: REASON };
  const answer = await backend.ask(`/api/awards/${id}/grants`, {
    method: 'POST',
    cookie: staff,
    json,
  });
  expect(answer.status).toBe(400);
  expect(await awardsOf(driverId)).toEqual([]);
});

describe('an award by hand', () => {
  it('stands on the profile with its reason and brings its points', async () => {
    const id = await add({ points: 300 });
    expect(await grant(id, [driverId, otherId])).toEqual({ status: 200, granted: 2 });
    expect(await awardsOf(driverId)).toMatchObject([{ name: 'Helping hand', reason: REASON }]);
    expect(
      await backend.query('select in_words(message) as message from notifications limit 1'),
    ).toEqual([{ message: `You received the award “Helping hand” (+300 points). ${REASON}` }]);
    expect(await points()).toBe(300);
    expect((await ask('GET', '/api/awards')).items).toMatchObject([{ holders: 2 }]);
  });

  it('is granted to all of the members or to none', async () => {
    const id = await add();
    await grant(id, [otherId]);
    expect(await grant(id, [driverId, otherId])).toMatchObject({
      status: 422,
      error: { message: 'Other already has this award.' },
    });
    expect(await awardsOf(driverId)).toEqual([]);
    const often = await add({ name: 'Often', repeatable: true });
    await grant(often, [driverId]);
    expect((await grant(often, [driverId])).status).toBe(200);
  });

  it('is granted once by two who do so at once', async () => {
    const id = await add({ points: 10 });
    const both = await Promise.all([
      grant(id, [driverId]),
      grant(id, [driverId], `${REASON} Twice.`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await points()).toBe(10);
  });

  it('goes with its points when it is taken back, whatever it is worth by then', async () => {
    const id = await add({ points: 300 });
    await grant(id, [driverId]);
    const edited = { ...HELP, points: 5 };
    expect((await ask('PUT', `/api/awards/${id}`, { award: edited, version: 1 })).status).toBe(200);
    expect(await ask('PUT', `/api/awards/${id}`, { award: HELP, version: 1 })).toMatchObject({
      status: 409,
      error: { message: 'You’ve changed this record since, perhaps in another tab.' },
    });
    const revoke = () =>
      ask('POST', '/api/award-grants/1/revoke', { version: 1, reason: 'It was another driver.' });
    expect((await revoke()).status).toBe(200);
    expect(await openNotices(backend, 'award')).toEqual(['award.revoked Driver']);
    expect((await revoke()).status).toBe(409);
    expect(await points()).toBe(0);
    expect(await awardsOf(driverId)).toEqual([]);
    expect((await ask('GET', '/api/award-grants')).items).toMatchObject([
      { name: 'Driver', by: 'Admin', revoke_reason: 'It was another driver.' },
    ]);
    expect((await grant(id, [driverId])).status).toBe(200);
  });

  it('that is taken back later takes its points from the month in which they came', async () => {
    await grant(await add({ points: 300 }), [driverId]);
    backend.clock.set('2026-04-02T12:00:00Z');
    staff = await backend.signIn('admin@example.com');
    const json = { version: 1, reason: 'It was another driver.' };
    expect((await ask('POST', '/api/award-grants/1/revoke', json)).status).toBe(200);
    expect(
      await backend.query(
        'select period, amount from points_entries where user_id = $1 order by id',
        [driverId],
      ),
    ).toEqual([
      { period: '2026-03', amount: 300 },
      { period: '2026-03', amount: -300 },
    ]);
  });
});

describe('the list of what was granted', () => {
  it('is taken away as it is narrowed and sorted, which a driver cannot', async () => {
    const help = await add();
    const often = await add({ name: 'Often' });
    await grant(help, [driverId]);
    await grant(often, [otherId]);
    await ask('POST', '/api/award-grants/2/revoke', { reason: 'It was a mistake.', version: 1 });
    const path = '/api/award-grants/export';
    const all = await takenList(backend, path, staff);
    expect(all).toMatchObject({
      file: 'awards-granted.csv',
      noted: 'Exported awards granted as CSV',
    });
    expect(all.lines).toEqual([
      expect.stringMatching(/^2,Often,Other,2026-03-11 .*,It was a mistake.$/),
      expect.stringMatching(/^1,Helping hand,Driver,2026-03-11 .*,Guided the .* home.,,$/),
    ]);
    const narrowed = await takenList(backend, `${path}?award=${help}`, staff);
    expect(narrowed.lines).toEqual([all.lines?.[1]]);
    const oldest = await takenList(backend, `${path}?sort=granted`, staff);
    expect(oldest.lines).toEqual(all.lines?.toReversed());
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });
});

describe('the history of an award', () => {
  it('tells who did what and why, but not to a driver', async () => {
    await add({ name: 'Another' });
    const id = await add();
    await grant(id, [driverId]);
    const read = (of: number, cookie = staff) =>
      ask('GET', `/api/awards/${of}/history`, undefined, cookie);
    expect((await read(id)).items).toMatchObject([
      { by: 'Admin', summary: expect.stringContaining('Driver'), reason: REASON },
      { by: 'Admin', reason: null },
    ]);
    expect((await read(99)).status).toBe(404);
    expect((await read(id, driver)).status).toBe(403);
  });
});

describe('an award by its rule', () => {
  it('grants itself once to who has reached it, and never again', async () => {
    await add(FAR);
    await deliver(1, 400);
    await maintain(backend.context, 'rewards.');
    expect(await awardsOf(driverId)).toEqual([]);
    await deliver(2, 200);
    await Promise.all([
      maintain(backend.context, 'rewards.'),
      maintain(backend.context, 'rewards.'),
    ]);
    expect(await awardsOf(driverId)).toMatchObject([{ name: 'Far', reason: null }]);
    expect(await points()).toBe(650);
    await ask('POST', '/api/award-grants/1/revoke', {
      version: 1,
      reason: 'The distance was wrong.',
    });
    await maintain(backend.context, 'rewards.');
    expect(await awardsOf(driverId)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('takes no more awards than it can show', async () => {
    await backend.query(
      `insert into awards (name, icon, repeatable, points, created_at, updated_at)
       select 'Award ' || n, 'star', false, 0, now(), now() from generate_series(1, 199) n`,
    );
    await add();
    expect(
      await ask('POST', '/api/awards', { award: { ...HELP, name: 'One more' } }),
    ).toMatchObject({
      status: 422,
      error: { message: 'The catalogue is full with 200 awards.' },
    });
  });

  it('keeps a retired award with those who have it, and grants it no more', async () => {
    const id = await add();
    await grant(id, [otherId]);
    await ask('POST', `/api/awards/${id}/retire`, { version: 1, is_retired: true });
    expect((await grant(id, [driverId])).error.message).toBe('“Helping hand” is retired.');
    expect(await awardsOf(otherId)).toHaveLength(1);
    await ask('POST', `/api/awards/${id}/retire`, { version: 2, is_retired: false });
    expect((await grant(id, [driverId])).status).toBe(200);
  });

  it.each<[string, Partial<AwardFields>, string]>([
    ['a name that is used', { name: 'helping HAND' }, 'Name is already used.'],
    ['one that is used in capitals', { name: 'ŻÓŁTY TIR' }, 'Name is already used.'],
    ['a name of one letter', { name: 'A' }, 'Name must be between 3 and 60 characters.'],
    ['too many points', { name: 'Rich', points: 5001 }, 'Points must be between 0 and 5,000.'],
    [
      'a rule that repeats',
      { ...FAR, repeatable: true },
      'Automatic awards can only be granted once.',
    ],
  ])('refuses %s', async (_what, award, message) => {
    for (const name of [HELP.name, 'Żółty tir']) await add({ name });
    const answer = await ask('POST', '/api/awards', { award: { ...HELP, ...award } });
    expect(answer.error.message).toBe(message);
  });

  it('is for MANAGE_AWARDS, who give nothing to themselves', async () => {
    const id = await add();
    expect((await ask('GET', '/api/awards', undefined, driver)).status).toBe(403);
    expect((await ask('POST', `/api/awards/${id}/grants`, {}, driver)).status).toBe(403);
    expect((await grant(id, [3])).error.message).toBe('You can’t grant yourself an award.');
    await backend.query("update users set state = 'left' where id = $1", [otherId]);
    expect((await grant(id, [driverId, otherId])).error.message).toBe('Choose active members.');
    expect(await awardsOf(driverId)).toEqual([]);
    expect((await grant(99, [driverId])).status).toBe(404);
  });
});
