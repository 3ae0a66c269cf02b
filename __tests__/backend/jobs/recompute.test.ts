import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

let backend: TestBackend;
let driver: string;
let hr: string;

const REASON = 'Late deliveries cost less now.';
const SPAN = { from: '2026-03-01', to: '2026-03-31' };
const PATH = '/api/job-reviews/recompute';

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  await backend.addMember({ name: 'Other', steam_id: '76561190000000004' });
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
});
afterAll(() => backend.close());

const deliver = (external_id: string, own: Partial<Delivery> = {}) =>
  record(backend, aDelivery({ external_id, late: true, ...own }));

/** From now on a late delivery loses less. */
const changeRule = () =>
  backend.query(
    "insert into point_rules (rules, valid_from, created_at) values ($1, '2026-03-11', '2026-03-11')",
    [JSON.stringify({ ...DEFAULT_POINT_RULES, late_factor: 0.9 })],
  );
const preview = async (query = new URLSearchParams(SPAN).toString()) => {
  const answer = await backend.call(`${PATH}?${query}`, { cookie: hr });
  return { status: answer.status, ...(await answer.json()) };
};
const apply = async (own: object = {}, cookie = hr) => {
  const json = { ...SPAN, reason: REASON, ...own };
  const answer = await backend.call(PATH, { method: 'POST', cookie, json });
  return { status: answer.status, ...(await answer.json()) };
};
const balances = () =>
  backend.query('select user_id, points, jobs from driver_totals where jobs > 0 order by user_id');

async function threeDeliveries() {
  await deliver('a');
  await deliver('b', { finished_at: new Date('2026-03-09T20:00:00Z'), driven_km: 200 });
  await deliver('c', { steam_id: '76561190000000004' });
  await deliver('punctual', { late: false, finished_at: new Date('2026-03-08T20:00:00Z') });
  await deliver('own', { steam_id: '76561190000000003' });
}

it('shows what today’s rule would change, and changes nothing', async () => {
  await threeDeliveries();
  await changeRule();
  const before = await balances();
  expect(await preview()).toMatchObject({
    looked_at: 4,
    changed: 3,
    difference: 40,
    drivers_changed: 2,
    drivers: [
      { name: 'Driver', changed: 2, difference: 30 },
      { name: 'Other', changed: 1, difference: 10 },
    ],
  });
  expect(await balances()).toEqual(before);
});

it('recalculates, tells each driver once and leaves the staff’s own alone', async () => {
  await threeDeliveries();
  await changeRule();
  expect(await apply()).toMatchObject({ changed: 3, difference: 40 });
  expect(await balances()).toEqual([
    { user_id: 1, points: 370, jobs: 3 },
    { user_id: 2, points: 80, jobs: 1 },
    { user_id: 3, points: 90, jobs: 1 },
  ]);
  expect(
    await backend.query(
      "select user_id, in_words(message) as message from notifications where kind = 'job.recomputed' order by user_id",
    ),
  ).toEqual([
    { user_id: 1, message: `2 of your jobs were recalculated (+30 points): ${REASON}` },
    { user_id: 3, message: `1 of your jobs was recalculated (+10 points): ${REASON}` },
  ]);
  expect(
    await backend.query(
      'select action, count(*)::int as lines from audit_entries where reason = $1 group by action order by action',
      [REASON],
    ),
  ).toEqual([
    { action: 'job.past_recomputed', lines: 1 },
    { action: 'job.recomputed', lines: 3 },
  ]);
});

it('finds nothing to do the second time', async () => {
  await threeDeliveries();
  await changeRule();
  await apply();
  expect(await apply()).toMatchObject({ changed: 0, difference: 0 });
  expect((await preview()).changed).toBe(0);
});

it('goes on after the driver that a batch ended with, until no one is left', async () => {
  await threeDeliveries();
  await changeRule();
  expect(await apply({ after: 1 })).toMatchObject({ changed: 1, difference: 10, next: 3 });
  expect(await apply({ after: 3 })).toMatchObject({ changed: 0, difference: 0, next: null });
});

it('leaves what the staff made void, and what finished outside the days', async () => {
  await threeDeliveries();
  await changeRule();
  await backend.call('/api/jobs/1/void', {
    method: 'POST',
    cookie: hr,
    json: { version: 1, reason: REASON },
  });
  // The void one has other parts now, but its driver gets nothing for it.
  const done = await apply({ to: '2026-03-10', from: '2026-03-10' });
  expect(done).toMatchObject({ changed: 2, difference: 10 });
  expect(
    await backend.query('select id, status, points from jobs where id < 3 order by id'),
  ).toEqual([
    { id: 1, status: 'void', points: 0 },
    { id: 2, status: 'accepted', points: 160 },
  ]);
});

it.each([
  ['from=2026-03-05&to=2026-03-01', 'The last day can’t be before the first.'],
  ['from=2025-01-01&to=2026-03-01', 'Choose at most 92 days.'],
])('refuses %s', async (query, message) => {
  expect(await preview(query)).toMatchObject({ status: 400, error: { message } });
});

it('says of a day that can’t be read only that', async () => {
  const { error } = await preview('from=soon&to=2026-03-31');
  expect(error.fields).toEqual({ from: 'Dates must look like YYYY-MM-DD.' });
});

it('is not for drivers, and needs a reason', async () => {
  expect((await apply({}, driver)).status).toBe(403);
  expect((await apply({ reason: 'short' })).status).toBe(400);
});
