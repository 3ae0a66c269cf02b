import { aWish, examsOfTests, SLOT } from '@/__tests__/support/people/exams';
import { anEvent } from '@/__tests__/support/screens/event-cards';

const exams = examsOfTests();
const { get, send, addType, addRoute } = exams;
const EMIL = 4;

/** A published event of an hour, with Emil in its crew. */
async function addEvent(
  title: string,
  from: string,
  to: string,
  more: object = {},
): Promise<number> {
  const crew = { lead: [EMIL], control: [], tail: [], media: [] };
  const event = anEvent({ title, meetup_at: from, start_at: from, end_at: to, crew, ...more });
  const cookie = await exams.backend.signIn('vera@example.com');
  const post = (path: string, json: object) =>
    exams.backend.ask(`/api/events${path}`, { method: 'POST', json, cookie });
  const { id } = await post('', { event });
  await post(`/${id}/publish`, { version: 1 });
  return id;
}
const answer = (id: number, rsvp: string, who: 'Dora' | 'Ewa' = 'Dora') =>
  exams.backend.ask(`/api/events/${id}/rsvp`, {
    method: 'PUT',
    cookie: exams.cookieOf(who),
    json: { answer: rsvp },
  });

beforeEach(async () => {
  await exams.backend.addMember({ name: 'Vera' }, ['Events Team']);
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  for (const who of ['Emil', 'Ewa'] as const)
    await send('/availability', { availability: noon }, who);
});

it('name the events of a candidate beside the times and on the exam, and stop nothing', async () => {
  const id = await addEvent('Alpine Run', '2026-03-21T11:30:00.000Z', '2026-03-21T12:30:00.000Z');
  await addEvent('After', '2026-03-21T12:00:00.000Z', '2026-03-21T13:00:00.000Z');
  const plans = async () => {
    const { items } = await get('/slots?type=1', 'Dora');
    return items.find(({ starts_at }: { starts_at: string }) => starts_at === SLOT).plans;
  };
  expect(await plans()).toEqual([]);
  expect((await answer(id, 'yes')).status).toBe(200);
  expect(await plans()).toEqual(['Alpine Run']);
  expect((await send('/bookings', aWish(), 'Dora')).status).toBe(200);
  expect((await get('/bookings/1', 'Dora')).warnings).toEqual(['Event: Alpine Run']);
  await answer(id, 'no');
  expect((await get('/bookings/1', 'Dora')).warnings).toEqual([]);
});

it('are the same on the exam of an examiner as in their calendar, without what they wait for', async () => {
  const [from, to] = ['2026-03-21T11:30:00.000Z', '2026-03-21T12:30:00.000Z'];
  const full = await addEvent('Full house', from, to, { capacity: 1 });
  await answer(full, 'yes');
  await answer(full, 'yes', 'Ewa');
  await answer(await addEvent('Alpine Run', from, to), 'yes', 'Ewa');
  await send('/bookings', aWish({ examiner: 5 }), 'Dirk');
  expect((await get('/bookings/1', 'Ewa')).warnings).toEqual(['Event: Alpine Run']);
  expect((await get('/availability', 'Ewa')).events).toMatchObject([{ title: 'Alpine Run' }]);
});

it('are in the examiner’s own calendar', async () => {
  const id = await addEvent('Alpine Run', '2026-03-21T18:00:00.000Z', '2026-03-21T19:00:00.000Z');
  await exams.backend.query(
    `insert into hr_days (day, user_id, claimed_at) values ('2026-03-24', ${EMIL}, now())`,
  );
  expect(await get('/availability', 'Emil')).toMatchObject({
    hr_days: ['2026-03-24'],
    events: [{ id, title: 'Alpine Run', starts_at: '2026-03-21T18:00:00.000Z' }],
  });
  expect(await get('/availability', 'Ewa')).toMatchObject({ hr_days: [], events: [] });
});

it('leave no time free while an examiner is on LOA', async () => {
  await exams.backend.query(
    `insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at)
     values (${EMIL}, 'staff', '2026-03-21', '2026-03-28', '2026-03-21', '2026-03-28', 'approved', '[]', now(), now())`,
  );
  const days = (items: { starts_at: string }[]) =>
    items.map(({ starts_at }) => starts_at.slice(0, 10));
  expect(days((await get('/availability', 'Emil')).free)).toEqual(['2026-04-04']);
  const { free } = await get('/calendar', 'Ewa');
  const of = (name: string) =>
    days(free.filter(({ examiner }: { examiner: { name: string } }) => examiner.name === name));
  expect(of('Emil')).toEqual(['2026-04-04']);
  expect(of('Ewa')).toEqual(['2026-03-21', '2026-03-28', '2026-04-04']);
});

it('leave no time free on the company’s days of an LOA, whatever the examiner’s clock says', async () => {
  await exams.backend.query(
    `insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at)
     values (${EMIL}, 'staff', '2026-03-20', '2026-03-26', '2026-03-20', '2026-03-26', 'approved', '[]', now(), now())`,
  );
  // Their Saturday morning is the company's Friday evening.
  await exams.backend.query(`update users set time_zone = 'Pacific/Auckland' where id = ${EMIL}`);
  const startsOfEmil = async () =>
    (await get('/slots?type=1', 'Dora')).items
      .filter(({ examiner }: { examiner: { name: string } }) => examiner.name === 'Emil')
      .map(({ starts_at }: { starts_at: string }) => starts_at);
  expect((await startsOfEmil())[0]).toBe('2026-03-27T21:00:00.000Z');
  await exams.backend.query("update absences set last_day = '2026-03-27'");
  expect((await startsOfEmil())[0]).toBe('2026-03-27T23:00:00.000Z');
});
