import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

let backend: TestBackend;
let ada: number;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({
    name: 'Ada',
    steam_id: '76561190000000001',
    joined_at: new Date('2024-03-12T10:00:00Z'),
  });
});
afterAll(() => backend.close());

const dashboard = async (name: string) => {
  const cookie = await backend.signIn(`${name.toLowerCase()}@example.com`);
  return (await backend.call('/api/dashboard', { cookie })).json();
};
const deliver = (known: Parameters<typeof aDelivery>[0]) =>
  backend.context.db.transaction((tx) =>
    recordDelivery(tx, backend.context, aDelivery(known), null),
  );

const havePoints = (points: number) =>
  backend.query('update driver_totals set points = $2 where user_id = $1', [ada, points]);
/** Ada has reached her second rank. */
async function rise() {
  await backend.query(
    `with entry as (insert into points_entries (user_id, amount, kind, ref_type, ref_id, period, created_at)
       values ($1, 1, 'correction', 'user', '1', '2026-03', now()) returning id)
     insert into rank_changes (user_id, entry_id, from_rank, to_rank, is_rise, at)
     select $1, id, 'Apprentice Driver', 'Novice Driver', true, '2026-03-18' from entry`,
    [ada],
  );
  await havePoints(5000);
}

const REQUEST = `insert into manual_job_requests
  (user_id, status, finished_at, driven_km, delivery, reason, proofs, created_at, updated_at)
  values ($1, $2, now(), 1, '{}', 'other', '{}', $3, now())`;

it('is refused to a stranger', async () => {
  expect((await backend.call('/api/dashboard')).status).toBe(401);
});

it('holds the own quota', async () => {
  expect(await dashboard('Ada')).toMatchObject({ quota: { period: '2026-03', state: 'behind' } });
});

describe('the tracker', () => {
  it('was last heard of with its last body', async () => {
    expect((await dashboard('Ada')).tracker).toEqual({ tracker: 'trucky', last_signal_at: null });
    const heardOf = async (delivery: Parameters<typeof deliver>[0]) => {
      await deliver(delivery);
      await backend.query('update jobs set created_at = finished_at');
    };
    await heardOf({ finished_at: new Date('2026-03-15T20:00:00Z') });
    expect((await dashboard('Ada')).tracker.last_signal_at).toBe('2026-03-15T20:00:00.000Z');
    await backend.query(
      "insert into tracker_payloads (tracker, steam_id, received_at, address, body) values ('trucky', '76561190000000001', '2026-03-16T08:00:00Z', '', '')",
    );
    expect((await dashboard('Ada')).tracker.last_signal_at).toBe('2026-03-16T08:00:00.000Z');
    // Of a delivery that came later the body may be forgotten already.
    await heardOf({ external_id: '2', finished_at: new Date('2026-03-17T20:00:00Z') });
    const heard = '2026-03-17T20:00:00.000Z';
    expect((await dashboard('Ada')).tracker.last_signal_at).toBe(heard);
    const cookie = await backend.signIn('ada@example.com');
    expect(await backend.ask('/api/tracker', { cookie })).toMatchObject({ last_signal_at: heard });
    await backend.query("update users set tracker = 'tracksim' where name = 'Ada'");
    expect((await dashboard('Ada')).tracker.last_signal_at).toBeNull();
  });
});

