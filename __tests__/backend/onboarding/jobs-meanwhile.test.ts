import { anApplicant } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import type { Browser } from '@/__tests__/support/backend/browser';
import { maintain } from '@/__tests__/support/backend/maintain';
import { openNewcomer } from '@/__tests__/support/people/newcomers';
import { bodyOf } from '@/__tests__/support/services/trackers';
import { changed, resultOf } from '@/__tests__/support/services/trucky';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { beginWithRules } from '@/backend/training/first-rules';

let backend: TestBackend;
let zoe: Browser;

beforeAll(async () => {
  backend = await startBackend({ REQUIRED_CONNECTIONS: 'steam' }, '2026-03-03T20:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.context.db.transaction((tx) => beginWithRules(tx, backend.clock.now()));
  await backend.addMember({ name: 'Rita', steam_id: '76561190000000777' }, ['Recruiter']);
  await backend.query('insert into rules_acceptances values (1, 1, now())');
  zoe = await openNewcomer(backend);
  await zoe.ask('PUT', '/api/tracker', { tracker: 'trucky' });
});
afterAll(() => backend.close());

const job = (data: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}) =>
  changed({ driver: { steam_profile: { steam_id: anApplicant().steam_id } }, ...data }, envelope);
const deliver = async (...given: Parameters<typeof job>) =>
  resultOf(await backend.postToTrucky(job(...given)));
const finishOnboarding = async () => {
  await zoe.post('/api/rules/acceptance', {
    version_id: 1,
    has_read: true,
    answers: [1, 0, 2],
    accepts: true,
  });
  await zoe.post('/api/onboarding/steps/connections');
  await zoe.post('/api/onboarding/tracker', { is_later: true });
  await zoe.post('/api/onboarding/steps/points');
  expect((await zoe.post('/api/onboarding/steps/representation')).body).toEqual({ next: null });
};
const later = async (time: string) => {
  backend.clock.set(time);
  await maintain(backend.context);
};
const jobs = () =>
  backend.query(
    'select name, status from jobs join users on users.id = jobs.user_id order by jobs.id',
  );

it('waits for the end of onboarding and counts then, once', async () => {
  expect(await deliver()).toEqual([200, 'waiting']);
  await later('2026-03-03T21:00:00Z');
  expect(await jobs()).toEqual([]);
  await finishOnboarding();
  await later('2026-03-03T21:10:00Z');
  await later('2026-03-03T21:20:00Z');
  expect(await jobs()).toEqual([{ name: 'Zoë', status: 'accepted' }]);
  expect(await backend.query('select result from tracker_payloads')).toEqual([
    { result: 'accepted' },
  ]);
});

it('no longer counts where its tracker deletes it meanwhile', async () => {
  await deliver();
  expect(await deliver({}, { event: 'job_deleted' })).toEqual([200, 'ignored']);
  await finishOnboarding();
  await later('2026-03-03T21:10:00Z');
  expect(await jobs()).toEqual([]);
});

it('keeps its beginning and its fines where its tracker tells pieces', async () => {
  await zoe.ask('PUT', '/api/tracker', { tracker: 'job_logger' });
  const { clock, context } = backend;
  const token = await issueToken(context.db, { user_id: 2, now: clock.now() });
  const tell = async (path: string, piece: string, time: string) => {
    clock.set(time);
    const body = bodyOf(`job-logger/${piece}.json`);
    const headers = { 'authorization-token': token };
    const address = `/api/trackers/job-logger/v1/${path}`;
    return resultOf(await backend.call(address, { method: 'POST', body, headers }));
  };
  expect(await tell('job', 'job.on_job', '2026-03-03T21:00:00Z')).toEqual([200, 'waiting']);
  await tell('fine', 'fine', '2026-03-03T21:10:00Z');
  await tell('job', 'job.delivered', '2026-03-03T21:40:00Z');
  await finishOnboarding();
  await later('2026-03-03T22:00:00Z');
  expect(await backend.query('select real_seconds, fine_count, status from jobs')).toEqual([
    { real_seconds: 2400, fine_count: 1, status: 'accepted' },
  ]);
});
