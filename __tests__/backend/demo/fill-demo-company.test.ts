import { PERMISSIONS_OF } from '@/__tests__/support/demo-permissions';
import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import { demoDeliveries } from '@/backend/demo/deliveries/deliveries';
import { fillDemoCompany, refuseDemoCompany } from '@/backend/demo/fill-demo-company';
import { demoPeople } from '@/backend/demo/people/people';
import { findBlacklistHits } from '@/backend/blacklist/hit-store';
import { DEMO_FILLERS } from '@/backend/modules';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import type { LadderRank } from '@/lib/contracts/rewards/ladder';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import { everybody } from '@/scripts/stand-ins/people';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { startBackendWithFolder } from '@/__tests__/support/pictures';

const START = '2026-11-21T18:30:00Z';
const UNKNOWN_DRIVER = '76561190000099999';

let backend: TestBackend;
const ask = (query: string): Promise<unknown[]> => backend.query(query);

beforeAll(async () => {
  backend = await startBackendWithFolder({}, START);
});

afterAll(async () => {
  await backend.close();
});

it('leaves nothing behind when it fails on the way', async () => {
  const now = new Date(START);
  const taken = demoDeliveries(demoPeople(now), now)[60];
  if (!taken) throw new Error('The demo company has too few deliveries.');
  const orphan = { ...taken, steam_id: UNKNOWN_DRIVER };
  await recordDelivery(backend.context.db, backend.context, orphan, null);

  await expect(fillDemoCompany(backend.context, DEMO_FILLERS)).rejects.toThrow(taken.external_id);

  expect(await ask('select id from users')).toEqual([]);
  expect(await ask('select id from points_entries')).toEqual([]);
  await ask('delete from jobs');
});

