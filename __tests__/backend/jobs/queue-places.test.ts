import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { aManualJob } from '@/__tests__/support/manual-jobs';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ driver, hr } = await addDriverAndHr(backend));
});
afterAll(() => backend.close());

const post = (path: string, json: unknown, cookie: string) =>
  backend.call(`/api/job-requests${path}`, { method: 'POST', json, cookie });

it('a request knows its place in a queue, and its neighbours', async () => {
  for (const hour of [12, 13, 14, 15]) {
    backend.clock.set(`2026-03-20T${hour}:00:00Z`);
    driver = await backend.signIn('ada@example.com');
    const proof = await aProof(backend, driver);
    await post('', aManualJob([proof], { finished_at: `2026-03-17T${hour}:00:00Z` }), driver);
  }
  hr = await backend.signIn('hanna@example.com');
  const placeOf = (id: number, search = '?status=pending&sort=created_at') =>
    backend.ask(`/api/job-requests/${id}/place${search}`, { cookie: hr });
  const ids = (await backend.query('select id from manual_job_requests order by id')).map((row) =>
    Number(row['id']),
  );
  const [first = 0, second = 0, third = 0, last = 0] = ids;
  expect(await placeOf(first)).toMatchObject({
    number: 1,
    count: 4,
    previous: null,
    next: second,
  });
  expect(await placeOf(third)).toMatchObject({
    number: 3,
    count: 4,
    previous: second,
    next: last,
  });
  expect(await placeOf(third, '?status=pending&sort=-created_at')).toMatchObject({
    number: 2,
    count: 4,
    previous: last,
    next: second,
  });
  await post(`/${third}/decline`, { version: 1, note: 'Nothing to be seen.' }, hr);
  expect(await placeOf(third)).toMatchObject({
    number: null,
    count: 3,
    previous: second,
    next: last,
  });
  expect(await placeOf(last)).toMatchObject({
    number: 3,
    count: 3,
    previous: second,
    next: null,
  });
  expect(await placeOf(last, '?status=pending&reason=other')).toMatchObject({
    number: null,
    count: 0,
    previous: null,
    next: null,
  });
  expect((await backend.call('/api/job-requests/999/place', { cookie: hr })).status).toBe(404);
  expect((await backend.call(`/api/job-requests/${first}/place`, { cookie: driver })).status).toBe(
    403,
  );
});

it('a flagged job knows its place among all of them, and among those of others', async () => {
  for (const [place, hour] of [10, 12, 14].entries())
    await record(
      backend,
      aDelivery({
        external_id: String(hour),
        // The second one is of the member who asks.
        steam_id: `7656119000000000${place === 1 ? 2 : 1}`,
        finished_at: new Date(`2026-03-10T${hour}:00:00Z`),
        warp: 2,
      }),
    );
  const placeOf = (id: number, search = '') =>
    backend.ask(`/api/jobs/${id}/place${search}`, { cookie: hr });
  expect(await placeOf(1)).toMatchObject({ number: 1, count: 3, previous: null, next: 2 });
  expect(await placeOf(3)).toMatchObject({ number: 3, count: 3, previous: 2, next: null });
  expect(await placeOf(1, '?drivers=others')).toMatchObject({
    number: 1,
    count: 2,
    previous: null,
    next: 3,
  });
  await backend.call('/api/jobs/1/accept', { method: 'POST', json: { version: 1 }, cookie: hr });
  expect(await placeOf(1)).toMatchObject({ number: null, count: 2, previous: null, next: 2 });
  const refusalOf = async (id: number, cookie: string) =>
    (await backend.call(`/api/jobs/${id}/place`, { cookie })).status;
  expect([await refusalOf(99, hr), await refusalOf(1, driver)]).toEqual([404, 403]);
});
