import { entriesIn } from '@/__tests__/support/backend/calendar-entries';
import { aWish, examsOfTests, SLOT } from '@/__tests__/support/people/exams';

const exams = examsOfTests({ PUBLIC_URL: 'https://panel.hollowmere.example' });
const { send, get, addType, addRoute, pass } = exams;
const EMIL = 4;
const EWA = 5;

const newToken = async (who: 'Emil' | 'Ewa' | 'Dora'): Promise<string> => {
  const asked = { method: 'POST', cookie: exams.cookieOf(who) };
  return (await exams.backend.ask('/api/calendar-address', asked)).token;
};
const read = (token: string) => exams.backend.call(`/api/calendars/${token}/exams.ics`, {});
const entriesOf = async (token: string) => entriesIn(await (await read(token)).text());
const act = async (path: string, more: object, who: 'Emil' | 'Dora', method = 'POST') => {
  const { version } = await get('/bookings/1', 'Emil');
  return send(`/bookings/1${path}`, { version, ...more }, who, method);
};

beforeEach(async () => {
  await addType();
  await addRoute();
  for (const weekday of [6, 7]) {
    const noon = { kind: 'weekly', weekday, from_minute: 600, to_minute: 900 };
    await send('/availability', { availability: noon }, 'Emil');
  }
  await send('/bookings', aWish(), 'Dora');
});

it('heeds no kind of event, in its title either', async () => {
  const path = `/api/calendars/${await newToken('Emil')}/exams.ics?kind=convoy`;
  const text = await (await exams.backend.call(path, {})).text();
  expect(text).toContain('my exams as examiner');
  expect(text).not.toContain('Convoy');
});

it('has the exams that its reader examines or assists in', async () => {
  await act('/assistants', { second: EWA, trainee: null }, 'Emil', 'PUT');
  const exam = {
    uid: 'exam-1@panel.hollowmere.example',
    status: 'CONFIRMED',
    start: '2026-03-21T11:00:00Z',
    end: '2026-03-21T12:00:00Z',
    summary: 'Basic driving with Dora',
  };
  expect(await entriesOf(await newToken('Emil'))).toEqual([expect.objectContaining(exam)]);
  expect(await entriesOf(await newToken('Ewa'))).toEqual([
    expect.objectContaining({ ...exam, summary: 'Basic driving with Dora (second examiner)' }),
  ]);
});

it('has blocked days as whole days, and loses them when they are removed', async () => {
  const days = { kind: 'blocked', day: '2026-03-28', last_day: '2026-03-29' };
  const { id } = await send('/availability', { availability: days }, 'Ewa');
  const token = await newToken('Ewa');
  expect(await entriesOf(token)).toEqual([
    {
      uid: `exam-blocked-${id}@panel.hollowmere.example`,
      sequence: '0',
      status: 'CONFIRMED',
      start: '2026-03-28',
      end: '2026-03-30',
      summary: 'Blocked for exams',
    },
  ]);
  await send(`/availability/${id}`, {}, 'Ewa', 'DELETE');
  expect(await entriesOf(token)).toEqual([]);
});

it('raises the sequence when an exam moves', async () => {
  const token = await newToken('Emil');
  const [before] = await entriesOf(token);
  const moved = { examiner: 4, starts_at: '2026-03-22T11:00:00.000Z' };
  expect((await act('/schedule', moved, 'Dora')).status).toBe(200);
  const [after] = await entriesOf(token);
  expect(after).toMatchObject({ uid: before?.uid, start: '2026-03-22T11:00:00Z' });
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
});

it('keeps an exam that its candidate cancelled for thirty days', async () => {
  const token = await newToken('Emil');
  const [before] = await entriesOf(token);
  await act('/cancel', { reason: 'Working late that evening.' }, 'Dora');
  await pass('2026-04-19T10:59:00Z');
  const [cancelled] = await entriesOf(token);
  expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
  expect(Number(cancelled?.sequence)).toBeGreaterThan(Number(before?.sequence));
  await pass('2026-04-19T11:01:00Z');
  expect(await entriesOf(token)).toEqual([]);
});

it('keeps an exam that a colleague took over for thirty days, unless it comes back', async () => {
  const [emil, ewa] = [await newToken('Emil'), await newToken('Ewa')];
  const [before] = await entriesOf(emil);
  await act('/assign', { user_id: EWA }, 'Emil');
  const [left] = await entriesOf(emil);
  expect(left).toMatchObject({ uid: before?.uid, status: 'CANCELLED', start: before?.start });
  expect(Number(left?.sequence)).toBeGreaterThan(Number(before?.sequence));
  expect(await entriesOf(ewa)).toMatchObject([{ uid: before?.uid, status: 'CONFIRMED' }]);
  await act('/assign', { user_id: EMIL }, 'Emil');
  const [back, ...others] = await entriesOf(emil);
  expect([back, others]).toMatchObject([{ uid: before?.uid, status: 'CONFIRMED' }, []]);
  expect(Number(back?.sequence)).toBeGreaterThan(Number(left?.sequence));
  await pass('2026-04-19T10:59:00Z');
  expect(await entriesOf(ewa)).toMatchObject([{ status: 'CANCELLED' }]);
  await pass('2026-04-19T11:01:00Z');
  expect(await entriesOf(ewa)).toEqual([]);
  expect(await exams.backend.query('select * from exam_hand_overs')).toEqual([]);
});

it('keeps an exam that went back to its candidate, and the part of an assistant', async () => {
  const [emil, ewa] = [await newToken('Emil'), await newToken('Ewa')];
  await act('/assistants', { second: EWA, trainee: null }, 'Emil', 'PUT');
  await act('/cancel', { reason: 'The server is down.' }, 'Emil');
  for (const token of [emil, ewa])
    expect(await entriesOf(token)).toMatchObject([
      { status: 'CANCELLED', start: SLOT.replace('.000', '') },
    ]);
});

it('shows an exam that was cancelled too late as cancelled, not as held', async () => {
  const token = await newToken('Emil');
  await pass('2026-03-21T08:00:00Z');
  await act('/cancel', { reason: 'Working late that evening.' }, 'Dora');
  expect((await get('/bookings/1', 'Emil')).state).toBe('missed');
  expect(await entriesOf(token)).toMatchObject([
    { status: 'CANCELLED', start: SLOT.replace('.000', '') },
  ]);
});

it('has all exams, whatever kind of events its address asks for', async () => {
  const token = await newToken('Emil');
  const answer = await exams.backend.call(`/api/calendars/${token}/exams.ics?kind=convoy`, {});
  const text = await answer.text();
  expect(text).toContain('my exams as examiner');
  expect(text).not.toContain('Convoy');
  expect(entriesIn(text)).toHaveLength(1);
});

it('is only for those who may examine, as long as they may', async () => {
  expect((await read(await newToken('Dora'))).status).toBe(404);
  const token = await newToken('Emil');
  expect((await read(token)).status).toBe(200);
  await exams.backend.query('delete from user_roles where user_id = 4');
  expect((await read(token)).status).toBe(404);
  expect((await exams.backend.call(`/api/calendars/${token}/own.ics`, {})).status).toBe(200);
});
