import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { aManualJob } from '@/__tests__/support/manual-jobs';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let proof: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ driver } = await addDriverAndHr(backend));
  proof = await aProof(backend, driver);
});
afterAll(() => backend.close());

const send = (method: string, path: string, json: object) =>
  backend.call(`/api/job-requests${path}`, { method, json, cookie: driver });

it('a request may be changed however much later than it was sent', async () => {
  const finished_at = '2026-03-14T12:00:00Z';
  await send('POST', '', aManualJob([proof], { finished_at }));
  backend.clock.set('2026-03-23T12:00:00Z');
  const changed = { ...aManualJob([proof], { finished_at, driven_km: 620 }), version: 1 };
  expect((await send('PUT', '/1', changed)).status).toBe(200);
});

it('a request may have the same picture twice', async () => {
  expect((await send('POST', '', aManualJob([proof, proof]))).status).toBe(200);
});

it('a request is told once to who is on duty and decides anyway, and to nobody of other days', async () => {
  await backend.query(
    "insert into hr_days (day, user_id, claimed_at) values ('2026-03-19', 1, now()), ('2026-03-20', 2, now())",
  );
  await send('POST', '', aManualJob([proof]));
  const told = await backend.query(
    "select user_id from notifications where kind = 'manual_job.created'",
  );
  expect(told).toEqual([{ user_id: 2 }]);
});

it('a request isn’t told to its own driver, who is on duty', async () => {
  await backend.query(
    "insert into hr_days (day, user_id, claimed_at) values ('2026-03-20', 1, now())",
  );
  await send('POST', '', aManualJob([proof]));
  const told = await backend.query(
    "select user_id from notifications where kind = 'manual_job.created'",
  );
  expect(told).toEqual([{ user_id: 2 }]);
});
