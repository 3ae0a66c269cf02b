import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { addDivision } from '@/__tests__/support/people/divisions';
import { addDriversAndStaff } from '@/__tests__/support/people/drivers-and-staff';
import { CAMPAIGN } from '@/__tests__/support/screens/bonuses';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { maintain } from '@/__tests__/support/backend/maintain';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';

let backend: TestBackend;
let driver: string;
let staff: string;
let driverId: number;
let otherId: number;

const WITHIN_A_YEAR = 'Choose a date between 11 Mar 2026 and 11 Mar 2027.';
const REASON = 'The tracker was wrong about this.';
const MULTIPLIER: BonusFields = { ...CAMPAIGN, kind: 'multiplier', points: null, factor: 1.5 };

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
});
beforeEach(async () => {
  ({ driverId, otherId, driver, staff } = await addDriversAndStaff(backend));
});
afterAll(() => backend.close());

const maintainRewards = () => maintain(backend.context, 'rewards.');
const ask = (method: string, path: string, json?: unknown, cookie = staff) =>
  backend.ask(path, { method, cookie, json });
const read = (path: string, cookie = driver) => ask('GET', path, undefined, cookie);
const create = (bonus: Partial<BonusFields>, is_scheduled = true) =>
  ask('POST', '/api/bonuses', { bonus: { ...CAMPAIGN, ...bonus }, is_scheduled });
const act = async (id: number, action: string) => {
  const { version } = await read(`/api/bonuses/${id}`, staff);
  return ask('POST', `/api/bonuses/${id}/state`, { version, action });
};
let day = 12;
const deliver = (delivery: Partial<Delivery> = {}) => {
  day += 1;
  const finished_at = new Date(`2026-03-${String(12 + (day % 7)).padStart(2, '0')}T10:00:00Z`);
  const own = { external_id: `${day}`, finished_at, driven_km: 100 + day, ...delivery };
  return record(backend, aDelivery(own));
};
const on = (iso: string, own: Partial<Delivery> = {}) =>
  deliver({ finished_at: new Date(iso), driven_km: 400, ...own });
const points = async (cookie = driver) => (await read('/api/rewards/standing', cookie)).points;
const bonusLines = () =>
  backend.query("select amount, revision from points_entries where kind = 'bonus' order by id");
const decide = (id: number, what: string, version: number) =>
  ask('POST', `/api/jobs/${id}/${what}`, { version, reason: REASON });