describe('open requests and queues', () => {
  const queuesOf = async (name: string) =>
    (await backend.ask('/api/queues', { cookie: await backend.signIn(`${name}@example.com`) }))
      .queues;

  it('count what waits for an answer to the member', async () => {
    for (const status of ['pending', 'info_requested', 'declined'])
      await backend.query(REQUEST, [ada, status, '2026-03-18']);
    expect((await dashboard('Ada')).requests).toEqual({ manual_jobs: 2, job_reports: 0 });
    expect(await queuesOf('ada')).toEqual([]);
  });

  it('count what waits for the staff, with the age of the oldest', async () => {
    const hanna = await backend.addMember({ name: 'Hanna' }, ['HR']);
    for (const day of ['18', '17'])
      await backend.query(REQUEST, [ada, 'pending', `2026-03-${day}T00:00:00Z`]);
    await deliver({ steam_id: '76561190000000099' });
    const admin = await backend.addMember({ name: 'Admin' }, ['Administrator']);
    // Her own and one of somebody above her are for others.
    for (const [id, day] of [
      [ada, '19'],
      [hanna, '18'],
      [admin, '17'],
    ])
      await backend.query('insert into factor_resets (user_id, asked_at) values ($1, $2)', [
        id,
        `2026-03-${day}T00:00:00Z`,
      ]);
    expect(await queuesOf('hanna')).toEqual([
      { queue: 'factor_resets', count: 1, oldest_at: '2026-03-19T00:00:00.000Z' },
      { queue: 'manual_jobs', count: 2, oldest_at: '2026-03-17T00:00:00.000Z' },
      { queue: 'flagged_jobs', count: 0, oldest_at: null },
      { queue: 'job_reports', count: 0, oldest_at: null },
      { queue: 'orphan_jobs', count: 1, oldest_at: '2026-03-10T20:00:00.000Z' },
      { queue: 'quota_to_close', count: 1, oldest_at: '2026-03-01T00:00:00.000Z' },
      { queue: 'driver_loa', count: 0, oldest_at: null },
      { queue: 'leave', count: 0, oldest_at: null },
    ]);
    await backend.query("insert into quota_months values ('2026-02', $1, now())", [ada]);
    expect(await queuesOf('hanna')).toContainEqual({
      queue: 'quota_to_close',
      count: 0,
      oldest_at: null,
    });
  });

  it('leave no month to close where nobody was there before this one', async () => {
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    await backend.query("update users set joined_at = '2026-03-01T00:00:00Z'");
    expect(await queuesOf('hanna')).toContainEqual({
      queue: 'quota_to_close',
      count: 0,
      oldest_at: null,
    });
  });

  it('show each of the staff their own', async () => {
    const rex = await backend.addMember({ name: 'Rex' }, ['Recruiter']);
    await backend.query(
      `insert into applications (ref, state, answers, submitted_at, created_at, updated_at)
       select 'AAAA-222' || n, case n when 4 then 'claimed' else 'submitted' end, '{}', ('2026-03-1' || n)::timestamptz, now(), now() from generate_series(2, 4) n`,
    );
    for (const [ref, state, interview, assignee] of [
      ['claimed', 'claimed', null, rex],
      ['interviewed', 'interview', '2026-03-20T11:00:00Z', rex],
      ['invited', 'interview', '2026-03-21T11:00:00Z', rex],
      ['asked', 'info_requested', null, rex],
      ['colleague', 'claimed', null, ada],
    ])
      await backend.query(
        `insert into applications (ref, state, interview_at, assignee_id, answers, submitted_at, created_at, updated_at)
         values ($1, $2, $3, $4, '{}', '2026-03-10', now(), now())`,
        [ref, state, interview, assignee],
      );
    await backend.query(
      "insert into division_transfers (user_id, motive, state, created_at, updated_at) values ($1, 'Nights', 'pending', '2026-03-16', now())",
      [ada],
    );
    const waiting = [
      { queue: 'own_applications', count: 2, oldest_at: '2026-03-10T00:00:00.000Z' },
      { queue: 'applications', count: 2, oldest_at: '2026-03-12T00:00:00.000Z' },
      { queue: 'division_transfers', count: 1, oldest_at: '2026-03-16T00:00:00.000Z' },
    ];
    expect(await queuesOf('rex')).toEqual(waiting);
    expect(await queuesOf('ada')).toEqual([]);
  });
});

describe('the feed', () => {
  it('tells new members, years with the company, ranks and awards, the newest first', async () => {
    await backend.addMember({ name: 'New', joined_at: new Date('2026-03-19T10:00:00Z') });
    await backend.addMember({
      name: 'Gone',
      state: 'left',
      joined_at: new Date('2026-03-20T10:00:00Z'),
    });
    await rise();
    await backend.query(
      `with award as (insert into awards (name, icon, created_at, updated_at) values ('Night owl', 'moon', now(), now()) returning id)
       insert into user_awards (award_id, user_id, granted_at) select id, $1, '2026-03-17' from award`,
      [ada],
    );
    const { feed } = await dashboard('Ada');
    expect(
      feed.map((entry: { kind: string; member: { name: string }; detail: string }) => [
        entry.kind,
        entry.member.name,
        entry.detail,
      ]),
    ).toEqual([
      ['joined', 'New', ''],
      ['rank', 'Ada', 'Novice Driver'],
      ['award', 'Ada', 'Night owl'],
      ['anniversary', 'Ada', '2'],
    ]);
  });

  it('tells the last of many new members', async () => {
    for (let day = 1; day <= 9; day += 1)
      await backend.addMember({ name: `New ${day}`, joined_at: new Date(`2026-03-0${day}`) });
    const { feed } = await dashboard('Ada');
    expect(feed.map(({ member }: { member: { name: string } }) => member.name)).toContain('New 9');
  });

  it('tells no rank whose points were taken back', async () => {
    await rise();
    await havePoints(2);
    const { feed } = await dashboard('Ada');
    expect(feed.map(({ kind }: { kind: string }) => kind)).not.toContain('rank');
  });

  it('tells no rank again that its driver had lost', async () => {
    await havePoints(5000);
    await backend.query(
      `with entry as (insert into points_entries (user_id, amount, kind, ref_type, ref_id, period, created_at)
         select $1, 1, 'correction', 'user', number::text, '2026-03', now() from generate_series(1, 3) number returning id, ref_id)
       insert into rank_changes (user_id, entry_id, from_rank, to_rank, is_rise, at)
       select $1, id, before, after, is_rise, '2026-03-18' from entry join (values
         ('1', 'Apprentice Driver', 'Novice Driver', true), ('2', 'Novice Driver', 'Apprentice Driver', false),
         ('3', 'Apprentice Driver', 'Novice Driver', true)) change (ref_id, before, after, is_rise) using (ref_id)
       order by ref_id`,
      [ada],
    );
    const { feed } = await dashboard('Ada');
    expect(feed.filter(({ kind }: { kind: string }) => kind === 'rank')).toHaveLength(1);
  });

  it('is empty where nothing has happened for long', async () => {
    backend.clock.set('2026-09-20T12:00:00Z');
    expect((await dashboard('Ada')).feed).toEqual([]);
  });
});
