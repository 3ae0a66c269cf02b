import { eventsOfTests } from '@/__tests__/support/people/events';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import type { ChangedRule, SeriesRule } from '@/lib/contracts/events/series';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, publish, edit, rsvp, later, told } = company;

const RULE: SeriesRule = {
  repeats: 'weekly',
  every: 1,
  time_zone: 'Europe/Berlin',
  until: null,
  weeks_ahead: 4,
};
/** Saturdays from 21 March on at 19:00 in Berlin, four of them. */
async function aSeries(other: Partial<SeriesRule> = {}): Promise<number> {
  const id = await publish();
  await ok('Eva', 'POST', `/${id}/series`, { version: 2, rule: { ...RULE, ...other } });
  return id;
}

const rows = () =>
  company.backend.query(
    `select id, to_char(meetup_at at time zone 'UTC', 'MM-DD HH24:MI') as at from events order by series_place`,
  );
const times = async () => (await rows()).map(({ at }) => String(at));
const idAt = async (place: number) => Number((await rows())[place]?.id);

async function change(
  id: number,
  rule: Partial<ChangedRule>,
  { scope = 'later', who = 'Eva' }: { scope?: string; who?: string } = {},
) {
  const { own_day: day, time } = await get('Eva', `/${id}/series`);
  const { version } = await get('Eva', `/${id}/edit`);
  return send(who, 'PUT', `/${id}/series`, {
    version,
    scope,
    rule: { ...RULE, day, time, ...rule },
  });
}

it('moves this and later events to another weekday and time, and tells who answered', async () => {
  await aSeries();
  await rsvp('Dora', await idAt(2), 'yes');
  await rsvp('Ben', await idAt(0), 'yes');
  const { body } = await change(await idAt(1), { day: '2026-03-29', time: '20:15' });
  expect(body).toEqual({ moved: 3, added: 0 });
  expect(await times()).toEqual(['03-21 18:00', '03-29 18:15', '04-05 18:15', '04-12 18:15']);
  expect(await get('Dora', `/${await idAt(2)}`)).toMatchObject({
    end_at: '2026-04-05T20:45:00.000Z',
    own: { answer: 'yes' },
  });
  expect((await told('Dora')).at(-1)).toContain(
    'has a new time. It meets on 5 April 2026 at 18:15',
  );
  expect(await told('Ben')).toEqual([]);
  await later('2026-03-30T01:00:00Z');
  expect((await times()).slice(4)).toEqual(['04-19 18:15', '04-26 18:15']);
});

it('keeps the wall time of another zone', async () => {
  await aSeries();
  await change(await idAt(0), { time_zone: 'America/New_York' });
  expect(await times()).toEqual(['03-21 23:00', '03-28 23:00', '04-04 23:00', '04-11 23:00']);
});

it('leaves those that were changed alone as they were, the one it is opened at too', async () => {
  await aSeries();
  const [second, third] = [await idAt(1), await idAt(2)];
  const at = (time: string) => `2026-03-27T${time}:00.000Z`;
  await edit(second, { meetup_at: at('15:00'), start_at: at('15:30'), end_at: at('17:00') });
  await edit(third, { title: 'Night special' });
  expect((await get('Eva', `/${second}/series`)).own_day).toBe('2026-03-28');
  expect((await change(second, { day: '2026-03-29' })).body).toEqual({ moved: 1, added: 0 });
  expect(await times()).toEqual(['03-21 18:00', '03-27 15:00', '04-04 17:00', '04-12 17:00']);
});

it('of all moves earlier ones too, unless one would meet in the past', async () => {
  await aSeries();
  const refused = await change(await idAt(1), { day: '2026-03-26' }, { scope: 'all' });
  expect(refused.body.error.fields).toEqual({
    day: 'Another event of the series would have its meet-up in the past.',
  });
  await change(await idAt(1), { day: '2026-03-29' }, { scope: 'all' });
  expect(await times()).toEqual(['03-22 18:00', '03-29 17:00', '04-05 17:00', '04-12 17:00']);
});

it('adds what a shorter interval has room for, and moves the rest with a longer one', async () => {
  const id = await aSeries({ every: 2 });
  expect(await times()).toEqual(['03-21 18:00', '04-04 17:00']);
  expect((await change(id, { every: 1 })).body).toEqual({ moved: 1, added: 2 });
  expect(await times()).toEqual(['03-21 18:00', '03-28 18:00', '04-04 17:00', '04-11 17:00']);
  await change(await idAt(1), { repeats: 'monthly_last' });
  expect(await times()).toEqual(['03-21 18:00', '03-28 18:00', '04-25 17:00', '05-30 17:00']);
});

it('moves a draft with its series', async () => {
  const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
  await ok('Eva', 'POST', `/${id}/series`, { version: 1, rule: RULE });
  expect((await change(id, { day: '2026-03-22' })).body).toEqual({ moved: 1, added: 0 });
  const { version } = await get('Eva', `/${id}/edit`);
  await ok('Eva', 'POST', `/${id}/publish`, { version });
  expect((await times()).slice(0, 2)).toEqual(['03-22 18:00', '03-29 17:00']);
});

it.each<[Partial<ChangedRule>, string, string]>([
  [{ day: '2026-03-29', repeats: 'monthly' }, 'repeats', 'Not every month has a fifth Sunday.'],
  [{ repeats: 'monthly_last' }, 'repeats', 'The event isn’t on the last Saturday of its month.'],
  [{ until: '2026-03-21' }, 'until', 'The last day must be after this event.'],
  [{ day: '2026-03-19' }, 'day', 'Meet-up is in the past.'],
])('is refused with %j', async (rule, field, message) => {
  const answer = await change(await aSeries(), rule);
  expect([answer.status, answer.body.error.fields]).toEqual([422, { [field]: message }]);
  expect((await times())[0]).toBe('03-21 18:00');
});

it('is changed by staff, of two at once by one, and while the series goes on', async () => {
  const id = await aSeries();
  expect((await change(id, { every: 2 }, { who: 'Dora' })).status).toBe(403);
  const both = ['Eva', 'Enno'].map((who) => change(id, { day: '2026-03-22' }, { who }));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const begun = await idAt(0);
  await later('2026-03-22T18:00:00Z');
  expect((await change(begun, { every: 2 })).body.error.message).toBe(
    'Choose an event of the series that hasn’t begun.',
  );
  await ok('Eva', 'POST', `/${id}/series/end`);
  expect((await change(await idAt(1), { every: 2 })).status).toBe(409);
});
