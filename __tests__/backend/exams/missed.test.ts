import { maintain } from '@/__tests__/support/backend/maintain';
import { refusingUpdates } from '@/__tests__/support/backend/refuse-updates';
import { aWish, examsOfTests, REASON } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass } = exams;

type Who = Parameters<typeof get>[1];

beforeEach(async () => {
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
});

const read = (who: Who = 'Emil') => get('/bookings/1', who);
const settle = async (decision: string, who: Who = 'Emil', note = REASON) =>
  send('/bookings/1/settle', { version: (await read()).version, decision, note }, who);

describe('an exam that nobody started', () => {
  it('waits in the queue of missed exams until someone decides who missed it', async () => {
    await send('/bookings', aWish(), 'Dora');
    await pass('2026-03-21T11:31:00Z');
    const waiting = async () => {
      const cookie = await exams.backend.signIn('ewa@example.com');
      return (await exams.backend.ask('/api/queues', { cookie })).queues;
    };
    const requests = { queue: 'exam_requests', count: 0, oldest_at: null };
    const missed = { queue: 'missed_exams', count: 1, oldest_at: '2026-03-21T12:00:00.000Z' };
    expect(await waiting()).toEqual([requests, missed]);
    await settle('examiner');
    expect(await waiting()).toEqual([requests, { ...missed, count: 0, oldest_at: null }]);
  });

  it('isn’t put on the candidate by its own examiner', async () => {
    await send('/bookings', aWish(), 'Dora');
    await pass('2026-03-21T11:31:00Z');
    const { status, error } = await settle('candidate');
    expect([status, error.fields]).toEqual([
      422,
      { decision: 'No one started this exam. Ask another examiner to decide that.' },
    ]);
    expect((await settle('examiner')).state).toBe('missed');
    const seen = await read('Ewa');
    expect((await settle('candidate', 'Ewa')).state).toBe('missed');
    const late = { version: seen.version, decision: 'excused', note: REASON };
    expect((await send('/bookings/1/settle', late, 'Emil')).error).toMatchObject({
      code: 'decided',
      message: 'Already decided by Ewa.',
    });
  });

  it('isn’t decided by its candidate, whatever they may do', async () => {
    await send('/bookings', aWish(), 'Dora');
    await pass('2026-03-21T11:31:00Z');
    await exams.backend.query(
      "update roles set permissions = permissions || '{CLAIM_EXAMS,MANAGE_EXAMS}'::text[] where name = 'Driver'",
    );
    expect((await settle('excused', 'Dora')).error.message).toBe(
      'You can’t decide on your own exam.',
    );
  });

  it('makes its candidate wait from its day, however late it is closed', async () => {
    await send('/bookings', aWish(), 'Dora');
    await pass('2026-03-24T11:00:00Z');
    await settle('candidate', 'Ewa');
    expect(await read('Dora')).toMatchObject({ state: 'missed', next_attempt_on: '2026-03-28' });
  });

  it('isn’t put on a candidate who booked late and never confirmed', async () => {
    await send('/bookings', aWish({ starts_at: '2026-03-21T09:00:00Z' }), 'Dora');
    await pass('2026-03-21T09:31:00Z');
    expect((await settle('candidate', 'Ewa')).error.fields).toEqual({
      decision: 'It was booked at short notice and not confirmed, so it can’t count.',
    });
    expect((await settle('excused', 'Ewa')).state).toBe('cancelled');
  });
});

it('a candidate who booked late and never confirmed isn’t marked as absent at a cost', async () => {
  await send('/bookings', aWish({ starts_at: '2026-03-21T09:00:00Z' }), 'Dora');
  await pass('2026-03-21T09:06:00Z');
  const { version } = await read();
  const absent = await send('/bookings/1/absent', { version }, 'Emil');
  expect(absent.state).toBe('cancelled');
  expect((await get('/catalogue', 'Dora')).items).toMatchObject([{ attempts: { used: 0 } }]);
});

