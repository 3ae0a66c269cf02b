import { aWish, examsOfTests, SLOT } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;
type Who = Parameters<typeof get>[1];
const EMIL = 4;
const EWA = 5;
/** An hour later than the exam. */
const LATER = '2026-03-21T13:00:00.000Z';

const only = (permissions: string) =>
  exams.backend.query(`update roles set permissions = '{${permissions}}' where name = 'Examiner'`);

beforeEach(async () => {
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
  await send('/availability', { availability: noon }, 'Ewa');
  await send('/bookings', aWish(), 'Dora');
});

const read = (who: Who = 'Emil') => get('/bookings/1', who);
const act = async (path: string, more: object, who: Who, method = 'POST') =>
  send(`/bookings/1${path}`, { version: (await read()).version, ...more }, who, method);
const propose = (starts_at: string | null, who: Who = 'Emil') =>
  act('/proposal', { starts_at }, who, 'PUT');
const answer = (accept: boolean, who: Who = 'Dora') => act('/proposal', { accept }, who);

it('moves the exam once the candidate agrees, who has confirmed it then', async () => {
  expect((await propose(LATER)).status).toBe(200);
  expect(await read('Dora')).toMatchObject({ starts_at: SLOT, proposed_start: LATER });
  expect(await told('Dora')).toContain(
    'Emil proposes moving your Basic driving exam on 21 March 2026 from 12:00 to 14:00 CET (Europe/Berlin time). Nothing changes until you agree.',
  );
  expect((await answer(true)).status).toBe(200);
  const moved = await read('Dora');
  expect(moved).toMatchObject({
    starts_at: LATER,
    ends_at: '2026-03-21T14:00:00.000Z',
    proposed_start: null,
    reschedules: 0,
  });
  expect(moved.confirmed_at).not.toBeNull();
  expect(await told('Emil')).toContain(
    'Dora agreed to the time you proposed for the Basic driving exam: 21 March 2026 at 14:00 CET (Europe/Berlin time).',
  );
  expect((await answer(true)).error.message).toBe('This proposal is no longer open.');
});

it('leaves the exam where it is when it is declined, withdrawn or not answered', async () => {
  await propose(LATER);
  expect((await answer(false)).status).toBe(200);
  await propose(LATER);
  await propose(null);
  expect((await answer(true)).status).toBe(409);
  await propose(LATER);
  await pass(SLOT);
  expect(await read()).toMatchObject({ starts_at: SLOT, proposed_start: null });
  expect(await told('Emil')).toEqual(
    expect.arrayContaining([
      'Dora declined the time proposed for the Basic driving exam on 21 Mar 2026. The time stays as it is.',
      'Dora didn’t respond to the time proposed for the Basic driving exam on 21 Mar 2026. The time stays as it is.',
    ]),
  );
  expect((await propose(LATER)).error.message).toBe('The exam has begun.');
});

it('is reminded of at its new time, also where the former one was reminded of', async () => {
  await pass('2026-03-20T11:05:00Z');
  await propose('2026-03-28T11:00:00.000Z');
  await answer(true);
  await pass('2026-03-27T11:05:00Z');
  const when = '28 March 2026 at 12:00 CET (Europe/Berlin time)';
  expect(await told('Dora')).toContain(`Your Basic driving exam with Emil is on ${when}.`);
});

it('addresses nobody in the history of the exam', async () => {
  await propose(LATER);
  await answer(false);
  const { items } = await get('/bookings/1/history', 'Ewa');
  const summaries = items.map(({ summary }: { summary: string }) => summary);
  expect(summaries.join(' ')).toContain('Dora declined the time proposed');
  expect(summaries.join(' ')).not.toMatch(/\byour?\b/i);
});