describe('a multiplier', () => {
  it('counts matching deliveries with its factor and is named by them', async () => {
    const { id } = await create(MULTIPLIER);
    await on('2026-03-12T10:00:00Z', { auto_park: false });
    expect(await read('/api/jobs/1')).toMatchObject({
      points: 625,
      points_breakdown: { campaign_factor: 1.5, product: 600, parking: 25 },
      bonus: { id, title: 'Gravel week' },
    });
  });

  it('leaves a delivery alone that finished outside its time, or is of another kind', async () => {
    await create({ ...MULTIPLIER, conditions: { ...ANY_DELIVERY, min_km: 500, city: 'milano' } });
    await on('2026-03-12T10:00:00Z');
    await on('2026-03-13T10:00:00Z', { driven_km: 500, destination_city_name: 'Torino' });
    await on('2026-03-20T12:00:00Z', { driven_km: 500 });
    await on('2026-03-14T10:00:00Z', { driven_km: 500 });
    expect(await points()).toBe(400 + 500 + 500 + 750);
  });

  it('gives way to a better one, and never adds to it', async () => {
    await create({ ...MULTIPLIER, factor: 1.5 });
    await create({ ...MULTIPLIER, factor: 2.25 });
    await create({ ...MULTIPLIER, factor: 3, target: { kind: 'users', user_ids: [otherId] } });
    await on('2026-03-12T10:00:00Z');
    expect(await points()).toBe(900);
  });

  it('of a division is for who was in it when the delivery ended', async () => {
    const division_id = await addDivision(backend, { name: 'Heavy' });
    await backend.query(
      `insert into division_members (user_id, division_id, since, until) values
       ($1, $2, '2026-03-01T00:00:00Z', '2026-03-13T00:00:00Z'),
       ($3, $2, '2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z'), ($3, $2, '2026-03-13T00:00:00Z', null)`,
      [driverId, division_id, otherId],
    );
    const { id } = await create({ ...MULTIPLIER, target: { kind: 'division', division_id } });
    await on('2026-03-12T10:00:00Z', { auto_park: false });
    await on('2026-03-13T10:00:00Z', { auto_park: false, driven_km: 401 });
    expect(await read('/api/jobs/1')).toMatchObject({ bonus: { id } });
    expect(await read('/api/jobs/2')).toMatchObject({ bonus: null });
    const named = { kind: 'division', division_id, name: 'Heavy' };
    expect(await read(`/api/bonuses/${id}`, staff)).toMatchObject({ target: named });
    expect((await read('/api/bonuses')).running).toEqual([]);
    const other = await backend.signIn('other@example.com');
    expect((await read('/api/bonuses', other)).running).toMatchObject([{ target: named }]);
    expect(
      await backend.query("select user_id from notifications where kind = 'bonus.started'"),
    ).toEqual([{ user_id: driverId }]);
  });

  it('stays with a corrected delivery for as long as that meets it', async () => {
    const { id } = await create({ ...MULTIPLIER, conditions: { ...ANY_DELIVERY, min_km: 300 } });
    await on('2026-03-12T10:00:00Z');
    await act(id, 'stop');
    const correct = (version: number, driven_km: number) =>
      ask('PATCH', '/api/jobs/1', { reason: REASON, version, changes: { driven_km } });
    expect(await correct(1, 500)).toMatchObject({ points: 750, bonus: { id } });
    expect(await correct(2, 200)).toMatchObject({ points: 200, bonus: null });
  });
});

describe('a campaign', () => {
  it('pays each matching delivery a line of its own, up to its cap', async () => {
    await create({ cap_per_user: 500 });
    for (const date of ['12', '13', '14', '15']) await on(`2026-03-${date}T10:00:00Z`);
    expect(await bonusLines()).toEqual([200, 200, 100].map((amount) => ({ amount, revision: 1 })));
    expect(await points()).toBe(4 * 400 + 500);
    expect((await read('/api/bonuses')).running).toMatchObject([
      { title: 'Gravel week', own: { points: 500, progress: 0 } },
    ]);
  });

  it('pays once for every so many deliveries, and takes back when one of them goes', async () => {
    await create({ conditions: { ...ANY_DELIVERY, count: 3 } });
    for (const date of ['12', '13', '14', '15']) await on(`2026-03-${date}T10:00:00Z`);
    expect(await bonusLines()).toEqual([{ amount: 200, revision: 1 }]);
    expect((await read('/api/bonuses')).running[0].own).toEqual({ points: 200, progress: 1 });
    await decide(1, 'void', 1);
    expect(await points()).toBe(3 * 400 + 200);
    await decide(2, 'void', 1);
    expect(await points()).toBe(2 * 400);
    await decide(2, 'restore', 2);
    expect(await points()).toBe(3 * 400 + 200);
    expect(await bonusLines()).toEqual([
      { amount: 200, revision: 1 },
      { amount: -200, revision: 2 },
      { amount: 200, revision: 3 },
    ]);
  });

  it('goes with a void delivery and comes again with it, whatever became of the bonus', async () => {
    const { id } = await create({});
    await on('2026-03-12T10:00:00Z');
    await act(id, 'stop');
    await decide(1, 'void', 1);
    expect(await points()).toBe(0);
    await decide(1, 'restore', 2);
    expect(await points()).toBe(600);
    expect(
      await backend.query('select points, km::float8 as km from driver_months where jobs <> 0'),
    ).toEqual([{ points: 600, km: 400 }]);
  });

  it('waits for the staff to accept a flagged delivery', async () => {
    await create({});
    await on('2026-03-12T10:00:00Z', { warp: 2 });
    expect(await points()).toBe(0);
    await ask('POST', '/api/jobs/1/accept', { version: 1 });
    expect(await points()).toBe(600);
  });

  it('pays nothing for what is worth nothing, and nothing twice', async () => {
    await create({});
    await on('2026-03-12T10:00:00Z', { driven_km: 8 });
    await on('2026-03-13T10:00:00Z', { external_id: 'same' });
    expect(await on('2026-03-13T10:00:00Z', { external_id: 'same' })).toMatchObject({
      result: 'duplicate',
    });
    expect(await points()).toBe(600);
  });

  it('pays deliveries that come for one driver in the same moment exactly up to the cap', async () => {
    await create({ cap_per_user: 300 });
    await Promise.all(['12', '13', '14', '15'].map((date) => on(`2026-03-${date}T10:00:00Z`)));
    expect(await points()).toBe(4 * 400 + 300);
  });
});

