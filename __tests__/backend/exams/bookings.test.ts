import { aWish, examsOfTests, REASON, SLOT } from '@/__tests__/support/people/exams';
import ICAL from 'ical.js';
import { auditLines } from '@/__tests__/support/backend/audit-lines';
import { openNotices } from '@/__tests__/support/people/notices';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;

const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
const available = (availability: object = noon, who: 'Emil' | 'Ewa' = 'Emil') =>
  send('/availability', { availability }, who);

beforeEach(async () => {
  await addType();
  await addRoute();
  await available();
});

const book = (more: object = {}, who: 'Dora' | 'Dirk' | 'Nora' | 'Emil' = 'Dora') =>
  send('/bookings', aWish(more), who);
const act = (id: number, what: string, json: object, who: Parameters<typeof get>[1] = 'Dora') =>
  send(`/bookings/${id}/${what}`, json, who);
const read = (id: number, who: Parameters<typeof get>[1] = 'Dora') => get(`/bookings/${id}`, who);
const startsOf = async (who: 'Dora' | 'Emil' = 'Dora') =>
  (await get('/slots?type=1', who)).items.map(({ starts_at }: { starts_at: string }) => starts_at);

describe('free times', () => {
  it('are those in which an exam fits, by the examiner’s clock on both sides of the change', async () => {
    // 10:00–15:00 in Berlin: from 9:00 UTC in winter, from 8:00 UTC after 29 March.
    const starts = await startsOf();
    expect(starts).toContain('2026-03-21T09:00:00.000Z');
    expect(starts).toContain('2026-03-21T13:00:00.000Z');
    expect(starts).not.toContain('2026-03-21T13:30:00.000Z');
    expect(starts).toContain('2026-03-28T09:00:00.000Z');
    await pass('2026-03-27T11:00:00Z');
    expect(await startsOf()).toContain('2026-04-04T08:00:00.000Z');
  });

  it('leave a pause around other exams, and none for the examiner', async () => {
    await book();
    const starts = await startsOf('Dora');
    for (const taken of ['10:00', '10:30', '11:00', '11:30', '12:00'])
      expect(starts).not.toContain(`2026-03-21T${taken}:00.000Z`);
    expect(starts).toContain('2026-03-21T12:30:00.000Z');
    await exams.backend.query('update driver_totals set points = 10000');
    expect(await startsOf('Emil')).toEqual([]);
  });

  it('to move to are those beside the exam’s own time too, without that time itself', async () => {
    const { id } = await book();
    const { items } = await get(`/slots?type=1&moved=${id}`, 'Dora');
    const starts = items.map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).toContain('2026-03-21T11:30:00.000Z');
    expect(starts).not.toContain(SLOT);
    const others = (await get(`/slots?type=1&moved=${id}`, 'Dirk')).items;
    expect(others).not.toContainEqual(expect.objectContaining({ starts_at: SLOT }));
    const half = { version: 1, examiner: 4, starts_at: '2026-03-21T11:30:00.000Z' };
    expect((await act(id, 'schedule', half)).status).toBe(200);
  });

  it('end with blocked days and an LOA of the examiner', async () => {
    const blocked = { kind: 'blocked', day: '2026-03-21', last_day: '2026-03-22' };
    expect((await available(blocked)).status).toBe(200);
    expect((await available({ ...blocked, day: '2026-03-22' })).error.message).toBe(
      'This day is already blocked.',
    );
    expect((await startsOf())[0]).toBe('2026-03-28T09:00:00.000Z');
    await exams.backend.query(
      "insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at) values (4, 'staff', '2026-03-27', '2026-03-29', '2026-03-27', '2026-03-29', 'approved', '[]', now(), now())",
    );
    expect(await startsOf()).toEqual([]);
  });
});