it('is the examiner’s to make and the candidate’s to answer', async () => {
  expect((await propose(LATER, 'Dora')).status).toBe(403);
  expect((await propose(LATER, 'Ewa')).error.message).toBe(
    'Only the examiner can propose another time.',
  );
  await only('CLAIM_EXAMS');
  expect((await propose(LATER, 'Ewa')).status).toBe(404);
  await only('CLAIM_EXAMS,MANAGE_EXAMS');
  await propose(LATER);
  for (const who of ['Emil', 'Ewa', 'Dirk'] as const)
    expect((await answer(true, who)).status).toBe(404);
});

it('is refused for times that are over, far away, the same or taken', async () => {
  const problem = async (start: string) => (await propose(start)).error.fields?.starts_at;
  expect(await problem('2026-03-20T10:59:00.000Z')).toBe('Choose a time in the future.');
  expect(await problem('2026-04-03T11:01:00.000Z')).toBe('Choose a time in the next 14 days.');
  expect(await problem(SLOT)).toBe('The exam is already at this time.');
  await send('/bookings', aWish({ starts_at: '2026-03-21T13:00:00.000Z' }), 'Dirk');
  expect(await problem(LATER)).toBe('You’re already examining at this time.');
  await exams.backend.query(
    "insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at) values (1, 'driver', '2026-03-29', '2026-03-31', '2026-03-29', '2026-03-31', 'approved', '[]', now(), now())",
  );
  expect(await problem('2026-03-29T10:00:00.000Z')).toBe('The candidate is on LOA then.');
});

it('can’t be agreed to once the time is taken', async () => {
  await propose(LATER);
  await send('/bookings', aWish({ starts_at: LATER }), 'Dirk');
  expect((await answer(true)).error.message).toBe(
    'This time is no longer free. Keep the current time.',
  );
  expect((await read()).starts_at).toBe(SLOT);
});

it('ends with the exam’s examiner or time, and its history says so', async () => {
  const latest = async () => (await get('/bookings/1/history', 'Ewa')).items[0].summary;
  await propose(LATER);
  await act('/assign', { user_id: EWA }, 'Emil');
  expect((await read()).proposed_start).toBeNull();
  const lapsed = 'The proposed time no longer applies.';
  expect(await latest()).toBe(`Ewa examines Dora in Basic driving instead of Emil. ${lapsed}`);
  expect((await told('Dora')).at(-1)).toContain(lapsed);
  await act('/assign', { user_id: EMIL }, 'Ewa');
  await propose(LATER);
  const other = { examiner: EMIL, starts_at: '2026-03-28T11:00:00.000Z' };
  await act('/schedule', other, 'Dora');
  expect((await read()).proposed_start).toBeNull();
  expect(await latest()).toContain(lapsed);
});

it('leaves out assistants who have no time then', async () => {
  await act('/assistants', { second: EWA, trainee: null }, 'Emil', 'PUT');
  await propose(LATER);
  await send('/bookings', aWish({ examiner: EWA, starts_at: LATER }), 'Dirk');
  await answer(true);
  expect(await read()).toMatchObject({ starts_at: LATER, second: null });
  expect(await told('Ewa')).toContain(
    'You’re no longer second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
  );
});

it('leaves out assistants who may no longer examine, and tells them', async () => {
  await act('/assistants', { second: EWA, trainee: null }, 'Emil', 'PUT');
  await propose(LATER);
  await only('MANAGE_EXAMS');
  const answered = await answer(true);
  const moved = await read('Dora');
  await only('CLAIM_EXAMS,MANAGE_EXAMS');
  expect(answered.status).toBe(200);
  expect(moved).toMatchObject({ starts_at: LATER, second: null });
  expect(await told('Ewa')).toContain(
    'You’re no longer second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
  );
});

it('is told to assistants who still have time', async () => {
  await act('/assistants', { second: EWA, trainee: null }, 'Emil', 'PUT');
  await propose(LATER);
  await answer(true);
  expect((await read()).second).toMatchObject({ name: 'Ewa' });
  expect(await told('Ewa')).toContain(
    'Dora’s Basic driving exam, in which you assist, is now on 21 March 2026 at 14:00 CET (Europe/Berlin time).',
  );
});