describe('a one-off bonus', () => {
  it('pays the members whom it names when it starts, once', async () => {
    await create({
      kind: 'one_off',
      target: { kind: 'users', user_ids: [driverId, otherId] },
      starts_at: '2026-03-12T12:00:00.000Z',
    });
    expect((await read('/api/bonuses')).upcoming).toMatchObject([
      { target: { kind: 'users', user_ids: [driverId] } },
    ]);
    await maintainRewards();
    expect(await bonusLines()).toEqual([]);
    backend.clock.set('2026-03-12T12:00:01Z');
    await Promise.all([maintainRewards(), maintainRewards()]);
    await maintainRewards();
    expect(await bonusLines()).toHaveLength(2);
    expect(await points()).toBe(200);
  });
});

describe('the clock', () => {
  it('tells those who are meant of the start, and the staff of the end, once', async () => {
    await create({ starts_at: '2026-03-12T12:00:00.000Z' });
    const told = () =>
      backend.query(
        "select kind, count(*)::int as n from notifications where kind like 'bonus.%' group by kind order by kind",
      );
    backend.clock.set('2026-03-12T12:00:01Z');
    await Promise.all([maintainRewards(), maintainRewards()]);
    expect(await told()).toEqual([{ kind: 'bonus.started', n: 3 }]);
    backend.clock.set('2026-03-20T12:00:00Z');
    await maintainRewards();
    await maintainRewards();
    expect(await told()).toContainEqual({ kind: 'bonus.ended', n: 1 });
    expect((await read('/api/bonuses')).past).toMatchObject([{ phase: 'ended' }]);
  });
});