it('others are closed though one can’t be, and what else is due still happens', async () => {
  const { backend } = exams;
  await send('/bookings', aWish(), 'Dora');
  await backend.query(
    `insert into exam_bookings (user_id, type_id, route_id, state, starts_at, scheduled_at, is_attempt, created_at, updated_at)
     values (2, 1, 1, 'booked', '2026-03-21T11:00:00Z', now(), true, now(), now()),
       (3, 1, 1, 'booked', '2026-03-22T09:00:00Z', '2026-03-20T11:00:00Z', true, now(), now())`,
  );
  backend.clock.set('2026-03-21T11:31:00Z');
  await refusingUpdates(backend, { table: 'exam_bookings', when: 'new.id = 1' }, () =>
    expect(maintain(backend.context, 'exams')).rejects.toThrow('Some cases failed.'),
  );
  const found = await backend.query(
    'select id, state, reminded_day_at is not null as is_reminded from exam_bookings order by id',
  );
  expect(found).toEqual([
    { id: 1, state: 'booked', is_reminded: false },
    { id: 2, state: 'missed', is_reminded: false },
    { id: 3, state: 'booked', is_reminded: true },
  ]);
});

it('a decision stands beside the reason that the candidate gave', async () => {
  await send('/bookings', aWish({ starts_at: '2026-03-28T11:00:00Z' }), 'Dora');
  await pass('2026-03-28T05:00:00Z');
  await send('/bookings/1/cancel', { version: (await read()).version, reason: REASON }, 'Dora');
  await settle('excused', 'Emil', 'The workshop has shown us the bill.');
  expect(await read('Dora')).toMatchObject({
    state: 'cancelled',
    cancelled_by: 'candidate',
    cancel_reason: REASON,
    settle_note: 'The workshop has shown us the bill.',
  });
});

describe('the wait', () => {
  const happened = (state: string, ...times: string[]) =>
    exams.backend.query(
      "insert into exam_bookings (user_id, type_id, route_id, state, missed_by, is_attempt, ended_at, created_at, updated_at) select 1, 1, 1, $1, case when $1 = 'missed' then 'candidate' end, true, at::timestamptz, now(), now() from unnest($2::text[]) at",
      [state, times],
    );
  const book = async () =>
    (await send('/bookings', aWish({ starts_at: '2026-03-28T11:00:00Z' }), 'Dora')).error?.message;

  it('after three missed exams lasts though the first of them is long ago', async () => {
    await happened('missed', '2025-12-10T10:00Z', '2026-01-10T10:00Z', '2026-03-05T10:00Z');
    await pass('2026-03-20T11:00:00Z');
    expect(await book()).toBe('You missed 3 exams. You can try again on 4 Apr 2026.');
  });

  it('isn’t for three missed exams in more than 90 days', async () => {
    await happened('missed', '2025-12-05T10:00Z', '2026-01-10T10:00Z', '2026-03-05T10:00Z');
    expect(await book()).toBe(undefined);
  });

  it('for the next attempt ends on the day that it names, whatever the hour', async () => {
    await happened('failed', '2025-09-19T17:00Z', '2025-10-01T17:00Z', '2025-10-02T17:00Z');
    await happened('failed', '2025-10-03T17:00Z', '2025-10-04T17:00Z');
    // Half past midnight on 20 March in Berlin.
    await pass('2026-03-19T23:30:00Z');
    expect(await book()).toBe(undefined);
  });

  it('is named for the attempt that has to end, where more were made than are allowed', async () => {
    await happened('failed', '2025-10-01T17:00Z', '2025-10-11T17:00Z', '2025-10-21T17:00Z');
    await happened('failed', '2025-11-01T17:00Z', '2025-11-11T17:00Z', '2025-11-21T17:00Z');
    expect(await book()).toBe('You have used all 5 attempts. You can try again on 11 Apr 2026.');
    await exams.backend.query('update exam_types set max_attempts = 1');
    expect(await book()).toBe('You have used your only attempt. You can try again on 22 May 2026.');
  });
});
