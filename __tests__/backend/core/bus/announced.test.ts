import { randomUUID } from 'node:crypto';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEntry } from '@/__tests__/support/people/blacklist';
import { anInvite } from '@/__tests__/support/people/invites';
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
  // Of several requests the last one is heard.
  heard = [];
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
const TURNS = { version: 0, is_on: true, max_open: 5, languages: [], away_until: null };
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

const REASON = 'It was somebody else.';

/** The lines of the audit log that name who did it, and from where. */
const by = (actor_id: number, ...actions: string[]) =>
  actions.map((action) => ({ action, actor_id, actor_address: expect.stringMatching(/./) }));
const byStaff = (...actions: string[]) => by(2, ...actions);

/** Whose open pages hear of what the staff or a member does, and what is recorded of it. */
it.each<[string, () => Promise<unknown>, Change | Change[], object[]]>([
  [
    'a duty day that is claimed',
    () => send('POST', '/api/hr/days', { day: '2026-03-25' }),
    { topic: 'hr_days', needs: ['CLAIM_HR_DAY'] },
    byStaff('hr_day.claimed'),
  ],
  [
    'an event that is planned',
    () => send('POST', '/api/events', { event: anEvent() }),
    { topic: 'events' },
    byStaff('event.created'),
  ],
  [
    'an event that is cancelled',
    async () => {
      await send('POST', '/api/events', { event: anEvent() });
      await send('POST', '/api/events/1/publish', { version: 1 });
      await send('POST', '/api/events/1/cancel', { version: 2, reason: REASON });
    },
    { topic: 'events' },
    byStaff('event.created', 'event.published', 'event.cancelled'),
  ],
  [
    'an invitation that is declined',
    async () => {
      await send('POST', '/api/events/invites', { invite: anInvite() });
      await send('POST', '/api/events/invites/1/decline', { version: 1, reply: 'Not this time.' });
    },
    { topic: 'event_invites', needs: ['MANAGE_EVENTS'] },
    byStaff('invite.added', 'invite.declined'),
  ],
  [
    'a chapter of the handbook',
    () => send('POST', '/api/hr/guide/chapters', { chapter: CHAPTER }),
    { topic: 'guide', needs: ['MANAGE_JOBS'] },
    byStaff('guide.created'),
  ],
  [
    'a chapter of the handbook that is archived',
    async () => {
      await send('POST', '/api/hr/guide/chapters', { chapter: CHAPTER });
      await send('POST', '/api/hr/guide/chapters/1/archive', { version: 1, is_archived: true });
    },
    { topic: 'guide', needs: ['MANAGE_JOBS'] },
    byStaff('guide.created', 'guide.archived'),
  ],
  [
    'an entry of the blacklist',
    () => send('POST', '/api/hr/blacklist', { entry: anEntry() }),
    { topic: 'blacklist', needs: ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] },
    byStaff('blacklist.added'),
  ],
  [
    'an entry of the blacklist that is lifted',
    async () => {
      await send('POST', '/api/hr/blacklist', { entry: anEntry() });
      await send('PUT', '/api/hr/blacklist/1', {
        version: 1,
        entry: anEntry({ severity: 'warn' }),
      });
      await send('POST', '/api/hr/blacklist/1/lift', { version: 2, reason: REASON });
    },
    { topic: 'blacklist', needs: ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] },
    byStaff('blacklist.added', 'blacklist.edited', 'blacklist.lifted'),
  ],
  [
    'recruitment that is closed',
    () =>
      send('PUT', '/api/auto-claim', {
        version: 1,
        is_on: false,
        is_open: false,
        reopens_on: null,
      }),
    { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] },
    byStaff('auto_claim.changed'),
  ],
  [
    'a recruiter’s turns',
    () => send('PUT', '/api/auto-claim/own', TURNS),
    { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] },
    byStaff('auto_claim.changed'),
  ],
  [
    'an award',
    () => send('POST', '/api/awards', { award: AWARD }),
    { topic: 'awards', needs: ['MANAGE_AWARDS'] },
    byStaff('award.created'),
  ],
  [
    'an award that is taken back',
    async () => {
      await send('POST', '/api/awards', { award: AWARD });
      await send('POST', '/api/awards/1/grants', { user_ids: [1], reason: REASON });
      await send('POST', '/api/award-grants/1/revoke', { version: 1, reason: REASON });
    },
    { topic: 'awards', needs: ['MANAGE_AWARDS'] },
    byStaff('award.created', 'award.granted', 'award.revoked'),
  ],
  [
    'a role',
    () => send('POST', '/api/roles', ROLE),
    { topic: 'accounts', needs: ['VIEW_ALL_ACCOUNTS', 'MANAGE_USERS_ROLES'] },
    byStaff('role.created'),
  ],
  [
    'an exemption from the quota',
    () => send('PUT', '/api/hr/quota/2026-03/drivers/1/exemption', { reason: 'Moving house.' }),
    { topic: 'quota', needs: ['VIEW_HR_SITUATION'] },
    byStaff('quota.exempted'),
  ],
  [
    'a new secret of a tracker',
    () => send('POST', '/api/tracker-settings/trucky/secret', {}),
    { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] },
    byStaff('tracker.secret_replaced'),
  ],
  [
    'secrets of a tracker that are ended',
    () => send('DELETE', '/api/tracker-settings/trucky/old-secrets', undefined),
    { topic: 'tracker_secrets', needs: ['MANAGE_JOBS'] },
    [],
  ],
  [
    'a delivery',
    () => backend.postToTrucky(tampere),
    [
      { topic: 'trackers', needs: ['MANAGE_JOBS'] },
      { topic: 'jobs', needs: ['MANAGE_JOBS'] },
      { topic: 'jobs', user_id: 1 },
      { topic: 'leaderboard' },
    ],
    [],
  ],
  [
    'a tracker that is chosen',
    () => send('PUT', '/api/tracker', { tracker: 'tracksim' }, driver),
    { topic: 'trackers', user_id: 1 },
    by(1, 'tracker.selected'),
  ],
  [
    'points that are corrected',
    () => {
      const members = [{ user_id: 1, version: 1 }];
      return send('POST', '/api/accounts/points', { members, amount: 5, reason: REASON });
    },
    { topic: 'leaderboard' },
    byStaff('user.points_corrected'),
  ],
  [
    'a report of a delivery',
    async () => {
      await record(backend, aDelivery({ steam_id: STEAM_ID }));
      const report = { job_id: 1, kind: 'unfair_penalty', text: TEXT };
      await send('POST', '/api/job-reports', report, driver);
    },
    { topic: 'job_reports', needs: ['MANAGE_JOBS'] },
    by(1, 'job_report.created'),
  ],
  [
    'a member who moves to a division',
    async () => {
      const { context, clock } = backend;
      await inTransaction(context, (tx) => moveToDivision(tx, 1, null, clock.now()));
    },
    { topic: 'profiles' },
    [],
  ],
  [
    'a second factor that is not lifted',
    async () => {
      await backend.query('insert into factor_resets (user_id, asked_at) values (1, now())');
      const refusal = { is_approved: false, reason: 'It was somebody else who asked.' };
      await send('POST', '/api/factor-resets/1', refusal);
    },
    { topic: 'accounts', needs: ['MANAGE_USERS_ROLES'] },
    byStaff('auth.mfa_reset_refused'),
  ],
])('%s is announced and recorded', async (_what, act, changes, recorded) => {
  await act();
  expect(heard).toEqual(expect.arrayContaining([changes].flat()));
  const lines = await backend.query(
    `select action, actor_id, actor_address from audit_entries
      where actor_id is not null order by id`,
  );
  expect(lines).toEqual(recorded);
});
