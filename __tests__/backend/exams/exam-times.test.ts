import { aWish, examsOfTests, REASON } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;

beforeEach(async () => {
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
});

const book = (more: object = {}, who: 'Dora' | 'Dirk' = 'Dora') =>
  send('/bookings', aWish(more), who);
const act = (id: number, what: string, json: object, who: Parameters<typeof get>[1] = 'Dora') =>
  send(`/bookings/${id}/${what}`, json, who);
const read = (id: number, who: Parameters<typeof get>[1] = 'Dora') => get(`/bookings/${id}`, who);

describe('an LOA', () => {
  const accept = async (who: 'Dora' | 'Emil', scope: 'driver' | 'staff') => {
    const days = { from: '2026-03-21', to: '2026-03-28' };
    await exams.backend.query(
      "update roles set permissions = permissions || '{STAFF_LOA_REQUEST}'::text[]",
    );
    const asked = await exams.backend.ask('/api/loa', {
      method: 'POST',
      json: { scope, ...days, reason: 'Holidays.', private_note: '' },
      cookie: exams.cookieOf(who),
    });
    expect(asked.status).toBe(200);
    await exams.backend.addMember({ name: 'Hanna' }, ['HR']);
    const cookie = await exams.backend.signIn('hanna@example.com');
    const staff = { method: 'POST', json: { version: 1, ...days }, cookie };
    return exams.backend.ask('/api/loa/requests/1/accept', staff);
  };

  it('of the candidate cancels the exam without costing an attempt', async () => {
    await book();
    expect((await accept('Dora', 'driver')).status).toBe(200);
    expect(await read(1, 'Emil')).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'system',
      cancel_reason: 'The candidate is on LOA.',
    });
    expect((await read(1)).cancel_reason).toBe('You’re on LOA.');
    expect(await told('Dora')).toEqual([
      'Your Basic driving exam on 21 Mar 2026 is cancelled: you’re on LOA. This doesn’t count as an attempt.',
    ]);
    const { effects } = (
      await exams.backend.ask('/api/loa?scope=driver', { cookie: exams.cookieOf('Dora') })
    ).items[0];
    expect(effects).toEqual([{ label: 'Exams', items: ['Basic driving on Saturday 21 March'] }]);
  });
});

describe('time', () => {
  it('reminds both sides a day and an hour before, once', async () => {
    await book({ starts_at: '2026-03-28T11:00:00Z' });
    await pass('2026-03-27T11:00:00Z');
    await pass('2026-03-27T11:01:00Z');
    const when = '28 March 2026 at 12:00 CET (Europe/Berlin time)';
    const message = `Your Basic driving exam with Emil is on ${when}. Confirm that you’ll be there.`;
    expect(await told('Dora')).toEqual([message]);
    await act(1, 'confirm', { version: (await read(1)).version });
    await pass('2026-03-28T10:00:00Z');
    expect(await told('Dora')).toEqual([
      message,
      `Your Basic driving exam with Emil is on ${when}.`,
    ]);
    expect(await told('Emil')).toContain(`You’re examining Dora in Basic driving on ${when}.`);
    expect((await told('Emil')).join(' ')).not.toContain('You assist');
  });

  it('sends no reminder that an outage has made too late', async () => {
    await book({ starts_at: '2026-03-28T11:00:00Z' });
    await pass('2026-03-28T10:10:00Z');
    expect(await told('Dora')).toEqual([
      'Your Basic driving exam with Emil is on 28 March 2026 at 12:00 CET (Europe/Berlin time). Confirm that you’ll be there.',
    ]);
  });

  it('sends no reminder of a day before for an exam that was booked later than that', async () => {
    await book({ starts_at: '2026-03-21T10:30:00Z' });
    await pass('2026-03-20T11:01:00Z');
    expect(await told('Dora')).toEqual([]);
    expect(await told('Emil')).toHaveLength(1);
  });

  it('ends what nobody starts, and staff say who missed it', async () => {
    await book();
    await pass('2026-03-21T11:31:00Z');
    const missed = await read(1, 'Emil');
    expect(missed).toMatchObject({ state: 'missed', missed_by: null, is_settled: false });
    const settle = (decision: string, version: number, who: 'Ewa' | 'Dora' = 'Ewa') =>
      act(1, 'settle', { version, decision, note: REASON }, who);
    expect((await settle('candidate', missed.version, 'Dora')).status).toBe(403);
    expect((await settle('candidate', missed.version)).state).toBe('missed');
    expect((await get('/catalogue', 'Dora')).items[0]).toMatchObject({
      standing: 'waiting',
      attempts: { used: 1 },
    });
    expect((await settle('excused', Number(missed.version) + 1)).state).toBe('cancelled');
    expect((await get('/catalogue', 'Dora')).items[0]).toMatchObject({
      standing: 'available',
      attempts: { used: 0 },
    });
  });

  it('blocks who missed three', async () => {
    await exams.backend.query(
      "insert into exam_bookings (user_id, type_id, route_id, state, missed_by, is_attempt, ended_at, created_at, updated_at) select 1, 1, 1, 'missed', 'candidate', true, '2026-03-01T10:00Z'::timestamptz + day * interval '1 day', now(), now() from generate_series(0, 2) day",
    );
    expect((await book()).error.message).toBe(
      'You missed 3 exams. You can try again on 2 Apr 2026.',
    );
  });

  describe('of an exam under way', () => {
    beforeEach(async () => {
      await book();
      await pass('2026-03-21T11:00:00Z');
      await act(1, 'start', { version: (await read(1)).version }, 'Emil');
    });

    it('returns it when its examiner may no longer examine', async () => {
      await exams.backend.query('delete from user_roles where user_id = 4');
      await pass('2026-03-21T11:05:00Z');
      expect(await read(1)).toMatchObject({ state: 'requested', is_priority: true, sheet: null });
    });

    it('tells managers once when it doesn’t end', async () => {
      await pass('2026-03-21T15:00:00Z');
      expect(await told('Ewa')).toEqual([]);
      await pass('2026-03-21T15:01:00Z');
      await pass('2026-03-21T16:00:00Z');
      expect(await told('Ewa')).toEqual([
        'Dora’s Basic driving exam with Emil is still under way, though it should have ended hours ago. File the result or cancel it.',
      ]);
    });
  });

  it('cancels the exams of who has left, and returns those of who may no longer examine', async () => {
    await book();
    await book({ starts_at: '2026-03-28T11:00:00Z' }, 'Dirk');
    await exams.backend.query("update users set state = 'left' where name = 'Dora'");
    await exams.backend.query('delete from user_roles where user_id = 4');
    await pass('2026-03-20T11:05:00Z');
    expect((await get('/bookings?sort=created_at', 'Ewa')).items).toMatchObject([
      { candidate: { name: 'Dora' }, state: 'cancelled' },
      { candidate: { name: 'Dirk' }, state: 'requested', is_priority: true },
    ]);
  });
});
