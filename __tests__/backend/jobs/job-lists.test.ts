import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { takenList } from '@/__tests__/support/backend/taken-list';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { COUNT_LIMIT } from '@/lib/contracts/core/list';
import { jobRow } from '@/lib/contracts/jobs/jobs';

let backend: TestBackend;
let driver: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
});
async function fill() {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
  await deliver('a', { driven_km: 100 });
  await deliver('b', { driven_km: 250, game: 'ats', finished_at: at('2026-03-10T21:30:00Z') });
  await deliver('c', { driven_km: 50, warp: 2, finished_at: at('2026-03-10T10:00:00Z') });
  await deliver('d', { steam_id: '76561190000000003', driven_km: 300, cargo_name: '=SUM(A1)' });
}
afterAll(() => backend.close());

const UNKNOWN = { at: null, game_min: null, x: null, z: null, amount: null, offence: null };
const at = (instant: string) => new Date(instant);
const deliver = (external_id: string, own: Partial<Delivery>) =>
  record(backend, aDelivery({ external_id, ...own }));
const get = async (path: string, cookie = driver) => {
  const answer = await backend.call(path, { cookie });
  return { status: answer.status, ...(await answer.json()) };
};

it('has the figures that raised the flags of a job, as long as it waits', async () => {
  await fill();
  const jump = (distance_m: unknown) =>
    ({ ...UNKNOWN, type: 'teleport', meta: { distance_m } }) as const;
  await deliver('e', {
    finished_at: at('2026-03-10T05:00:00Z'),
    warp: 0.5,
    revenue: 410_000,
    events: [jump(2500), jump('far'), jump(3400)],
  });
  const { items } = await get('/api/jobs?sort=finished_at');
  expect(items).toMatchObject([
    {
      flags: ['high_revenue', 'warp', 'teleport'],
      raised_by: { revenue: 410_000, warp: 0.5, teleport_m: 3400 },
    },
    { flags: ['warp'], raised_by: { revenue: 1000, warp: 2, teleport_m: null } },
    { flags: [], raised_by: null },
    { flags: [], raised_by: null },
  ]);
});

