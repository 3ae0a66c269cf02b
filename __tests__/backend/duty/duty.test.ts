import { openNotices } from '@/__tests__/support/people/notices';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import { freeDays } from '@/backend/duty/duty-store';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;
let hanna: string;
let henry: string;

beforeAll(async () => {
  // A Friday.
  backend = await startBackend({}, '2026-03-20T08:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Duty', '#fff', 30, true, '{CLAIM_HR_DAY}', now(), now()) on conflict do nothing",
  );
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  await backend.addMember({ name: 'Henry', time_zone: 'America/New_York' }, ['Duty']);
  await backend.addMember({ name: 'Dora' });
  await signIn();
});
afterAll(() => backend.close());

async function signIn() {
  hanna = await backend.signIn('hanna@example.com');
  henry = await backend.signIn('henry@example.com');
}
async function later(time: string) {
  backend.clock.set(time);
  await signIn();
  await maintain(backend.context, 'duty.');
  await maintain(backend.context, 'duty.');
}
const claim = (day: string, cookie = hanna) =>
  backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });
const act = (id: number, path: string, json: object, cookie = hanna, method = 'POST') =>
  backend.ask(`/api/hr/days/${id}/${path}`, { method, json, cookie });
const offer = (id: number, version: number, user_id: number | null, cookie = hanna) =>
  act(id, 'offer', { version, user_id }, cookie, 'PUT');
const month = (query = '', cookie = hanna) => backend.ask(`/api/hr/days${query}`, { cookie });
const dayOf = async (day: string, cookie = hanna) =>
  (await month(`?month=${day.slice(0, 7)}`, cookie)).days.find(
    (one: { day: string }) => one.day === day,
  );
const inboxOf = async (userId: number, kind: string) =>
  (
    await backend.query(
      'select in_words(message) as message from notifications where user_id = $1 and kind = $2 order by id',
      [userId, kind],
    )
  ).map(({ message }) => message);