describe('the staff', () => {
  it.each<[string, Partial<BonusFields>, string]>([
    ['an end before the start', { ends_at: CAMPAIGN.starts_at }, 'End must be after the start.'],
    ['an end in a year and a day', { ends_at: '2027-03-12T12:00:00.000Z' }, WITHIN_A_YEAR],
    [
      'an end that has passed',
      { starts_at: '2026-03-01T12:00:00.000Z', ends_at: '2026-03-02T12:00:00.000Z' },
      'End must be after the start.',
    ],
    ['too many points', { points: 5001 }, 'Points must be between 1 and 5,000.'],
    ['a campaign without points', { points: null }, 'Points must be between 1 and 5,000.'],
    ['too small a factor', { ...MULTIPLIER, factor: 1.05 }, 'Factor must be between 1.1 and 3.0.'],
    ['nobody', { target: { kind: 'users', user_ids: [] } }, 'Choose at least one driver.'],
    ['no member', { target: { kind: 'users', user_ids: [99] } }, 'Choose active members.'],
    ['everyone at once', { kind: 'one_off' }, 'Choose at least one driver.'],
    [
      'a division that is not there',
      { target: { kind: 'division', division_id: 9 } },
      'Choose a division.',
    ],
    [
      'a rank that is not there',
      { target: { kind: 'rank', rank: 'Captain' } },
      'This rank isn’t on the ladder.',
    ],
  ])('cannot give a bonus to or with %s', async (_what, bonus, message) => {
    const answer = await create(bonus);
    expect([400, 422]).toContain(answer.status);
    expect(answer.error.message).toBe(message);
  });

  it('edits and deletes a bonus before its start, and stops it afterwards', async () => {
    const { id } = await create({ starts_at: '2026-03-11T18:00:00.000Z' });
    const edit = async (title: string) => {
      const { version } = await read(`/api/bonuses/${id}`, staff);
      return ask('PUT', `/api/bonuses/${id}`, {
        version,
        is_scheduled: true,
        bonus: { ...CAMPAIGN, starts_at: '2026-03-11T18:00:00.000Z', title },
      });
    };
    expect(await edit('Sand week')).toMatchObject({ status: 200 });
    const stopStale = async () =>
      (await ask('POST', `/api/bonuses/${id}/state`, { version: 1, action: 'stop' })).error.message;
    expect(await stopStale()).toBe('You’ve changed this record since, perhaps in another tab.');
    backend.clock.set('2026-03-11T19:00:00Z');
    await maintainRewards();
    expect((await edit('Clay week')).error.message).toMatch('This bonus has started');
    expect(await stopStale()).toMatch('This record was changed by someone.');
    const kept = await ask('DELETE', `/api/bonuses/${id}`);
    expect(kept.status).toBe(409);
    expect(kept.error.message).toBe('A started bonus can’t be deleted. Stop it instead.');
    expect(await act(id, 'stop')).toMatchObject({ status: 200, id, phase: 'stopped', version: 4 });
    await on('2026-03-14T10:00:00Z');
    expect(await points()).toBe(400);
    const { id: draft } = await create({}, false);
    expect((await ask('DELETE', `/api/bonuses/${draft}`)).status).toBe(200);
  });

  it('pauses, resumes and extends a bonus that is under way', async () => {
    const { id } = await create({});
    await act(id, 'pause');
    await on('2026-03-12T10:00:00Z');
    await act(id, 'resume');
    await on('2026-03-13T10:00:00Z');
    expect(await points()).toBe(400 + 600);
    const { version } = await read(`/api/bonuses/${id}`, staff);
    const extend = (ends_at: string) =>
      ask('POST', `/api/bonuses/${id}/extend`, { version, ends_at });
    expect((await extend('2026-03-15T12:00:00.000Z')).error.message).toMatch('The new end must be');
    expect((await extend('2027-03-12T12:00:00.000Z')).error.message).toBe(WITHIN_A_YEAR);
    expect((await extend('2026-03-25T12:00:00.000Z')).status).toBe(200);
    expect((await extend('2026-03-26T12:00:00.000Z')).status).toBe(409);
    await on('2026-03-24T10:00:00Z');
    expect(await points()).toBe(1600);
  });

  it('takes one award back for good, with a reason', async () => {
    const { id } = await create({});
    await on('2026-03-12T10:00:00Z');
    const [award] = (await read(`/api/bonuses/${id}/awards`, staff)).items;
    expect(award).toMatchObject({ name: 'Driver', points: 200, job_id: 1, version: 1 });
    const revoke = (reason: string) =>
      ask('POST', `/api/bonus-awards/${award.id}/revoke`, { version: 1, reason });
    expect((await revoke('no')).status).toBe(400);
    expect((await revoke(REASON)).status).toBe(200);
    expect((await revoke(REASON)).status).toBe(409);
    await decide(1, 'void', 1);
    await decide(1, 'restore', 2);
    expect(await points()).toBe(400);
    expect((await read('/api/bonuses/own-awards')).items).toMatchObject([
      { points: 200, revoke_reason: REASON },
    ]);
    expect((await read('/api/bonuses/manage', staff)).items).toMatchObject([
      { awarded: { points: 0, drivers: 0 } },
    ]);
  });

  it('learns from the last 30 days what a bonus would have paid', async () => {
    await on('2026-03-08T10:00:00Z');
    await on('2026-03-09T10:00:00Z', { driven_km: 200, steam_id: '76561190000000002' });
    await on('2026-01-09T10:00:00Z');
    const simulate = async (bonus: Partial<BonusFields>) => {
      const { status: _status, ...sum } = await ask('POST', '/api/bonuses/simulate', {
        bonus: { ...CAMPAIGN, ...bonus },
      });
      return sum;
    };
    expect(await simulate({})).toEqual({ points: 400, drivers: 2, deliveries: 2 });
    expect(await simulate({ ...MULTIPLIER, conditions: { ...ANY_DELIVERY, min_km: 300 } })).toEqual(
      {
        points: 200,
        drivers: 1,
        deliveries: 1,
      },
    );
    // Nothing is paid for what was written down by hand.
    await backend.query("update jobs set source = 'manual'");
    expect(await simulate({})).toEqual({ points: 0, drivers: 0, deliveries: 0 });
  });

  it('takes their list away as it is narrowed and sorted, which a driver cannot', async () => {
    await create({});
    await create({ ...MULTIPLIER, title: 'Täkk week', starts_at: '2026-03-12T12:00:00.000Z' });
    await on('2026-03-11T13:00:00Z');
    const path = '/api/bonuses/manage/export';
    const all = await takenList(backend, path, staff);
    expect(all).toMatchObject({
      file: 'bonuses.csv',
      noted: 'Exported bonuses as CSV',
    });
    expect(all.lines).toEqual([
      expect.stringMatching(
        /^2,Täkk week,Multiplier,Upcoming,,1.5,All drivers,2026-03-12 12.*,0,0,/,
      ),
      expect.stringMatching(
        /^1,Gravel week,Campaign,Active,200,,All drivers,2026-03-11 12.*,200,1,/,
      ),
    ]);
    const narrowed = await takenList(backend, `${path}?phase=active&search=gravel`, staff);
    expect(narrowed.lines).toEqual([all.lines?.[1]]);
    const inCapitals = encodeURIComponent('TÄKK');
    expect((await takenList(backend, `${path}?search=${inCapitals}`, staff)).lines).toEqual([
      all.lines?.[0],
    ]);
    const byTitle = await takenList(backend, `${path}?sort=title`, staff);
    expect(byTitle.lines).toEqual(all.lines?.toReversed());
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });

  it('sees who did what to a bonus, which a driver cannot', async () => {
    await create({ title: 'Another' });
    const { id } = await create({});
    await act(id, 'pause');
    expect((await read(`/api/bonuses/${id}/history`, staff)).items).toMatchObject([
      { by: 'Admin', summary: 'The bonus “Gravel week” was paused' },
      { by: null, summary: 'The bonus “Gravel week” started for 3 members' },
      { by: 'Admin', summary: 'The bonus “Gravel week” was created and scheduled' },
    ]);
    expect((await read('/api/bonuses/99/history', staff)).status).toBe(404);
    expect((await read(`/api/bonuses/${id}/history`)).status).toBe(403);
  });

  it('alone manages bonuses, and never names themselves', async () => {
    for (const [method, path] of [
      ['GET', '/api/bonuses/manage'],
      ['POST', '/api/bonuses'],
      ['DELETE', '/api/bonuses/1'],
    ] as const)
      expect((await ask(method, path, method === 'GET' ? undefined : {}, driver)).status).toBe(403);
    const answer = await create({ target: { kind: 'users', user_ids: [3] } });
    expect(answer.error.message).toBe('You can’t give yourself a bonus.');
  });
});