describe('once it is filled', () => {
  beforeAll(async () => {
    expect(await fillDemoCompany(backend.context, DEMO_FILLERS)).toBe(true);
  });

  const sessionOf = async (account: string) => {
    const cookie = await backend.signIn(`${account}@demo.example`);
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
    expect(await ask('select user_id from driver_totals')).toHaveLength(67);
  });

  it('carries points over in one line for each older member, before the months that are shown', async () => {
    const lines = await ask(
      `select distinct kind, note, period from points_entries where kind not in ('job', 'bonus', 'event', 'exam')`,
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

  describe('the staff', () => {
    let hr: string;
    let driver: string;

    beforeAll(async () => {
      hr = await backend.signIn('hr@demo.example');
      driver = await backend.signIn('driver@demo.example');
    });

    const listFor = (cookie: string, path: string) => backend.ask(path, { cookie });
    const sortedOf = (items: readonly Record<string, unknown>[], name: string) =>
      items.map((one) => String(one[name])).sort();

    it('has flagged deliveries to look at, each for another reason', async () => {
      const { items } = await listFor(hr, '/api/jobs?scope=all&status=flagged');
      expect(sortedOf(items, 'flags')).toEqual([
        'collision_without_damage',
        'detour',
        'high_revenue',
        'overlap',
        'steady_speed',
        'teleport',
        'warp',
      ]);
      const drivers = items.map((job: { driver: { name: string } }) => job.driver.name);
      expect(new Set(drivers).size).toBe(7);
    });

    it('leaves the driver one flagged delivery, none of the newest', async () => {
      const { items } = await listFor(driver, '/api/jobs?limit=10');
      expect(items.slice(0, 3).map((job: { status: string }) => job.status)).toEqual([
        'accepted',
        'accepted',
        'accepted',
      ]);
      const flagged = await listFor(driver, '/api/jobs?status=flagged');
      expect(flagged.items).toHaveLength(1);
      expect(await listFor(hr, `/api/jobs/${flagged.items[0].id}/payload`)).toMatchObject({
        payload: { tracker: 'trucky', result: 'flagged', http_status: 200 },
      });
    });

    it('finds deliveries of Steam ids that nobody has', async () => {
      const { items } = await listFor(hr, '/api/jobs?scope=all&status=orphan');
      expect(sortedOf(items, 'steam_id')).toEqual([
        '76561190000002041',
        '76561190000002041',
        '76561190000002087',
      ]);
    });

    it('has requests that wait and that are decided, one of the driver’s among them', async () => {
      const { items } = await listFor(hr, '/api/job-requests/queue');
      expect(sortedOf(items, 'status')).toEqual([
        'accepted',
        'declined',
        'info_requested',
        'pending',
        'pending',
        'pending',
      ]);
      const own = await listFor(driver, '/api/job-requests');
      expect(own).toMatchObject({ items: [{ status: 'pending' }], used_this_month: 1 });
      const accepted = items.find(({ status }: { status: string }) => status === 'accepted');
      expect(accepted.accepted_as.driven_km).toBe(accepted.delivery.driven_km - 38);
      expect(await listFor(hr, `/api/jobs/${accepted.job_id}`)).toMatchObject({
        source: 'manual',
        status: 'accepted',
      });
    });

    it('lets the owner and the staff of a proof see it, and no other driver', async () => {
      const { items } = await listFor(driver, '/api/job-requests');
      const path = `/api/files/${items[0].proofs[0]}`;
      const novice = await backend.signIn('novice@demo.example');
      for (const cookie of [driver, hr]) {
        const answer = await backend.call(path, { cookie });
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
      }
      expect((await backend.call(`${path}?size=small`, { cookie: hr })).status).toBe(200);
      expect((await backend.call(path, { cookie: novice })).status).toBe(404);
    });

    it('has a ladder whose ranks bring something, but for the first', async () => {
      const { ranks } = await (await backend.call('/api/rewards/ranks', { cookie: hr })).json();
      expect(ranks.flatMap(({ name, perks }: LadderRank) => (perks === '' ? [name] : []))).toEqual([
        'Apprentice Driver',
      ]);
    });

    it('has reports that wait, that somebody reads and that are over', async () => {
      const { items } = await listFor(hr, '/api/job-reports/queue');
      expect(sortedOf(items, 'status')).toEqual(['in_review', 'open', 'open', 'resolved']);
      for (const { reporter, driver: reported, handler } of items) {
        expect(reporter.user_id).toBe(reported.user_id);
        expect(handler?.user_id).not.toBe(reporter.user_id);
      }
    });

    it('has kept bodies of trackers, with all that may become of one', async () => {
      const { items } = await listFor(hr, '/api/payloads?limit=50');
      const results = new Map<string, number>();
      for (const { result } of items) results.set(result, (results.get(result) ?? 0) + 1);
      expect(Object.fromEntries(results)).toEqual({
        accepted: 3,
        duplicate: 1,
        flagged: 6,
        ignored: 2,
        not_understood: 1,
        orphan: 3,
      });
      const reasons = items.map(({ reason }: { reason: string | null }) => reason);
      expect(reasons).toContain('Distance driven is missing.');
      expect(reasons).toContain('The panel doesn’t use job_created events.');
      expect(reasons.join()).toMatch(/The driver uses \w+, not \w+\./);
      const refused = await listFor(hr, '/api/payloads/refused');
      expect(refused.items).toMatchObject([{ tracker: 'trucky', address: '203.0.113.77' }]);
    });

    it('shows in the queues of the dashboard what waits', async () => {
      const lead = await listFor(await backend.signIn('events@demo.example'), '/api/queues');
      expect(lead.queues).toMatchObject([{ count: 1 }, { count: 1 }, { count: 2 }]);
      expect(await backend.query('select distinct state from event_invites')).toHaveLength(4);
      expect((await listFor(hr, '/api/queues')).queues).toMatchObject([
        { queue: 'factor_resets', count: 1 },
        { queue: 'manual_jobs', count: 3 },
        { queue: 'flagged_jobs', count: 7 },
        { queue: 'job_reports', count: 3 },
        { queue: 'orphan_jobs', count: 3 },
        { queue: 'quota_to_close' },
        { queue: 'driver_loa', count: 3 },
        { queue: 'leave', count: 2 },
      ]);
    });

    it('has drivers who are away, will be, were, and want to be', async () => {
      const { items } = await listFor(hr, '/api/loa/requests?limit=50');
      expect(await backend.query("select from absences where scope = 'staff'")).toHaveLength(3);
      expect(sortedOf(items, 'state').join(' ')).toBe(
        'active active declined ended ended pending pending pending upcoming upcoming withdrawn',
      );
      const reduced = await ask(`select from quota_results join absences using (user_id)
        where absences.state = 'ended' and to_char(first_day, 'YYYY-MM') = period
        and (figures->>'needed_km')::int < 2000`);
      expect(reduced).toHaveLength(1);
      const away = await ask("select id from users where state = 'loa'");
      expect(away).toHaveLength(2);
    });

    it('has exams in every state', async () => {
      const examiner = await backend.signIn('examiner@demo.example');
      const { items } = await listFor(examiner, '/api/exams/bookings?limit=50');
      const states = 'booked cancelled failed in_progress incomplete missed passed requested';
      expect([...new Set(sortedOf(items, 'state'))].join(' ')).toBe(states);
      const requests = await listFor(examiner, '/api/exams/bookings?state=requested');
      const claimable = requests.items.filter(
        ({ windows }: { windows: object[] }) => windows.length > 0,
      );
      const { queues } = await listFor(examiner, '/api/queues');
      expect(queues).toMatchObject([
        { queue: 'exam_requests', count: claimable.length },
        { queue: 'missed_exams', count: 1 },
      ]);
    });

    it('has members who want to leave, and some who left for several reasons', async () => {
      const { items } = await listFor(hr, '/api/leave/requests');
      expect(sortedOf(items, 'state')).toEqual(['in_talks', 'left', 'left', 'left', 'pending']);
      expect(await listFor(hr, '/api/leave/statistics')).toMatchObject({ total: 3 });
    });

    it('has applications in most states, divisions, and transfers to decide', async () => {
      const recruiter = await backend.signIn('recruiter@demo.example');
      const current = await listFor(recruiter, '/api/applications');
      expect(sortedOf(current.items, 'state')).toEqual([
        'claimed',
        'info_requested',
        'interview',
        'on_hold',
        'submitted',
        'submitted',
      ]);
      const past = await listFor(recruiter, '/api/applications/past');
      expect(new Set(sortedOf(past.items, 'state'))).toEqual(
        new Set(['accepted', 'activated', 'declined', 'withdrawn']),
      );
      const transfers = await listFor(recruiter, '/api/division-transfers?state=pending');
      expect(transfers.items).toMatchObject([
        { from: { name: 'Tankers' }, has_room: false },
        { from: null, has_rank: true },
        { from: null, has_rank: false },
      ]);
      const { queues } = await listFor(recruiter, '/api/queues');
      expect(queues).toMatchObject([
        { queue: 'own_applications', count: 1 },
        { queue: 'applications', count: 2 },
        { queue: 'division_transfers', count: 3 },
      ]);
    });
  });

  it('meets nobody with more than one message', async () => {
    expect(
      await ask(
        'select user_id from notifications where seen_at is null group by user_id having count(*) > 1',
      ),
    ).toEqual([]);
  });

  it('has told its accounts of several things, some of which they have not read', async () => {
    expect(
      await ask(
        `select split_part(email, '@', 1) as account, count(distinct split_part(kind, '.', 1)) > 1 as several,
           bool_or(read_at is null) as unread, bool_or(read_at is not null) as read
         from notifications join users on users.id = user_id where withdrawn_at is null
         and email ~ '^(admin|driver|hr)@' group by 1 order by 1`,
      ),
    ).toEqual(
      ['admin', 'driver', 'hr'].map((account) => {
        return { account, several: true, unread: true, read: true };
      }),
    );
  });

  it('leaves a company that has members alone', async () => {
    expect(await fillDemoCompany(backend.context, DEMO_FILLERS)).toBe(false);
    expect(await ask("select id from users where state in ('active', 'loa')")).toHaveLength(60);
  });

  it('is not served as a real company', async () => {
    await expect(refuseDemoCompany(backend.context)).rejects.toThrow('DEMO_DATA');
  });
});

it('has an HR team at work: duty days, a handbook and a blacklist', async () => {
  expect(await ask('select count(*)::int as chapters from guide_chapters')).toEqual([
    { chapters: 11 },
  ]);
  expect(
    await ask('select state, count(*)::int from blacklist_entries group by state order by state'),
  ).toEqual([
    { state: 'active', count: 4 },
    { state: 'lifted', count: 1 },
  ]);
  expect(
    await ask(
      "select day::text, handover_note is not null as noted from hr_days where day between '2026-11-20' and '2026-11-21' order by day",
    ),
  ).toEqual([
    { day: '2026-11-20', noted: true },
    { day: '2026-11-21', noted: false },
  ]);
});

it('lists one of the stand-ins’ applicants on its blacklist, whose note says so, and no other', async () => {
  const applicants = everybody(new Date(START)).filter(({ note }) =>
    note.startsWith('an applicant'),
  );
  const listed = await Promise.all(
    applicants.map(async ({ steam_id, discord_id, name, email, truckersmp, note }) => {
      const identity = { name, steam_id, discord_id, email, truckersmp_id: truckersmp?.id ?? null };
      const hits = await findBlacklistHits(backend.context.db, identity, { isActive: true });
      return hits.length > 0 ? [note] : [];
    }),
  );
  expect(listed.flat()).toEqual(['an applicant who is on the blacklist of the demo company']);
});
