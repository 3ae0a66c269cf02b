import { openNotices } from '@/__tests__/support/people/notices';
import { aManualJob } from '@/__tests__/support/manual-jobs';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let hr: string;
let colleague: string;
let proof: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  await backend.addMember({ name: 'Heinz' }, ['HR']);
  driver = await backend.signIn('ada@example.com');
  hr = await backend.signIn('hanna@example.com');
  colleague = await backend.signIn('heinz@example.com');
  proof = await aProof(backend, driver);
});
afterAll(() => backend.close());

const post = (path: string, json: unknown, cookie: string) =>
  backend.call(`/api/job-requests${path}`, { method: 'POST', json, cookie });
const ask = () => post('', aManualJob([proof]), driver);
const wordsOf = async (answer: Response) => (await answer.json()).error.message;
const auditOf = async () =>
  (
    await backend.query(
      "select action from audit_entries where object_type = 'manual_job' order by id",
    )
  ).map(({ action }) => action);
const points = () => backend.query('select sum(amount)::int as sum from points_entries');

describe('a decision about a request', () => {
  it('is taken back at once: the job and its points are gone, and it can be decided again', async () => {
    await ask();
    expect((await post('/1/accept', { version: 1 }, hr)).status).toBe(200);
    const undone = await post('/1/reopen', { version: 2 }, hr);
    expect(await undone.json()).toMatchObject({
      status: 'pending',
      version: 3,
      decided_by: null,
      job_id: null,
    });
    expect(await backend.query('select id from jobs')).toEqual([]);
    expect(await points()).toEqual([{ sum: 0 }]);
    expect(await openNotices(backend, 'manual_job')).toEqual(['manual_job.reopened Ada']);
    expect(await auditOf()).toContain('manual_job.reopened');
    const again = await post('/1/accept', { version: 3 }, hr);
    expect(await again.json()).toMatchObject({ status: 'accepted', job_id: expect.any(Number) });
    expect(await openNotices(backend, 'manual_job')).toEqual(['manual_job.accepted Ada']);
  });

  it('is taken back as a refusal too, after which it waits for whom it waited before', async () => {
    await ask();
    await post('/1/ask', { version: 1, question: 'Which ferry did you take?' }, hr);
    await post('/1/decline', { version: 2, note: 'The picture shows another job.' }, hr);
    const undone = await post('/1/reopen', { version: 3 }, hr);
    expect(await undone.json()).toMatchObject({ status: 'info_requested', decision_note: null });
  });

  it('is taken back by its own maker only, at once, while nobody has touched the job', async () => {
    const refused = async (version: number, cookie = hr) =>
      wordsOf(await post('/1/reopen', { version }, cookie));
    await ask();
    await post('/1/accept', { version: 1 }, hr);
    expect(await refused(2, colleague)).toBe(
      'Only you can undo your decision, and only within 10 seconds.',
    );
    expect((await post('/1/reopen', { version: 2 }, driver)).status).toBe(403);
    expect((await post('/1/reopen', { version: 1 }, hr)).status).toBe(409);
    const reason = 'Same as another one.';
    await backend.call('/api/jobs/1/void', {
      method: 'POST',
      json: { version: 1, reason },
      cookie: hr,
    });
    expect(await refused(2)).toBe('Job #1 has changed since. Void it instead.');
    backend.clock.set(new Date(backend.clock.now().getTime() + 21_000).toISOString());
    expect(await refused(2)).toBe('Only you can undo your decision, and only within 10 seconds.');
    expect(await backend.query('select status from jobs')).toEqual([{ status: 'void' }]);
  });
});
