import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { JobRow } from '@/lib/contracts/jobs/jobs';

let backend: TestBackend;
let driver: string;
let hr: string;

const deliver = (delivery: Partial<Delivery>) => record(backend, aDelivery(delivery));
const list = async (query = '', cookie = driver) =>
  (await backend.call(`/api/jobs${query}`, { cookie })).json();
const idsOf = (page: { items: JobRow[] }) => page.items.map((job) => job.id);

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Other', steam_id: '76561190000000002' });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
  for (let day = 1; day <= 7; day += 1)
    await deliver({
      external_id: `own-${day}`,
      finished_at: new Date(`2026-03-0${day}T20:00:00Z`),
      // Two of each distance, so that only the id tells their order.
      driven_km: 100 + Math.floor(day / 2) * 10,
      income: 1000 * (8 - day),
      game: day === 3 ? 'ats' : 'eut2',
      outcome: day === 4 ? 'cancelled' : 'delivered',
    });
  await deliver({ external_id: 'other', steam_id: '76561190000000002' });
});
afterAll(() => backend.close());

describe('the list of deliveries', () => {
  it('holds the own ones, the newest first', async () => {
    const page = await list();
    expect(idsOf(page)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(page).toMatchObject({ next: null, previous: null, count: 7 });
  });

  it('is JSON, also where several ask for it at once', async () => {
    const { headers } = await backend.call('/api/jobs', { cookie: driver });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each<[string, number[]]>([
    ['finished_at', [1, 2, 3, 4, 5, 6, 7]],
    ['-driven_km', [7, 6, 5, 4, 3, 2, 1]],
    ['driven_km', [1, 2, 3, 4, 5, 6, 7]],
    ['income', [7, 6, 5, 4, 3, 2, 1]],
    ['-points', [7, 6, 5, 3, 2, 1, 4]],
  ])('is sorted by %s', async (sort, ids) => {
    expect(idsOf(await list(`?sort=${sort}`))).toEqual(ids);
  });

  it.each(['-finished_at', 'finished_at', '-driven_km', 'driven_km', '-income', 'points'])(
    'is paged forth and back by %s without losing or repeating one',
    async (sort) => {
      const whole = idsOf(await list(`?sort=${sort}`));
      const first = await list(`?sort=${sort}&limit=3`);
      const second = await list(`?sort=${sort}&limit=3&cursor=${first.next}`);
      const third = await list(`?sort=${sort}&limit=3&cursor=${second.next}`);
      expect([first, second, third].flatMap(idsOf)).toEqual(whole);
      expect([first.previous, third.next]).toEqual([null, null]);

      const back = await list(`?sort=${sort}&limit=3&cursor=${third.previous}`);
      expect(idsOf(back)).toEqual(idsOf(second));
      const start = await list(`?sort=${sort}&limit=3&cursor=${back.previous}`);
      expect(idsOf(start)).toEqual(idsOf(first));
      expect(start.previous).toBeNull();
    },
  );

  it.each<[string, number[]]>([
    ['?game=ats', [3]],
    ['?status=cancelled', [4]],
    ['?from=2026-03-05', [7, 6, 5]],
    ['?to=2026-03-02', [2, 1]],
    ['?from=2026-03-03&to=2026-03-03', [3]],
    ['?status=flagged', []],
  ])('is filtered by %s', async (query, ids) => {
    const page = await list(query);
    expect(idsOf(page)).toEqual(ids);
    expect(page.count).toBe(ids.length);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?sort=cargo',
    '?sort=--points',
    '?status=lost',
    '?game=omsi',
    '?from=yesterday',
    '?from=2026-02-30',
    '?scope=mine',
    '?page=2',
    '?cursor=nonsense',
    `?cursor=${Buffer.from('["-points",1,1,"next"]').toString('base64url')}`,
    `?cursor=${Buffer.from('["-finished_at","1; drop table jobs",1,"next"]').toString('base64url')}`,
    `?cursor=${Buffer.from('["-finished_at","2026-03-01T00:00:00Z",9e15,"next"]').toString('base64url')}`,
    `?sort=-income&cursor=${Buffer.from('["-income",1.5,1,"next"]').toString('base64url')}`,
    `?cursor=${Buffer.from('["-finished_at","2026-01-01T00:00:00Z",-9007199254740991,"next"]').toString('base64url')}`,
    `?cursor=${Buffer.from('["-finished_at","0000-01-01T00:00:00Z",1,"next"]').toString('base64url')}`,
    '?to=9999-12-31',
    '?limit=1&limit=2',
  ])('refuses %s, which it does not understand, with 400', async (query) => {
    expect((await backend.call(`/api/jobs${query}`, { cookie: driver })).status).toBe(400);
  });

  it('of everyone is for those with MANAGE_JOBS', async () => {
    const everyone = await list('?scope=all', hr);
    expect(everyone.items).toHaveLength(8);
    expect(everyone.items.map((job: JobRow) => job.driver?.name)).toContain('Other');
    const refused = await backend.call('/api/jobs?scope=all', { cookie: driver });
    expect(refused.status).toBe(403);
    expect((await refused.json()).error.message).toContain('manage jobs');
  });

  it('is for members only', async () => {
    expect((await backend.call('/api/jobs')).status).toBe(401);
  });
});

describe('one delivery', () => {
  const statusOf = async (id: number, cookie?: string) =>
    (await backend.call(`/api/jobs/${id}`, { ...(cookie && { cookie }) })).status;

  it('is for its driver and MANAGE_JOBS, and looks missing to anyone else', async () => {
    expect([await statusOf(1, driver), await statusOf(1, hr)]).toEqual([200, 200]);
    const foreign = await backend.call('/api/jobs/8', { cookie: driver });
    const missing = await backend.call('/api/jobs/999', { cookie: driver });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
    expect(await statusOf(1)).toBe(401);
  });

  it('says when it was received, however late it was understood', async () => {
    await backend.query(
      `with payload as (
         insert into tracker_payloads (tracker, body, received_at, attempts, address, result)
         values ('trucky', '', '2026-03-01T20:01:00Z', 1, '', 'accepted') returning id)
       update jobs set payload_id = payload.id from payload where jobs.id = 1`,
    );
    const { received_at } = await (await backend.call('/api/jobs/1', { cookie: driver })).json();
    expect(received_at).toBe('2026-03-01T20:01:00.000Z');
  });
});

describe('similar deliveries', () => {
  const similarTo = async (id: number, cookie = driver) => {
    const answer = await backend.call(`/api/jobs/${id}/similar`, { cookie });
    return answer.status === 200 ? idsOf(await answer.json()) : answer.status;
  };

  it('are the driver’s own between the same cities of the same game, the newest first', async () => {
    // The third was in another game, the eighth is somebody else's.
    expect(await similarTo(7)).toEqual([6, 5, 4, 2, 1]);
    expect(await similarTo(7, hr)).toEqual([6, 5, 4, 2, 1]);
    expect(await similarTo(3)).toEqual([]);
    await backend.query('update jobs set destination_city_name = null where id in (5, 6)');
    expect([await similarTo(7), await similarTo(6)]).toEqual([[4, 2, 1], []]);
    await backend.query("update jobs set destination_city_name = 'Milano' where id in (5, 6)");
  });

  it('look missing to anyone else', async () => {
    expect([await similarTo(8), await similarTo(999)]).toEqual([404, 404]);
  });
});

describe('the summary of a month', () => {
  it('compares this month with the last one up to the end of the same day', async () => {
    await deliver({
      external_id: 'feb-early',
      finished_at: new Date('2026-02-20T22:00:00Z'),
      driven_km: 300,
    });
    await deliver({
      external_id: 'feb-late',
      finished_at: new Date('2026-02-21T10:00:00Z'),
      driven_km: 500,
    });
    const summary = await (await backend.call('/api/jobs/summary', { cookie: driver })).json();
    expect(summary.this_month).toEqual({ jobs: 6, km: 700, points: 700 });
    expect(summary.last_month_so_far).toEqual({ jobs: 1, km: 300, points: 300 });
    expect(summary.months).toHaveLength(12);
    expect(summary.months.at(-2)).toEqual({ period: '2026-02', jobs: 2, km: 800, points: 800 });
    expect(summary.months.at(-1)).toEqual({ period: '2026-03', jobs: 6, km: 700, points: 700 });
    expect(summary.daily_km.this_month).toHaveLength(20);
    expect(summary.daily_km.last_month).toHaveLength(28);
    expect(summary.daily_km.last_month[19]).toBe(300);
  });

  it('is empty for a driver without deliveries', async () => {
    const summary = await (await backend.call('/api/jobs/summary', { cookie: hr })).json();
    expect(summary.this_month).toEqual({ jobs: 0, km: 0, points: 0 });
  });
});
