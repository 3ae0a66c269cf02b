import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/backend/demo/accounts';
import { demoDeliveries } from '@/backend/demo/deliveries';
import { fillDemoCompany, refuseDemoCompany } from '@/backend/demo/fill-demo-company';
import { demoPeople } from '@/backend/demo/people';
import { recordDelivery } from '@/backend/jobs/record-delivery';
import { PERMISSIONS } from '@/lib/contracts/permissions';
import { startBackend, type TestBackend } from '@/__tests__/support/backend';

const START = '2026-11-21T18:30:00Z';
const UNKNOWN_DRIVER = '76561190000099999';

const PERMISSIONS_OF: Record<string, readonly string[]> = {
  driver: [],
  novice: [],
  recruiter: ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS'],
  hr: [
    'MANAGE_MANUAL_JOBS',
    'MANAGE_JOBS',
    'MANAGE_AWARDS',
    'VIEW_DISABLED_ACCOUNTS',
    'MANAGE_USERS_ROLES',
    'MANAGE_DRIVER_LOA_REQUESTS',
    'VIEW_HR_SITUATION',
    'MANAGE_VTC_RULES',
    'MANAGE_BLACKLIST',
    'VIEW_BLACKLIST_ENTRIES',
    'VIEW_ALL_ACCOUNTS',
    'CLAIM_HR_DAY',
  ],
  examiner: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
  events: ['MANAGE_EVENTS'],
  media: ['MANAGE_DOWNLOADS', 'MANAGE_OFFICIAL_ALBUMS', 'MANAGE_DRIVER_ALBUMS'],
  admin: PERMISSIONS,
};

let backend: TestBackend;
const ask = (query: string): Promise<unknown[]> => backend.query(query);

beforeAll(async () => {
  backend = await startBackend({}, START);
}, 30_000);

afterAll(async () => {
  await backend.close();
});

it('leaves nothing behind when it fails on the way', async () => {
  const now = new Date(START);
  const taken = demoDeliveries(demoPeople(now), now)[60];
  if (!taken) throw new Error('The demo company has too few deliveries.');
  const orphan = { ...taken, steam_id: UNKNOWN_DRIVER };
  await recordDelivery(backend.context.db, backend.context, orphan, null);

  await expect(fillDemoCompany(backend.context)).rejects.toThrow(taken.external_id);

  expect(await ask('select id from users')).toEqual([]);
  expect(await ask('select id from points_entries')).toEqual([]);
  await ask('delete from jobs');
}, 30_000);

describe('once it is filled', () => {
  beforeAll(async () => {
    expect(await fillDemoCompany(backend.context)).toBe(true);
  }, 180_000);

  const sessionOf = async (account: string) => {
    const cookie = await backend.signIn(`${account}@demo.example`, DEMO_PASSWORD);
    return { cookie, session: await (await backend.call('/api/session', { cookie })).json() };
  };

  it.each([
    ['novice', 'Novice Driver', false],
    ['driver', 'Senior Driver', true],
    ['recruiter', 'Expert Driver', false],
    ['hr', 'Master Driver', false],
    ['examiner', 'Elite Driver', false],
    ['events', 'Senior Driver', false],
    ['media', 'Experienced Driver', false],
    ['admin', 'Legendary Driver', false],
  ])('signs %s in as %s with the demo password', async (account, rank, isSupporter) => {
    const { session } = await sessionOf(account);
    expect(session.detail).toMatchObject({
      driver_rank: { name: rank },
      supporter: isSupporter,
      avatar: expect.stringMatching(/^\/avatars\/driver-[1-8]\.svg$/),
    });
  });

  it.each(DEMO_ACCOUNTS.map(({ email, role }) => [email.split('@')[0] ?? '', role]))(
    'lets %s do what the role %s is for and nothing else',
    async (account, role) => {
      const { cookie, session } = await sessionOf(account);
      expect(session.detail.role.name).toBe(role);
      const answer = await backend.call('/api/check-permissions', {
        method: 'POST',
        cookie,
        json: { permissions: PERMISSIONS, bundle: true },
      });
      const bundle: { permission: string; approved: boolean }[] = await answer.json();
      const held = bundle.filter(({ approved }) => approved).map(({ permission }) => permission);
      expect(new Set(held)).toEqual(new Set(PERMISSIONS_OF[account]));
    },
  );

  it('keeps totals that are the sums of the ledger and of the deliveries', async () => {
    expect(
      await ask(`select user_id from driver_totals where points is distinct from
        (select coalesce(sum(amount), 0) from points_entries where user_id = driver_totals.user_id)`),
    ).toEqual([]);
    expect(
      await ask(`select user_id from driver_totals cross join lateral
        (select count(*) as counted, coalesce(sum(driven_km), 0) as distance from jobs
         where jobs.user_id = driver_totals.user_id and status = 'accepted') driven
        where jobs <> counted or km <> distance`),
    ).toEqual([]);
    expect(await ask('select user_id from driver_totals')).toHaveLength(60);
  });

  it('carries points over in one line for each older member, before the months that are shown', async () => {
    const lines = await ask(
      `select distinct kind, note, period from points_entries where kind not in ('job', 'bonus')`,
    );
    expect(lines).toEqual([{ kind: 'correction', note: 'Carried over', period: '2025-11' }]);
  });

  it('has bonuses that run and are over, and awards, which leave deliveries as they are', async () => {
    const { cookie } = await sessionOf('driver');
    const bonuses = await (await backend.call('/api/bonuses', { cookie })).json();
    expect(bonuses).toMatchObject({
      running: [{ title: 'Three without a scratch' }, { title: 'Across the continent' }],
      upcoming: [{ title: 'Night ferry week' }],
      past: [],
    });
    expect(await ask(`select distinct note from points_entries where kind = 'bonus'`)).toEqual([
      { note: 'Night shift at the depot' },
    ]);
    expect(await ask('select id from jobs where bonus_id is not null')).toEqual([]);
    expect(await ask('select distinct award_id from user_awards order by award_id')).toHaveLength(
      3,
    );
  });

  it('leaves a company that has members alone', async () => {
    expect(await fillDemoCompany(backend.context)).toBe(false);
    expect(await ask('select id from users')).toHaveLength(60);
  });

  it('is not served as a real company', async () => {
    await expect(refuseDemoCompany(backend.context)).rejects.toThrow('DEMO_DATA');
  });
});
