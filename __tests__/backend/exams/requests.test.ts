import { aWish, examsOfTests } from '@/__tests__/support/people/exams';
import { openNotices } from '@/__tests__/support/people/notices';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;

const WINDOW = { from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' };

beforeEach(async () => {
  await addType();
  await addRoute();
});

const ask = () => send('/requests', { exam: 1, route: 1, windows: [WINDOW], notes: '' }, 'Dora');
const claim = async (starts_at = WINDOW.from) =>
  send(
    '/bookings/1/claim',
    { version: (await get('/bookings/1', 'Ewa')).version, starts_at },
    'Ewa',
  );
const away = (user: number, scope: string) =>
  exams.backend.query(
    "insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at) values ($1, $2, '2026-03-20', '2026-03-29', '2026-03-20', '2026-03-29', 'approved', '[]', now(), now())",
    [user, scope],
  );

describe('a request', () => {
  it('isn’t taken by an examiner who is away that day', async () => {
    await ask();
    await away(5, 'staff');
    expect((await claim()).error.message).toBe('You’re on LOA then.');
  });

  it('isn’t taken while its candidate is on LOA, not even beside a staff LOA', async () => {
    await ask();
    await away(1, 'staff');
    await away(1, 'driver');
    expect((await claim()).error.message).toBe('The candidate is on LOA then.');
  });

  it('is taken in good time, so that the candidate hears of it', async () => {
    await ask();
    await pass('2026-03-22T05:30:00Z');
    expect((await claim()).error.message).toBe('Claim an exam at least 12 hours before it starts.');
    expect((await claim('2026-03-22T17:30:00Z')).state).toBe('booked');
  });

  it('offers no times while its candidate is on LOA, which says so first', async () => {
    await exams.backend.addMember({ name: 'Hanna' }, ['HR']);
    const hanna = await exams.backend.signIn('hanna@example.com');
    const later = { from: '2026-03-31T17:00:00.000Z', to: '2026-03-31T20:00:00.000Z' };
    const windows = [WINDOW, later];
    await send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora');
    const days = { from: '2026-03-22', to: '2026-03-28' };
    const wish = { ...days, scope: 'driver', reason: '', private_note: '' };
    const loa = (path: string, cookie: string, json?: object) =>
      exams.backend.ask(`/api/loa${path}`, { cookie, ...(json && { method: 'POST', json }) });
    const { id } = await loa('', exams.cookieOf('Dora'), wish);
    const span = new URLSearchParams(days);
    expect((await loa(`/requests/${id}/effects?${span}`, hanna)).effects).toEqual([
      { label: 'Times offered for exams', items: ['Basic driving on Sunday 22 March'] },
    ]);
    await loa(`/requests/${id}/accept`, hanna, { ...days, version: 1 });
    expect(await get('/bookings/1', 'Ewa')).toMatchObject({ state: 'requested', windows: [later] });
    expect((await claim()).error.message).toBe('Choose a time that the candidate offers.');
    const noted = await exams.backend.query(
      "select action from audit_entries where action like 'exam.times_%'",
    );
    expect(noted).toEqual([{ action: 'exam.times_withdrawn' }]);
  });

  it('is refused at the times that fall into a LOA, in whatever order they are offered', async () => {
    await away(1, 'driver');
    const afterwards = { from: '2026-03-31T17:00:00.000Z', to: '2026-03-31T20:00:00.000Z' };
    const windows = [afterwards, WINDOW];
    const { error } = await send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora');
    expect(error.fields).toEqual({ 'windows.1.from': 'Not possible while on LOA.' });
  });

  it('waits for an examiner while it offers times, and has its place among those that do', async () => {
    const { backend } = exams;
    await ask();
    await backend.query(
      `insert into exam_bookings (user_id, type_id, route_id, state, windows, is_priority, is_attempt, created_at, updated_at)
       values (2, 1, 1, 'requested', '[]', true, true, now(), now()),
         (3, 1, 1, 'requested', $1, true, true, now(), now())`,
      [JSON.stringify([WINDOW])],
    );
    const { queues } = await backend.ask('/api/queues', { cookie: exams.cookieOf('Ewa') });
    expect(queues).toMatchObject([
      { queue: 'exam_requests', count: 2 },
      { queue: 'missed_exams', count: 0 },
    ]);
    const place = { number: 2, count: 2, previous: 3, next: null };
    expect(await get('/bookings/1/place', 'Ewa')).toMatchObject(place);
    expect(await get('/bookings/2/place', 'Ewa')).toMatchObject({ number: null, count: 2 });
    expect((await get('/bookings/9/place', 'Ewa')).error.code).toBe('not_found');
    const { items } = await get('/bookings?state=requested', 'Ewa');
    expect(items).toMatchObject([{ is_qualified: true }, {}, {}]);
  });

  it('that was claimed still leads to the requests that stood beside it', async () => {
    await ask();
    await exams.backend.query(
      `insert into exam_bookings (user_id, type_id, route_id, state, windows, is_priority, is_attempt, created_at, updated_at)
       values (2, 1, 1, 'requested', $1, true, true, now(), now()),
         (3, 1, 1, 'requested', $1, false, true, now(), now())`,
      [JSON.stringify([WINDOW])],
    );
    expect((await claim()).state).toBe('booked');
    const place = { number: null, count: 2, previous: 2, next: 3 };
    expect(await get('/bookings/1/place', 'Ewa')).toMatchObject(place);
  });

  it('whose times are over asks its candidate for others, once', async () => {
    await ask();
    await pass('2026-03-22T07:00:00Z');
    expect((await get('/bookings/1', 'Dora')).windows).toEqual([WINDOW]);
    await pass('2026-03-22T07:01:00Z');
    await pass('2026-03-22T09:00:00Z');
    expect((await get('/bookings/1', 'Dora')).windows).toEqual([]);
    expect(await told('Dora')).toEqual([
      'No one claimed your Basic driving exam at the times you offered. Choose another time.',
    ]);
    expect(await openNotices(exams.backend, 'exam')).toEqual(['exam.returned Dora']);
  });
});

it('the list of exams is narrowed, and has requests with priority first, page by page', async () => {
  const { backend } = exams;
  await addType({ name: 'Convoy' });
  await addRoute({ type_id: 2 });
  await backend.query(
    `insert into exam_bookings (user_id, type_id, route_id, examiner_id, state, starts_at, is_priority, is_attempt, created_at, updated_at)
     values (1, 1, 1, null, 'requested', null, false, true, now(), now()),
       (2, 1, 1, null, 'requested', null, true, true, now(), now()),
       (1, 2, 2, 4, 'booked', '2026-03-28T09:00:00Z', false, true, now(), now()),
       (2, 2, 2, 5, 'booked', '2026-03-27T09:00:00Z', false, true, now(), now())`,
  );
  const list = async (query: string) => {
    const { items, next } = await get(`/bookings?sort=starts_at${query}`, 'Ewa');
    return { ids: items.map(({ id }: { id: number }) => id), next };
  };
  expect((await list('')).ids).toEqual([2, 1, 4, 3]);
  expect((await list('&examiner=4')).ids).toEqual([3]);
  expect((await list('&member=2')).ids).toEqual([2, 4]);
  expect((await list('&type=1')).ids).toEqual([2, 1]);
  const pages = [await list('&limit=1')];
  for (let page = 1; page < 4; page += 1)
    pages.push(await list(`&limit=1&cursor=${pages.at(-1)?.next}`));
  expect(pages.flatMap(({ ids }) => ids)).toEqual([2, 1, 4, 3]);
});

it('no driver LOA is overlooked beside a staff LOA', async () => {
  await send(
    '/availability',
    { availability: { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 } },
    'Emil',
  );
  await away(1, 'staff');
  await away(1, 'driver');
  expect((await send('/bookings', aWish(), 'Dora')).error.message).toBe(
    'Not possible while on LOA.',
  );
});

describe('what was told of an exam', () => {
  beforeEach(async () => {
    const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
    await send('/availability', { availability: noon }, 'Emil');
    await send('/bookings', aWish(), 'Dora');
  });

  it('stays true for its examiner when the candidate confirms', async () => {
    await send('/bookings/1/confirm', { version: 1 }, 'Dora');
    expect(await openNotices(exams.backend, 'exam')).toEqual(['exam.booked Emil']);
  });

  it('is said to each side in words of its own, and not as the examiner’s by a manager', async () => {
    await send('/bookings/1/cancel', { version: 1, reason: 'No truck today' }, 'Ewa');
    expect(await get('/bookings/1', 'Dora')).toMatchObject({
      state: 'requested',
      cancelled_by: 'staff',
    });
    expect(await told('Dora')).toEqual([
      'Your Basic driving exam on 21 Mar 2026 is cancelled: “No truck today.” This doesn’t count as an attempt, and you have priority. Choose another time.',
    ]);
    expect(await told('Emil')).toContain(
      'Dora’s Basic driving exam on 21 Mar 2026 is cancelled: “No truck today.”',
    );
  });
});
