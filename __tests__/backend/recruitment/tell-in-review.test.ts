import { applied } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openRecruiting } from '@/__tests__/support/people/recruiting';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;
let company: Awaited<ReturnType<typeof openRecruiting>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  company = await openRecruiting(backend);
});
afterAll(() => backend.close());

const letters = async () =>
  (await company.subjects()).filter((subject) => subject.endsWith('in review')).length;

describe('an applicant is told that the application is in review', () => {
  it('once, also where it is taken again after the outbox has forgotten it', async () => {
    const ref = await company.claimed();
    expect(await letters()).toBe(1);
    await company.act(ref, 'release', { reason: 'I am away for a while.' });
    await backend.query("update outbox_entries set delivered_at = '2026-03-20T12:00:00Z'");
    backend.clock.set('2026-04-20T12:00:00Z');
    await company.signAllIn();
    await maintain(backend.context);
    expect(await letters()).toBe(0);
    expect((await company.act(ref, 'claim')).state).toBe('claimed');
    expect(await letters()).toBe(0);
  });

  it('by whoever gives it to somebody out of the pool', async () => {
    const ref = await applied(backend);
    await company.act(ref, 'assign', { user_id: 1 }, 'lena');
    expect(await letters()).toBe(1);
    await company.act(ref, 'assign', { user_id: 2 }, 'lena');
    expect(await letters()).toBe(1);
  });
});