it('all examiners share one calendar, which can be narrowed to one of them', async () => {
  await available(noon, 'Ewa');
  await book();
  const calendar = await get('/calendar?month=2026-03', 'Ewa');
  expect(calendar.exams).toMatchObject([{ id: 1, examiner: { name: 'Emil' } }]);
  // 10:00–15:00 in Berlin, and an exam from 12:00 to 13:00 in it.
  expect(calendar.free).toContainEqual({
    examiner: { user_id: 4, name: 'Emil' },
    starts_at: '2026-03-21T12:00:00.000Z',
    ends_at: '2026-03-21T14:00:00.000Z',
  });
  const namesIn = ({ free }: { free: { examiner: { name: string } }[] }) => [
    ...new Set(free.map(({ examiner }) => examiner.name)),
  ];
  expect(namesIn(calendar).toSorted()).toEqual(['Emil', 'Ewa']);
  const one = await get('/calendar?month=2026-03&examiner=5', 'Emil');
  expect([namesIn(one), one.exams]).toEqual([['Ewa'], []]);
  expect((await get('/calendar', 'Dora')).status).toBe(403);
});

describe('a booking', () => {
  it('is told to the examiner and read by both sides alone', async () => {
    expect(await book()).toMatchObject({ status: 200, id: 1, state: 'booked' });
    expect(await told('Emil')).toEqual([
      'Dora booked the Basic driving exam with you on 21 March 2026 at 12:00 CET (Europe/Berlin time).',
    ]);
    expect(await read(1)).toMatchObject({
      reader: 'candidate',
      starts_at: SLOT,
      ends_at: '2026-03-21T12:00:00.000Z',
      examiner: { name: 'Emil' },
      route: { from_city: 'Calais' },
    });
    expect((await read(1, 'Emil')).reader).toBe('examiner');
    expect((await read(1, 'Ewa')).reader).toBe('staff');
    expect((await read(1, 'Dirk')).status).toBe(404);
    expect((await get('/bookings', 'Dora')).status).toBe(403);
    expect((await get('/bookings', 'Ewa')).items).toMatchObject([{ id: 1, state: 'booked' }]);
  });

  it('is refused to a low rank by the backend', async () => {
    const { status, error } = await book({}, 'Nora');
    expect([status, error.message]).toEqual([422, 'You need rank Driver for this exam.']);
  });

  it('is refused too soon, too late, on LOA and with oneself', async () => {
    const messageOf = async (more: object, who: 'Dora' | 'Emil' = 'Dora') =>
      (await book(more, who)).error.message;
    expect(await messageOf({ starts_at: '2026-03-20T20:00:00Z' })).toBe(
      'Book at least 12 hours ahead.',
    );
    expect(await messageOf({ starts_at: '2026-04-11T08:00:00Z' })).toBe(
      'Book at most 14 days ahead.',
    );
    const away = 'The examiner isn’t available then. Choose a free time.';
    expect(await messageOf({ starts_at: '2026-03-21T11:10:00Z' })).toBe(away);
    expect(await messageOf({ starts_at: '2026-03-23T11:00:00Z' })).toBe(away);
    expect((await book({ examiner: 2 })).error.fields).toEqual({ examiner: 'Choose an examiner.' });
    await exams.backend.query('update driver_totals set points = 10000');
    expect(await messageOf({}, 'Emil')).toBe('You can’t examine yourself.');
    await exams.backend.query(
      "insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at) values (1, 'driver', '2026-03-21', '2026-03-29', '2026-03-21', '2026-03-29', 'approved', '[]', now(), now())",
    );
    expect(await messageOf({})).toBe('Not possible while on LOA.');
    expect(await startsOf()).toEqual([]);
  });

  it('is one of each exam', async () => {
    await book();
    const { error } = await book({ starts_at: '2026-03-28T11:00:00Z' });
    expect(error.message).toBe('You already have a booking for this exam.');
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([
      { standing: 'booked', booking_id: 1 },
    ]);
  });

  it('of two for one slot at once gets it once', async () => {
    const answers = await Promise.all([book(), book({}, 'Dirk')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const loser = answers.find(({ status }) => status === 422);
    expect(loser.error.message).toBe('This slot was just taken.');
  });

  it.each([
    ['at the same time', SLOT],
    ['without a pause between', '2026-03-21T12:00:00Z'],
  ])('of one member for two exams %s is refused', async (_when, starts_at) => {
    await addType({ name: 'Convoy' });
    await addRoute({ type_id: 2 });
    await available(noon, 'Ewa');
    await book();
    const { error } = await book({ exam: 2, route: 2, examiner: 5, starts_at });
    expect(error.message).toBe('You have another exam at this time.');
  });

  it('is moved twice, to be confirmed again, and not shortly before', async () => {
    await book({ starts_at: '2026-03-28T09:00:00Z' });
    await exams.backend.query('update exam_bookings set confirmed_at = now()');
    const move = (version: number, starts_at: string) =>
      act(1, 'schedule', { version, examiner: 4, starts_at });
    const taken = { starts_at: 'The examiner isn’t available then. Choose a free time.' };
    expect((await move(1, '2026-03-28T03:00:00Z')).error.fields).toEqual(taken);
    expect((await move(1, '2026-03-28T12:00:00Z')).status).toBe(200);
    expect((await get('/bookings/1', 'Dora')).confirmed_at).toBeNull();
    expect(await told('Emil')).toEqual([
      'Dora booked the Basic driving exam with you on 28 March 2026 at 10:00 CET (Europe/Berlin time).',
      'Dora booked the Basic driving exam with you on 28 March 2026 at 13:00 CET (Europe/Berlin time).',
    ]);
    expect((await move(2, '2026-03-28T13:00:00Z')).status).toBe(200);
    expect((await move(3, '2026-03-28T09:00:00Z')).error.message).toBe(
      'An exam can be moved 2 times.',
    );
    await exams.backend.query('update exam_bookings set reschedules = 0');
    await pass('2026-03-28T08:00:00Z');
    expect((await move(3, '2026-04-04T09:00:00Z')).error.message).toBe(
      'Move an exam at least 12 hours before it starts.',
    );
  });
});

it('a booked exam goes into the calendar of both sides', async () => {
  await book();
  const file = async (who: 'Dora' | 'Dirk' | 'Emil') => {
    const answer = await exams.backend.call('/api/exams/bookings/1/calendar', {
      cookie: exams.cookieOf(who),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await file('Dirk')).status).toBe(404);
  const [event] = new ICAL.Component(ICAL.parse((await file('Emil')).text)).getAllSubcomponents(
    'vevent',
  );
  expect(event?.getFirstPropertyValue('summary')).toBe('Basic driving with Dora');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-03-21T11:00:00Z');
  await act(1, 'cancel', { version: 1, reason: REASON });
  expect((await file('Dora')).status).toBe(409);
});

describe('offered times', () => {
  const windows = [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }];
  const ask = (more: object = {}, who: 'Dora' | 'Dirk' = 'Dora') =>
    send('/requests', { exam: 1, route: 1, windows, notes: '', ...more }, who);
  const claim = (starts_at: string, who: 'Emil' | 'Ewa' | 'Dora' = 'Ewa') =>
    act(1, 'claim', { version: 1, starts_at }, who);

  it('merge, are told to examiners, and are taken within them', async () => {
    const next = { from: '2026-03-22T20:00:00.000Z', to: '2026-03-22T22:00:00.000Z' };
    expect((await ask({ windows: [next, ...windows] })).state).toBe('requested');
    expect((await read(1)).windows).toEqual([
      { from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T22:00:00.000Z' },
    ]);
    expect(await told('Ewa')).toEqual(['Dora requested the Basic driving exam.']);
    expect((await claim('2026-03-22T21:30:00Z')).error.message).toBe(
      'Choose a time that the candidate offers.',
    );
    expect((await claim('2026-03-22T19:30:00Z', 'Dora')).status).toBe(403);
    expect((await claim('2026-03-22T19:30:00Z')).status).toBe(200);
    expect(await told('Dora')).toEqual([
      'Ewa will examine you in Basic driving on 22 March 2026 at 20:30 CET (Europe/Berlin time).',
    ]);
    expect(await openNotices(exams.backend, 'exam')).toEqual(['exam.taken Dora']);
  });

  it('are long enough for the exam, and a day at most', async () => {
    const short = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T18:00:00Z' }];
    expect((await ask({ windows: short })).error.fields).toEqual({
      'windows.0.to': 'Offer at least 75 minutes.',
    });
    const reversed = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T16:00:00Z' }];
    expect((await ask({ windows: reversed })).error.fields).toEqual({
      'windows.0.to': 'The end must be after the start.',
    });
    const long = [{ ...windows[0], to: '2026-03-23T17:00:01.000Z' }];
    expect((await ask({ windows: long })).error.fields).toEqual({
      'windows.0.to': 'An offered time can be at most 24 hours long.',
    });
  });

  it('are taken by one of two at once, who has no other exam then', async () => {
    await ask();
    const answers = await Promise.all([
      claim('2026-03-22T17:00:00Z', 'Emil'),
      claim('2026-03-22T17:00:00Z'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const name = answers[0].status === 200 ? 'Emil' : 'Ewa';
    await ask({}, 'Dirk');
    const again = await act(2, 'claim', { version: 1, starts_at: '2026-03-22T18:10:00Z' }, name);
    expect(again.error.message).toBe('You’re already examining at this time.');
  });
});

describe('a cancellation', () => {
  const cancel = (version: number, who: Parameters<typeof get>[1] = 'Dora') =>
    act(1, 'cancel', { version, reason: REASON }, who);

  it('by the candidate in time ends it, with a reason that both sides read', async () => {
    await book();
    expect((await cancel(1, 'Dirk')).status).toBe(404);
    expect((await act(1, 'cancel', { version: 1, reason: 'No.' })).status).toBe(400);
    expect((await cancel(1)).state).toBe('cancelled');
    expect((await read(1, 'Emil')).cancel_reason).toBe(REASON);
    expect(await told('Emil')).toContain(`Dora cancelled the Basic driving exam: “${REASON}”`);
    const when = '21 March 2026 at 12:00 CET (Europe/Berlin time)';
    expect(await auditLines(exams.backend, 'exam.')).toEqual([
      {
        by: 'Dora',
        of: 'exam 1',
        summary: `Dora booked the Basic driving exam on ${when}.`,
        reason: null,
      },
      {
        by: 'Dora',
        of: 'exam 1',
        summary: 'Dora cancelled the Basic driving exam.',
        reason: REASON,
      },
    ]);
    expect((await book()).status).toBe(200);
  });

  it('by the candidate too late counts as missed', async () => {
    await book({ starts_at: '2026-03-28T11:00:00Z' });
    await pass('2026-03-28T05:00:00Z');
    expect((await cancel((await read(1)).version)).state).toBe('missed');
    const { items } = await get('/catalogue', 'Dora');
    expect(items).toMatchObject([
      {
        standing: 'waiting',
        reason: 'You can try again on 4 Apr 2026.',
        attempts: { used: 1, most: 5 },
      },
    ]);
  });

  it('by the candidate who booked late and never confirmed costs nothing', async () => {
    await book({ starts_at: '2026-03-21T09:00:00Z' });
    await pass('2026-03-20T22:00:00Z');
    expect((await cancel(1)).state).toBe('cancelled');
  });

  it('by the candidate who booked late and had confirmed counts as missed', async () => {
    await book({ starts_at: '2026-03-21T09:00:00Z' });
    expect((await act(1, 'confirm', { version: 1 })).status).toBe(200);
    await pass('2026-03-20T22:00:00Z');
    expect((await cancel(2)).state).toBe('missed');
  });

  it('by the examiner returns it to the pool, first in turn', async () => {
    await send(
      '/requests',
      {
        exam: 1,
        route: 1,
        notes: '',
        windows: [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }],
      },
      'Dirk',
    );
    await send('/bookings', aWish(), 'Dora');
    expect((await act(2, 'cancel', { version: 1, reason: REASON }, 'Emil')).state).toBe(
      'requested',
    );
    const { items } = await get('/bookings?sort=starts_at', 'Ewa');
    expect(items).toMatchObject([{ id: 2, is_priority: true, examiner: null }, { id: 1 }]);
    expect(await told('Dora')).toEqual([
      `Your Basic driving exam on 21 Mar 2026 is cancelled: “${REASON}” This doesn’t count as an attempt, and you have priority. Choose another time.`,
    ]);
    const schedule = { version: 2, examiner: 4, starts_at: SLOT };
    expect((await act(2, 'schedule', schedule)).state).toBe('booked');
  });
});
