import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';

let backend: TestBackend;
let ada: number;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-20T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const deliver = (external_id: string, day: string, own: Partial<Delivery> = {}) =>
  record(backend, aDelivery({ external_id, finished_at: new Date(`${day}T20:00:00Z`), ...own }));
const recordsSeenBy = async (as: string) => {
  const answer = await backend.call(`/api/profiles/${ada}`, { cookie: as });
  return (await answer.json()).figures?.records;
};

it('names the longest job, the best month and what was driven most often', async () => {
  await deliver('1', '2026-01-10', { driven_km: 900, cargo_name: 'Steel', truck_brand: 'Volt' });
  await deliver('2', '2026-02-10', {
    driven_km: 500,
    truck_brand: 'Aven',
    truck_model: 'X',
    source_city_name: null,
  });
  await deliver('3', '2026-02-12', { driven_km: 600, truck_brand: 'Aven', truck_model: 'X' });
  await deliver('4', '2026-03-12', { driven_km: 5000, outcome: 'cancelled', cargo_name: 'Steel' });
  await deliver('5', '2026-03-13', { cargo_name: 'Timber' });
  expect(await recordsSeenBy(cookie)).toEqual({
    longest_job: {
      id: 1,
      driven_km: 900,
      route: { source_city_name: 'Lyon', destination_city_name: 'Milano' },
    },
    best_month: { period: '2026-02', km: 1100 },
    truck: 'Aven X',
    cargo: 'Gravel',
  });
});

it('knows no records without a job', async () => {
  const none = { longest_job: null, best_month: null, truck: null, cargo: null };
  expect(await recordsSeenBy(cookie)).toEqual(none);
  await deliver('1', '2026-02-10');
  expect(await recordsSeenBy(cookie)).toMatchObject({ truck: null, cargo: 'Gravel' });
});

it('shows others no route and no records that the member hides', async () => {
  await deliver('1', '2026-02-10');
  await backend.addMember({ name: 'Ben' });
  const ben = await backend.signIn('ben@example.com');
  const show = (known: object) =>
    backend.call('/api/profiles/privacy', {
      method: 'PUT',
      cookie,
      json: {
        figures: true,
        last_routes: true,
        last_seen: true,
        country: true,
        accounts: true,
        ...known,
      },
    });
  await show({ last_routes: false });
  expect(await recordsSeenBy(ben)).toMatchObject({ longest_job: { driven_km: 100, route: null } });
  expect(await recordsSeenBy(cookie)).toMatchObject({ longest_job: { route: {} } });
  await show({ figures: false });
  expect(await recordsSeenBy(ben)).toBeUndefined();
});