describe('what four deliveries come to', () => {
  beforeAll(fill);

  it.each([
    ['', { jobs: 2, km: 350, points: 350, income: { EUR: 1000, USD: 1000 } }],
    ['?game=ats', { jobs: 1, km: 250, points: 250, income: { EUR: 0, USD: 1000 } }],
    ['?flagged=yes', { jobs: 0, km: 0, points: 0, income: { EUR: 0, USD: 0 } }],
    ['?flagged=no&to=2026-03-09', { jobs: 0, km: 0, points: 0, income: { EUR: 0, USD: 0 } }],
  ])('adds up the accepted ones of the own deliveries %s', async (query, totals) => {
    const { totals: found } = await get(`/api/jobs/totals${query}`);
    expect(found).toEqual({ of: 'driver', ...totals });
  });

  it.each(['void', 'cancelled', 'flagged'])(
    'adds up nothing of those that are %s',
    async (status) => {
      expect((await get(`/api/jobs/totals?status=${status}`)).totals).toBeNull();
    },
  );

  it('comes to the same as the profile', async () => {
    const { jobs, km } = (await get('/api/profiles/1')).figures;
    expect((await get('/api/jobs/totals')).totals).toMatchObject({ jobs, km });
  });

  it('adds up the company from the roll-ups, and nothing that would have to be counted off', async () => {
    expect((await get('/api/jobs/totals?scope=all', hr)).totals).toEqual({
      of: 'company',
      jobs: 3,
      km: 650,
      points: 650,
      income: { EUR: 2000, USD: 1000 },
    });
    expect((await get('/api/jobs/totals?scope=all&game=ats', hr)).totals).toBeNull();
    expect((await get('/api/jobs/totals?scope=all&driver=1', hr)).totals).toMatchObject({
      jobs: 2,
    });
    expect((await get('/api/jobs/totals?scope=all')).status).toBe(403);
  });

  it.each([
    ['flagged=yes', [3]],
    ['flagged=no', [2, 1]],
    ['bonus=yes', []],
    ['bonus=no&flagged=no', [2, 1]],
  ])('narrows the list by %s', async (query, expected) => {
    const { items } = await get(`/api/jobs?${query}`);
    expect(items.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  it.each([
    ['', 3],
    ['limit=1', 3],
    ['flag=warp', 1],
    ['flag=warp&game=ats', 0],
    ['status=void', 0],
  ])('says of the list of %s how many match', async (query, count) => {
    expect(await get(`/api/jobs?${query}`)).toMatchObject({ status: 200, count });
  });

  it('reads again when the same question has other values', async () => {
    const idsOf = async (query: string, cookie = driver) =>
      (await get(`/api/jobs?${query}`, cookie)).items.map(({ id }: { id: number }) => id);
    expect(await idsOf('game=ats')).toEqual([2]);
    expect(await idsOf('game=eut2')).toEqual([1, 3]);
    expect(await idsOf('game=eut2', hr)).toEqual([4]);
    expect(await idsOf('from=2026-03-11&sort=driven_km')).toEqual([]);
    expect(await idsOf('from=2026-03-10&sort=driven_km')).toEqual([3, 1, 2]);
  });

  it('shows of a delivery only what the list declares', async () => {
    const { items } = await get('/api/jobs');
    expect(Object.keys(items[0]).sort()).toEqual(Object.keys(jobRow.shape).sort());
    expect(Object.keys(items[0].driver)).toEqual(['user_id', 'name']);
  });
});

describe('a search', () => {
  const found = async (search: string, path = '/api/jobs', cookie = driver) => {
    const { items } = await get(
      `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
      cookie,
    );
    return items.map(({ id }: { id: number }) => id);
  };

  beforeAll(async () => {
    await fill();
    await deliver('riga', {
      source_city_name: 'Rīga',
      destination_city_name: 'Gdańsk',
      source_company_name: 'Zelenka Strojírny',
      destination_company_name: '50% Off (C++)',
      cargo_name: 'Ĉevaloj',
      started_at: null,
      finished_at: at('2026-03-09T10:00:00Z'),
    });
    await deliver('moscow', {
      destination_city_name: 'Москва',
      source_company_name: 'Йогурт',
      cargo_name: 'Roof tiles',
      started_at: null,
      finished_at: at('2026-03-09T12:00:00Z'),
    });
  });

  it.each([
    ['a city without its accents', 'riga', [5]],
    ['the end of a city with its accents', 'DAŃSK', [5]],
    ['a company', 'strojirny', [5]],
    ['a cargo', 'cevaloj', [5]],
    ['words of several of them in any order', '  gdansk zelenka ', [5]],
    ['an arrow between cities', 'Rīga → Gdańsk', [5]],
    ['signs as they are', '50% (C++)', [5]],
    ['another alphabet', 'йогурт МОСКВА', [6]],
    ['a word of nothing', 'riga tiles', []],
    ['what would be a pattern', 'r.ga', []],
    ['every sign of a keyboard', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~1', []],
    ['letters that are more than one sign', 'ß🚛ﬁि', []],
    ['the word of a choice', 'yes', []],
    ['nothing but a sign', '→', [2, 1, 3, 6, 5]],
  ])('finds %s', async (_what, search, ids) => {
    expect(await found(search)).toEqual(ids);
  });

  it('narrows the totals and the other filters', async () => {
    expect((await get('/api/jobs/totals?search=riga')).totals).toMatchObject({ jobs: 1 });
    expect(await found('riga', '/api/jobs?game=ats')).toEqual([]);
  });

  it('finds in the order asked for, and backwards', async () => {
    expect(await found('lyon', '/api/jobs?sort=driven_km')).toEqual([3, 1, 6, 2]);
    const first = await get('/api/jobs?limit=2&sort=driven_km&search=lyon');
    const second = await get(`/api/jobs?limit=2&sort=driven_km&search=lyon&cursor=${first.next}`);
    const back = await get(
      `/api/jobs?limit=2&sort=driven_km&search=lyon&cursor=${second.previous}`,
    );
    expect(back.items).toEqual(first.items);
  });

  it('finds nothing of another driver', async () => {
    expect(await found('riga', '/api/jobs', hr)).toEqual([]);
    expect(await found('riga', '/api/jobs?scope=all&driver=1', hr)).toEqual([5]);
  });

  it.each([
    ['one page', 'riga', 1],
    ['several pages', 'lyon', 4],
    ['nothing', 'nowhere', 0],
  ])('counts %s', async (_what, search, count) => {
    const first = await get(`/api/jobs?limit=2&search=${search}`);
    expect(first.count).toBe(count);
    if (first.next === null) return;
    expect(await get(`/api/jobs?limit=2&search=${search}&cursor=${first.next}`)).toMatchObject({
      items: [{}, {}],
      count,
      next: null,
    });
  });

  it('counts as far on every page of a long one, both ways', async () => {
    await backend.query(
      `insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
       select 1, '76561190000000001', 'trucky', 'coal' || number, 'webhook', 'eut2', 'EUR', 'accepted', '2026-03-01T10:00:00Z'::timestamptz - number * interval '1 minute', number, 'Coal', 0, 0, 0, 0, 0, now(), now() from generate_series(1, $1) number`,
      [COUNT_LIMIT + 2],
    );
    const first = await get('/api/jobs?limit=2&search=coal');
    const second = await get(`/api/jobs?limit=2&search=coal&cursor=${first.next}`);
    const back = await get(`/api/jobs?limit=2&search=coal&cursor=${second.previous}`);
    expect([first, second, back].map(({ count }) => count)).toEqual(
      Array.from({ length: 3 }, () => COUNT_LIMIT + 1),
    );
    expect(back.items).toEqual(first.items);
  });

  it('needs one driver', async () => {
    expect(await get('/api/jobs?scope=all&search=riga', hr)).toMatchObject({
      status: 400,
      error: { fields: { search: 'needs a driver' } },
    });
  });
});

describe('the lists', () => {
  beforeEach(fill);

  it('adds up for everybody what the company has delivered this month and ever', async () => {
    backend.clock.set('2026-03-02T12:00:00Z');
    await deliver('e', { income: 9000, driven_km: 300, finished_at: at('2026-02-28T23:59:59Z') });
    const { month, all } = await get('/api/jobs/company');
    expect(month).toEqual({ jobs: 3, km: 650, points: 650, income: { EUR: 2000, USD: 1000 } });
    expect(all).toEqual({ jobs: 4, km: 950, points: 950, income: { EUR: 11_000, USD: 1000 } });
  });

  it('says so on every page, and on one behind the last', async () => {
    const first = await get('/api/jobs?limit=2');
    const second = await get(`/api/jobs?limit=2&cursor=${first.next}`);
    expect(second).toMatchObject({ count: 3, items: [{ id: 3 }], next: null });
    await backend.query('delete from jobs where id = 3');
    expect(await get(`/api/jobs?limit=2&cursor=${first.next}`)).toMatchObject({
      items: [],
      count: 2,
    });
  });

  it.each(['driven_km', '-driven_km', '-points'])(
    'goes page by page through the few by %s',
    async (sort) => {
      for (const [hour, driven_km] of [70, 60, 60].entries())
        await deliver(`few-${hour}`, {
          driven_km,
          warp: 2,
          started_at: null,
          finished_at: at(`2026-03-09T1${hour}:00:00Z`),
        });
      const all = await get(`/api/jobs?scope=all&flagged=yes&sort=${sort}`, hr);
      const ids = all.items.map(({ id }: { id: number }) => id);
      expect(ids.toSorted()).toEqual([3, 5, 6, 7]);
      const found: number[] = [];
      for (let cursor = ''; ;) {
        const page = await get(`/api/jobs?scope=all&flagged=yes&sort=${sort}&limit=1${cursor}`, hr);
        found.push(...page.items.map(({ id }: { id: number }) => id));
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(found).toEqual(ids);
      if (sort === 'driven_km') expect(ids).toEqual([3, 6, 7, 5]);
    },
  );

  it('names the driver’s other deliveries of that hour', async () => {
    await deliver('e', { finished_at: at('2026-03-10T20:40:00Z'), cargo_name: 'Steel' });
    const { items } = await get('/api/jobs/5/nearby', hr);
    expect(items.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  });

  it('hands the own list out to its driver, without the jobs of others', async () => {
    const own = await takenList(backend, '/api/jobs/export?game=ats', driver);
    expect(own.lines).toHaveLength(1);
    expect((await takenList(backend, '/api/jobs/export', hr)).lines).toEqual([
      expect.stringContaining("'=SUM(A1)"),
    ]);
    expect((await takenList(backend, '/api/jobs/export', driver)).lines).toHaveLength(3);
    for (const query of ['scope=all', 'scope=all&driver=2'])
      expect((await backend.call(`/api/jobs/export?${query}`, { cookie: driver })).status).toBe(
        403,
      );
    expect((await backend.call('/api/jobs/export?driver=2', { cookie: driver })).status).toBe(400);
    expect((await backend.call('/api/jobs/export')).status).toBe(401);
  });

  it('hands the list out as CSV that a spreadsheet cannot run', async () => {
    const answer = await backend.call('/api/jobs/export?scope=all', { cookie: hr });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.filter((line) => line.includes("'=SUM(A1)"))).toHaveLength(1);
    expect(lines[0]).toContain('Status,Finished (UTC),Game,');
    expect(lines[1]).toMatch(
      /,Accepted,2026-\d\d-\d\d \d\d:\d\d:\d\d,(ETS2|ATS),.*,Trucky,Tracker$/,
    );
    expect(
      await backend.query("select actor_id from audit_entries where action = 'export'"),
    ).toEqual([{ actor_id: 2 }]);
  });

  it('hands it out in the order that was asked for', async () => {
    const idsIn = async (query: string) => {
      const { lines } = await takenList(backend, `/api/jobs/export?scope=all${query}`, hr);
      return lines?.map((line) => Number(line.split(',')[0]));
    };
    const seen = await get('/api/jobs?scope=all&sort=driven_km', hr);
    const shortest = seen.items.map(({ id }: { id: number }) => id);
    expect(shortest).not.toEqual(await idsIn(''));
    expect(await idsIn('&sort=driven_km')).toEqual(shortest);
  });

  it('hands it out five times an hour', async () => {
    const take = async () => {
      const answer = await backend.call('/api/jobs/export', { cookie: hr });
      await answer.text();
      return answer.status;
    };
    // Also where all of them are asked for at once.
    const taken = await Promise.all(Array.from({ length: 7 }, take));
    expect(taken.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await take()).toBe(429);
    backend.clock.set(new Date(backend.clock.now().getTime() + 3_600_001));
    expect(await take()).toBe(200);
  });
});
