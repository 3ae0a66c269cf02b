import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { sumAllDays, sumDays } from '@/backend/map/sum-days';

let backend: TestBackend;
let ada: string;
let ids: { ada: number; ben: number };

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
});
beforeEach(async () => {
  await backend.reset();
  const addDriver = (name: string) => backend.addMember({ name });
  ids = { ada: await addDriver('Ada'), ben: await addDriver('Ben') };
  ada = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

let number = 0;
async function drive(
  user_id: number,
  [source, destination]: readonly [string | null, string | null],
  job: { at?: string; status?: string; game?: string; points?: readonly [number, number][] } = {},
) {
  const { at = '2026-03-20T08:00:00Z', status = 'accepted', game = 'eut2', points = [] } = job;
  number += 1;
  const [found] = await backend.query(
    `insert into jobs (user_id, external_id, source, currency, game, status, finished_at, driven_km, cargo_name,
       source_city_id, destination_city_name, income, expenses, fines, revenue, points, created_at, updated_at)
     values ($1, $2, 'webhook', 'EUR', $3, $4, $5, 300, 'Apples', $6, $7, 0, 0, 0, 0, 0, now(), now()) returning id`,
    [user_id, `map-${number}`, game, status, at, source, destination],
  );
  for (const [x, z] of points)
    await backend.query(
      "insert into job_events (job_id, type, x, z) values ($1, 'tollgate', $2, $3)",
      [found?.['id'], x, z],
    );
  return Number(found?.['id']);
}
const sum = () => sumDays(backend.context, backend.clock.now());
const ask = (query = '', cookie = ada) => backend.ask(`/api/map?${query}`, { cookie });

it('lists the lanes of the company, whether a tracker tells the ID or the name of a city', async () => {
  await drive(ids.ada, ['berlin', 'Praha']);
  await drive(ids.ben, ['Berlin', 'prague']);
  await drive(ids.ben, ['paris', 'berlin']);
  await drive(ids.ben, ['paris', 'berlin'], { status: 'void' });
  await drive(ids.ben, ['reno', 'fresno'], { game: 'ats' });
  await sum();
  expect(await ask()).toMatchObject({
    status: 200,
    jobs: 3,
    lanes: [
      { from: 'berlin', to: 'prague', jobs: 2 },
      { from: 'paris', to: 'berlin', jobs: 1 },
    ],
    places: [
      { id: 'berlin', name: 'Berlin', jobs: 3, is_known: true },
      { id: 'prague', name: 'Praha', jobs: 2, is_known: true },
      { id: 'paris', name: 'Paris', jobs: 1, is_known: true },
    ],
    visited: expect.arrayContaining(['berlin', 'prague', 'paris']),
  });
  expect(await ask('game=ats')).toMatchObject({ jobs: 1, lanes: [{ from: 'reno', to: 'fresno' }] });
});

it('lists a place that it doesn’t know by its name, and doesn’t draw it', async () => {
  await drive(ids.ada, ['stary_mlyn', 'berlin']);
  expect((await ask('scope=me')).places).toContainEqual({
    id: 'stary_mlyn',
    name: 'Stary Mlyn',
    jobs: 1,
    is_known: false,
  });
});

it('counts the days that were asked for, by the company’s clock', async () => {
  await drive(ids.ada, ['berlin', 'paris'], { at: '2026-03-13T22:59:00Z' });
  await drive(ids.ada, ['berlin', 'wien'], { at: '2026-03-13T23:01:00Z' });
  await sum();
  for (const scope of ['company', 'me']) {
    expect((await ask(`days=7&scope=${scope}`)).lanes).toEqual([
      { from: 'berlin', to: 'wien', jobs: 1 },
    ]);
    expect((await ask(`days=30&scope=${scope}`)).jobs).toBe(2);
  }
});

it('sums the whole of a day on which the clocks change, all days at once too', async () => {
  backend.clock.set('2026-10-25T22:45:00Z');
  await drive(ids.ada, ['berlin', 'paris'], { at: '2026-10-25T22:30:00Z' });
  await sumAllDays(backend.context, backend.clock.now());
  ada = await backend.signIn('ada@example.com');
  expect((await ask()).jobs).toBe(1);
});

it('shows a member their own jobs at once, and all cities they have been to', async () => {
  await drive(ids.ben, ['paris', 'lyon']);
  await drive(ids.ada, ['berlin', 'oslo'], { at: '2024-01-01T12:00:00Z' });
  await drive(ids.ada, ['berlin', 'wien']);
  const { jobs, visited } = await ask('scope=me');
  expect(jobs).toBe(1);
  expect([...visited].sort()).toEqual(['berlin', 'oslo', 'wien']);
});

it('draws heat where trackers sent positions, else at both cities', async () => {
  await drive(ids.ada, ['berlin', 'paris'], {
    points: [
      [2500, -100],
      [3999, -1999],
      [10_000, 0],
    ],
  });
  expect((await ask('scope=me')).cells).toEqual([
    [1, -1, 2],
    [5, 0, 1],
  ]);
  await drive(ids.ben, ['berlin', 'paris']);
  expect((await ask('scope=me', await backend.signIn('ben@example.com'))).cells).toHaveLength(2);
});

it('takes a voided job of the last week off within ten minutes, and an older one within a day', async () => {
  const recent = await drive(ids.ada, ['berlin', 'wien'], { at: '2026-03-13T08:00:00Z' });
  const older = await drive(ids.ada, ['berlin', 'paris'], { at: '2026-03-01T08:00:00Z' });
  await sum();
  await sum();
  expect((await ask()).jobs).toBe(2);
  await backend.query("update jobs set status = 'void' where id in ($1, $2)", [recent, older]);
  backend.clock.set('2026-03-20T12:09:00Z');
  await sum();
  expect((await ask()).jobs).toBe(2);
  backend.clock.set('2026-03-20T12:10:00Z');
  await sum();
  expect((await ask()).lanes).toEqual([{ from: 'berlin', to: 'paris', jobs: 1 }]);
  backend.clock.set('2026-03-21T12:00:00Z');
  for (let run = 0; run < 12; run += 1) await sum();
  ada = await backend.signIn('ada@example.com');
  expect((await ask()).jobs).toBe(0);
});

it('goes on with the company’s day, where no job comes in', async () => {
  await drive(ids.ada, ['berlin', 'wien'], { at: '2026-02-19T08:00:00Z' });
  await sum();
  expect((await ask('days=30')).jobs).toBe(1);
  backend.clock.set('2026-03-22T12:00:00Z');
  ada = await backend.signIn('ada@example.com');
  expect((await ask('days=30')).jobs).toBe(0);
});

it('is refused to strangers, and for what it cannot show', async () => {
  expect(await backend.ask('/api/map')).toMatchObject({ status: 401 });
  expect(await ask('days=8')).toMatchObject({ status: 400 });
});

it('knows the cities of each game in its own coordinates', async () => {
  const { cities } = await backend.ask('/api/map/cities?game=ats', { cookie: ada });
  const vegas = cities.find(({ id }: { id: string }) => id === 'las_vegas');
  expect(vegas).toMatchObject({ name: 'Las Vegas', country: 'US' });
  expect(Number(vegas.x)).toBeGreaterThan(-88_000);
  expect(Number(vegas.x)).toBeLessThan(-84_000);
});
