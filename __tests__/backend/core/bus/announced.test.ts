import { randomUUID } from 'node:crypto';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEntry } from '@/__tests__/support/people/blacklist';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { STEAM_ID, tampere } from '@/__tests__/support/services/trucky';
import type { Change } from '@/backend/core/bus/changes';
import { inTransaction } from '@/backend/core/db/transaction';
import { moveToDivision } from '@/backend/divisions/store';
import type { AwardFields } from '@/lib/contracts/rewards/awards';

let backend: TestBackend;
let staff: string;
let driver: string;
let heard: Change[] = [];

beforeAll(async () => {
  backend = await startBackend();
  backend.context.changes.listenAtOnce((told) => void heard.push(...told));
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada', steam_id: STEAM_ID });
  await backend.addMember({ name: 'Boss' }, ['Administrator']);
  driver = await backend.signIn('ada@example.com');
  staff = await backend.signIn('boss@example.com');
  heard = [];
});
afterAll(() => backend.close());

const send = async (method: string, path: string, json: unknown, cookie = staff) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await backend.call(path, { method, json, cookie, headers });
  expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 200 });
};
const AWARD: AwardFields = {
  name: 'Helping hand',
  description: '',
  icon: 'hand-raised',
  rule: null,
  repeatable: false,
  points: 0,
};
const TURNS = { is_on: true, max_open: 5, languages: [], away_until: null };
const ROLE = {
  name: 'Helper',
  color: '#112233',
  level: 20,
  is_staff: true,
  team: null,
  permissions: [],
};
const CHAPTER = {
  title: 'Reviewing deliveries',
  body: 'Read the reason first.',
  checklist: [],
  templates: [],
};
const TEXT = 'The fine was not mine, a trailer was lost.';

/** Whose open pages hear of what the staff or a member does. */
it.each<[string, () => Promise<unknown>, Change]>([
  [
    'a duty day that is claimed',
    () => send('POST', '/api/hr/days', { day: '2026-03-25' }),
    { topic: 'hr_days', needs: ['CLAIM_HR_DAY'] },
  ],
  [
    'an event that is planned',
    () => send('POST', '/api/events', { event: anEvent() }),
    { topic: 'events' },
  ],
  [
    'a chapter of the handbook',
    () => send('POST', '/api/hr/guide/chapters', { chapter: CHAPTER }),
    { topic: 'guide', needs: ['MANAGE_JOBS'] },
  ],
  [
    'an entry of the blacklist',
    () => send('POST', '/api/hr/blacklist', { entry: anEntry() }),
    { topic: 'blacklist', needs: ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] },
  ],
  [
    'recruitment that is closed',
    () => send('PUT', '/api/auto-claim', { is_on: false, is_open: false, reopens_on: null }),
    { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] },
  ],
  [
    'a recruiter’s turns',
    () => send('PUT', '/api/auto-claim/own', TURNS),
    { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] },
  ],
  [
    'an award',
    () => send('POST', '/api/awards', { award: AWARD }),
    { topic: 'awards', needs: ['MANAGE_AWARDS'] },
  ],
  [
    'a role',
    () => send('POST', '/api/roles', ROLE),
    { topic: 'accounts', needs: ['VIEW_ALL_ACCOUNTS', 'MANAGE_USERS_ROLES'] },
  ],
  [
    'an exemption from the quota',
    () => send('PUT', '/api/hr/quota/2026-03/drivers/1/exemption', { reason: 'Moving house.' }),
    { topic: 'quota', needs: ['VIEW_HR_SITUATION'] },
  ],
  [
    'a new secret of a tracker',
    () => send('POST', '/api/tracker-settings/trucky/secret', {}),
    { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] },
  ],
  [
    'secrets of a tracker that are ended',
    () => send('DELETE', '/api/tracker-settings/trucky/old-secrets', undefined),
    { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] },
  ],
  [
    'a body of a tracker',
    () => backend.postToTrucky(tampere),
    { topic: 'trackers', needs: ['MANAGE_JOBS'] },
  ],
  ['a delivery', () => backend.postToTrucky(tampere), { topic: 'jobs', needs: ['MANAGE_JOBS'] }],
  ['a delivery, to its driver', () => backend.postToTrucky(tampere), { topic: 'jobs', user_id: 1 }],
  [
    'a report of a delivery',
    async () => {
      await record(backend, aDelivery({ steam_id: STEAM_ID }));
      const report = { job_id: 1, kind: 'unfair_penalty', text: TEXT };
      await send('POST', '/api/job-reports', report, driver);
    },
    { topic: 'job_reports', needs: ['MANAGE_JOBS'] },
  ],
  [
    'a member who moves to a division',
    async () => {
      const { context, clock } = backend;
      await inTransaction(context, (tx) => moveToDivision(tx, 1, null, clock.now()));
    },
    { topic: 'profiles' },
  ],
  [
    'a second factor that is not lifted',
    async () => {
      await backend.query('insert into factor_resets (user_id, asked_at) values (1, now())');
      const refusal = { is_approved: false, reason: 'It was somebody else who asked.' };
      await send('POST', '/api/factor-resets/1', refusal);
    },
    { topic: 'accounts', needs: ['MANAGE_USERS_ROLES'] },
  ],
])('%s is announced', async (_what, act, change) => {
  await act();
  expect(heard).toContainEqual(change);
});