describe('a free day', () => {
  it('is claimed by one, and the colleague is told by whom', async () => {
    expect(await claim('2026-03-21')).toMatchObject({ status: 200, day: '2026-03-21', version: 1 });
    const { status, error } = await claim('2026-03-21', henry);
    expect(status).toBe(409);
    expect(error.message).toBe('Hanna already holds this day.');
    expect((await claim('2026-03-21')).error.message).toBe('You already hold this day.');
    expect(await dayOf('2026-03-21')).toMatchObject({
      state: 'claimed',
      holder: { user_id: 1, name: 'Hanna' },
    });
  });

  it('is got by one of two at the same moment', async () => {
    const answers = await Promise.all([claim('2026-03-22'), claim('2026-03-22', henry)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      await backend.query("select id from audit_entries where action = 'hr_day.claimed'"),
    ).toHaveLength(1);
  });

  it('is one of at most three in a week, also where they are claimed at once', async () => {
    const days = ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'];
    const answers = await Promise.all(days.map((day) => claim(day)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused.error.message).toBe('You already have 3 days that week.');
    expect((await claim('2026-03-30')).status).toBe(200);
  });

  it.each([
    ['that is over', '2026-03-19', 422, 'This day is over.'],
    ['too far ahead', '2026-04-20', 422, 'Days can be claimed up to 30 days ahead.'],
  ])('%s is refused', async (_case, day, status, words) => {
    const answer = await claim(day);
    expect(answer.status).toBe(status);
    expect(answer.error.message).toBe(words);
  });

  it.each([['2026-02-30'], ['21.03.2026'], ['2026-3-1'], ['']])('is not %s', async (day) => {
    expect((await claim(day)).status).toBe(400);
  });
});

describe('a held day', () => {
  it('is released in time without a reason, and late with one', async () => {
    await claim('2026-03-22');
    await claim('2026-03-21');
    expect((await act(1, 'release', { version: 1, reason: null })).status).toBe(200);
    expect((await dayOf('2026-03-22')).state).toBe('free');
    const { status, error } = await act(2, 'release', { version: 1, reason: 'ill' });
    expect(status).toBe(422);
    expect(error.fields.reason).toBe('Give a reason of at least 10 characters.');
    expect((await act(2, 'release', { version: 1, reason: 'Ill since last night.' })).status).toBe(
      200,
    );
    expect(await inboxOf(2, 'hr_day.released')).toEqual([
      'The HR day Saturday 21 March is free again: Ill since last night.',
    ]);
    expect(await inboxOf(1, 'hr_day.released')).toEqual([]);
    expect((await act(2, 'release', { version: 2, reason: 'Ill since last night.' })).status).toBe(
      409,
    );
    expect((await claim('2026-03-21', henry)).status).toBe(200);
    // It isn't free any more.
    expect(await openNotices(backend, 'hr_day')).toEqual([]);
  });

  it('is nobody else’s to release, to offer or to hand over', async () => {
    await claim('2026-03-20');
    for (const answer of [
      await act(1, 'release', { version: 1, reason: 'Ill since last night.' }, henry),
      await offer(1, 1, 1, henry),
      await act(1, 'handover', { version: 1, note: 'Nothing.' }, henry, 'PUT'),
      await act(1, 'answer', { version: 1, accept: true }, henry),
    ])
      expect(answer.status).toBe(403);
    expect((await act(9, 'release', { version: 1, reason: null })).status).toBe(404);
  });

  it('is offered to a colleague, who takes it', async () => {
    await claim('2026-03-22');
    expect((await offer(1, 1, 2)).status).toBe(200);
    expect(await inboxOf(2, 'hr_day.offered')).toEqual([
      'Hanna offers you the HR day Sunday 22 March.',
    ]);
    expect((await month('', henry)).offers).toMatchObject([{ id: 1, day: '2026-03-22' }]);
    expect((await act(1, 'answer', { version: 2, accept: true }, henry)).status).toBe(200);
    expect((await dayOf('2026-03-22')).holder.name).toBe('Henry');
    expect(await inboxOf(1, 'hr_day.swapped')).toEqual([
      'Henry takes your HR day Sunday 22 March.',
    ]);
    expect((await act(1, 'release', { version: 3, reason: null })).status).toBe(409);
    expect(await openNotices(backend, 'hr_day')).toEqual(['hr_day.swapped Hanna']);
  });

  it('stays where the colleague declines, and where the offer is taken back', async () => {
    await claim('2026-03-22');
    await offer(1, 1, 2);
    expect((await act(1, 'answer', { version: 2, accept: false }, henry)).status).toBe(200);
    expect(await inboxOf(1, 'hr_day.swapped')).toEqual([
      'Henry can’t take your HR day Sunday 22 March: it stays yours.',
    ]);
    expect(await openNotices(backend, 'hr_day')).toEqual(['hr_day.swapped Hanna']);
    await offer(1, 3, 2);
    expect(await openNotices(backend, 'hr_day')).toContain('hr_day.offered Henry');
    await offer(1, 4, null);
    expect(await openNotices(backend, 'hr_day')).toEqual(['hr_day.swapped Hanna']);
    expect((await act(1, 'answer', { version: 5, accept: true }, henry)).status).toBe(403);
    expect((await dayOf('2026-03-22')).holder.name).toBe('Hanna');
  });

  it('is offered to those only who take duty, and taken within their limit', async () => {
    await claim('2026-03-28');
    for (const userId of [1, 3, 99]) expect((await offer(1, 1, userId)).status).toBe(422);
    for (const day of ['2026-03-23', '2026-03-24', '2026-03-25']) await claim(day, henry);
    await offer(1, 1, 2);
    const { status, error } = await act(1, 'answer', { version: 2, accept: true }, henry);
    expect(status).toBe(422);
    expect(error.message).toBe('You already have 3 days that week.');
  });

  it('is changed in the version that was seen', async () => {
    await claim('2026-03-22');
    await offer(1, 1, 2);
    const { status, error } = await act(1, 'release', { version: 1, reason: null });
    expect(status).toBe(409);
    expect(error.message).toBe('You’ve changed this record since, perhaps in another tab.');
  });

  it('is freed with its holder’s leave, and the team is told', async () => {
    await claim('2026-03-21');
    await claim('2026-03-24');
    await claim('2026-04-02');
    const now = backend.clock.now();
    const why = 'Hanna is on leave.';
    const freed = await inTransaction(backend.context, (tx) =>
      freeDays(tx, { user_id: 1, from: '2026-03-21', until: '2026-03-31', why }, now),
    );
    expect(freed).toEqual(['2026-03-21', '2026-03-24']);
    expect(await inboxOf(2, 'hr_day.released')).toEqual([
      'The HR day Saturday 21 March is free again. Hanna is on leave.',
      'The HR day Tuesday 24 March is free again. Hanna is on leave.',
    ]);
    expect((await dayOf('2026-04-02')).state).toBe('claimed');
  });
});

describe('a holder who may hold it no longer', () => {
  it.each([
    ['has another role', 'delete from user_roles where user_id = 2'],
    ['is disabled', "update users set state = 'disabled' where id = 2"],
  ])('gives it back who %s, and the team is told once', async (_how, loss) => {
    await claim('2026-03-20', henry);
    await claim('2026-03-24', henry);
    await claim('2026-03-25');
    await maintain(backend.context, 'duty.');
    expect((await dayOf('2026-03-24')).state).toBe('claimed');
    await backend.query(loss);
    await maintain(backend.context, 'duty.');
    await maintain(backend.context, 'duty.');
    expect((await dayOf('2026-03-24')).state).toBe('free');
    expect((await dayOf('2026-03-25')).holder.name).toBe('Hanna');
    expect(await inboxOf(1, 'hr_day.released')).toEqual([
      'The HR day Friday 20 March is free again. The member on duty can no longer take HR days.',
      'The HR day Tuesday 24 March is free again. The member on duty can no longer take HR days.',
    ]);
    expect((await claim('2026-03-24')).status).toBe(200);
  });

  it('is offered a day no longer, which stays with whoever offered it', async () => {
    await claim('2026-03-24');
    await offer(1, 1, 2);
    await maintain(backend.context, 'duty.');
    expect((await dayOf('2026-03-24')).offered_to).toMatchObject({ name: 'Henry' });
    await backend.query("update users set state = 'disabled' where id = 2");
    await maintain(backend.context, 'duty.');
    await maintain(backend.context, 'duty.');
    expect(await dayOf('2026-03-24')).toMatchObject({
      offered_to: null,
      holder: { name: 'Hanna' },
    });
    expect(await inboxOf(1, 'hr_day.swapped')).toEqual([
      'Henry can no longer take HR days: Tuesday 24 March stays yours.',
    ]);
  });
});

describe('time', () => {
  it('calls the day to mind at 18:00 the day before on the holder’s clock, once', async () => {
    await claim('2026-03-21');
    await claim('2026-03-22', henry);
    await backend.query(
      `update users set notify = '{"staff_work": {"discord": false, "mail": true}}' where id = 2`,
    );
    await later('2026-03-20T17:59:59Z');
    expect(await inboxOf(1, 'hr_day.reminded')).toEqual([]);
    await later('2026-03-20T18:00:00Z');
    expect(await inboxOf(1, 'hr_day.reminded')).toEqual(['Your HR day is Saturday 21 March.']);
    await later('2026-03-21T21:59:59Z');
    expect(await inboxOf(2, 'hr_day.reminded')).toEqual([]);
    await later('2026-03-21T22:00:00Z');
    expect(await inboxOf(2, 'hr_day.reminded')).toEqual(['Your HR day is Sunday 22 March.']);
    const mails = await backend.query(
      "select content ->> 'to' as address from outbox_entries where kind = 'mail' and content ->> 'text' like '%Your HR day is%'",
    );
    expect(mails).toEqual([{ address: 'henry@example.com' }]);
  });

  it('calls nothing to mind that was claimed later than that', async () => {
    backend.clock.set('2026-03-20T19:00:00Z');
    await signIn();
    await claim('2026-03-21');
    await later('2026-03-20T20:00:00Z');
    expect(await inboxOf(1, 'hr_day.reminded')).toEqual([]);
  });

  it('tells once a day which of the next three days nobody holds', async () => {
    await claim('2026-03-22');
    await later('2026-03-20T08:59:59Z');
    expect(await inboxOf(2, 'hr_day.open')).toEqual([]);
    await later('2026-03-20T09:00:00Z');
    await later('2026-03-20T15:00:00Z');
    const told = [
      'No one is on HR duty on Saturday 21 March.',
      'No one is on HR duty on Monday 23 March.',
    ];
    expect(await inboxOf(1, 'hr_day.open')).toEqual(told);
    expect(await inboxOf(2, 'hr_day.open')).toEqual(told);
    expect(await inboxOf(3, 'hr_day.open')).toEqual([]);
    await later('2026-03-21T09:00:00Z');
    const open = () => openNotices(backend, 'hr_day');
    // Each day is told once: Saturday is today, and Tuesday is new.
    expect(await open()).toHaveLength(2 * 3);
    await claim('2026-03-23');
    expect(await open()).toHaveLength(2 * 2);
    await later('2026-03-22T00:00:00Z');
    expect(await open()).toEqual([
      'hr_day.open Hanna',
      'hr_day.open Henry',
      'hr_day.reminded Hanna',
    ]);
  });

  it('ends a day with what its holder has done on it', async () => {
    await claim('2026-03-20');
    const line = (action: string, type: string, at: string, actor = 1) =>
      backend.query(
        "insert into audit_entries (at, actor_id, action, object_type, object_id, summary) values ($1, $2, $3, $4, '1', to_jsonb(''::text))",
        [at, actor, action, type],
      );
    await line('manual_job.accepted', 'manual_job', '2026-03-20T10:00:00Z');
    await line('manual_job.declined', 'manual_job', '2026-03-20T00:00:00Z');
    await line('manual_job.accepted', 'manual_job', '2026-03-21T00:00:00Z');
    await line('manual_job.accepted', 'manual_job', '2026-03-19T23:59:59Z');
    await line('job.reviewed', 'job', '2026-03-20T11:00:00Z');
    await line('job.report_handled', 'job_report', '2026-03-20T11:00:00Z');
    await line('job.report_handled', 'job', '2026-03-20T11:00:00Z');
    await line('job.voided', 'job', '2026-03-20T11:00:00Z');
    await line('job.voided', 'job', '2026-03-20T11:00:00Z', 2);
    const counters = { manual_jobs: 2, job_reports: 1, job_reviews: 2 };
    expect(await dayOf('2026-03-20')).toMatchObject({ state: 'claimed', counters });
    await later('2026-03-21T00:00:00Z');
    expect(await dayOf('2026-03-20')).toMatchObject({ state: 'done', counters });
    expect(await backend.query('select counters from hr_days where done_at is not null')).toEqual([
      { counters },
    ]);
    for (const late of [
      await act(1, 'release', { version: 2, reason: 'Ill since last night.' }),
      await offer(1, 2, 2),
    ])
      expect([late.status, late.error.message]).toEqual([
        409,
        'This action is no longer possible: the day is over.',
      ]);
  });
});

describe('the work of the day', () => {
  it('is counted with its age, and shown in full to those who decide about it', async () => {
    await backend.query(
      `insert into manual_job_requests (user_id, status, finished_at, driven_km, delivery, reason, proofs, created_at, updated_at)
       values (3, 'pending', '2026-03-18', 100, '{"source_city_name": "Kiel", "destination_city_name": "Graz"}', 'other', '{}', '2026-03-19T08:00:00Z', now())`,
    );
    const work = (cookie: string) => backend.ask('/api/hr/days/work', { cookie });
    const seen = await work(hanna);
    expect(seen.queues).toEqual([
      { queue: 'manual_jobs', count: 1, oldest_at: '2026-03-19T08:00:00.000Z' },
      { queue: 'job_reports', count: 0, oldest_at: null },
      { queue: 'flagged_jobs', count: 0, oldest_at: null },
      { queue: 'driver_loa', count: 0, oldest_at: null },
      { queue: 'leave', count: 0, oldest_at: null },
    ]);
    expect(seen.items).toMatchObject([{ queue: 'manual_jobs', title: 'Dora: Kiel – Graz' }]);
    const other = await work(henry);
    expect(other.queues).toEqual(seen.queues);
    expect(other.items).toEqual([]);
  });
});

describe('the door', () => {
  it('is closed to strangers and to drivers', async () => {
    const dora = await backend.signIn('dora@example.com');
    for (const [cookie, status] of [
      [undefined, 401],
      [dora, 403],
    ] as const) {
      const given = cookie === undefined ? {} : { cookie };
      for (const path of ['/api/hr/days', '/api/hr/days/work', '/api/hr/days/colleagues'])
        expect((await backend.call(path, given)).status).toBe(status);
      const post = { method: 'POST', json: { day: '2026-03-21' }, ...given };
      expect((await backend.call('/api/hr/days', post)).status).toBe(status);
    }
  });

  it.each([
    ['release', 'POST', { version: 1 }],
    ['release', 'POST', { version: '1', reason: null }],
    ['offer', 'PUT', { version: 1, user_id: 'x' }],
    ['answer', 'POST', { version: 1 }],
    ['handover', 'PUT', { version: 1, note: '  ' }],
    ['handover', 'PUT', { version: 1, note: 'fine', user_id: 2 }],
  ])('understands no broken %s', async (path, method, json) => {
    await claim('2026-03-20');
    expect((await act(1, path, json, hanna, method)).status).toBe(400);
  });

  it('knows no month that is none', async () => {
    expect((await month('?month=2026-13')).status).toBe(400);
    expect((await month('?month=2027-01')).days).toHaveLength(31);
  });
});
