import { openNotices } from '@/__tests__/support/people/notices';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
});
afterAll(() => backend.close());

it('leaves what was said of another report of the job, which waits after it was reopened', async () => {
  const { driver, hr } = await addDriverAndHr(backend);
  await backend.addMember({ name: 'Heinz' }, ['HR']);
  const heinz = await backend.signIn('heinz@example.com');
  await inTransaction(backend.context, (tx) =>
    recordDelivery(tx, backend.context, aDelivery({ external_id: '1' }), null),
  );
  const send = async (path: string, json: object, cookie: string) => {
    const { status } = await backend.call(`/api/job-reports${path}`, {
      method: 'POST',
      json,
      cookie,
    });
    expect(status).toBe(200);
  };
  const giveTo = (id: number) => backend.query('update jobs set user_id = $1', [id]);
  const report = {
    job_id: 1,
    kind: 'unfair_penalty',
    text: 'My tracker counted a speed that I never drove.',
  };
  const outcome = { status: 'rejected', outcome: 'It was like that.' };
  await send('', report, driver);
  await giveTo(3);
  await send('/1/close', { version: 1, ...outcome }, hr);
  await send('/1/reopen', { version: 2 }, hr);
  await send('', report, heinz);
  await giveTo(1);
  backend.clock.set(new Date(backend.clock.now().getTime() + 61_000).toISOString());
  await send('/2/close', { version: 1, ...outcome }, hr);
  expect(await openNotices(backend, 'job')).toContain('job.report_reopened Heinz');
  await send('/1/close', { version: 3, ...outcome }, hr);
  expect(await openNotices(backend, 'job')).not.toContain('job.report_reopened Heinz');
});
