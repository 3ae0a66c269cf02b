import { anEvent } from '@/__tests__/support/screens/event-cards';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, publish, later, told, idOf } = company;

const aPoint = (other: object = {}) => ({
  id: null,
  place: 'Calais, A16 ramp',
  duty: 'control',
  user_id: idOf('Dora'),
  message: 'Convoy passing. Please wait.',
  ...other,
});
const points = (who: string, id: number) => get(who, `/${id}/control-points`);
const plan = async (id: number, list: object[], who = 'Eva') => {
  const { version } = await points(who, id);
  return send(who, 'PUT', `/${id}/control-points`, { version, points: list });
};
const set = async (who: string, id: number, state: string, version = 1) => {
  const [point] = (await points('Eva', id)).items;
  return send(who, 'PUT', `/${id}/control-points/${point.id}`, { version, state });
};
const onTheDay = () => later('2026-03-21T18:00:00Z');
const messageOf = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

it('are told to their members, who see the message to copy; others don’t', async () => {
  const id = await publish({
    crew: { lead: [], control: [], tail: [idOf('Ben')], media: [] },
  });
  const list = [aPoint(), aPoint({ place: 'Lille', user_id: null, message: '' })];
  expect((await plan(id, list)).status).toBe(200);
  expect((await told('Dora')).at(-1)).toBe(
    'You have control points at “Coast convoy” on 21 March 2026 at 18:00 UTC: Calais, A16 ramp.',
  );
  expect((await points('Dora', id)).items).toMatchObject([
    { place: 'Calais, A16 ramp', state: 'open', is_own: true, member: { name: 'Dora' } },
    { place: 'Lille', is_own: false, member: null },
  ]);
  for (const who of ['Dora', 'Ben'])
    expect((await points(who, id)).items[0].message).toBe('Convoy passing. Please wait.');
  expect((await points('Carl', id)).items[0].message).toBeNull();
  expect((await points('Enno', id)).items).toMatchObject([{ is_own: true }, { is_own: true }]);
  await company.backend.query("update users set state = 'left' where name = 'Dora'");
  expect((await points('Ben', id)).items[0].member).toBeNull();
});

it('are told again to nobody who has the same ones, and not to who has lost theirs', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  const first = await told('Dora');
  const [own] = (await points('Eva', id)).items;
  const more = aPoint({ place: 'Lille', user_id: idOf('Ben') });
  await plan(id, [aPoint({ id: own.id }), more]);
  expect(await told('Dora')).toEqual(first);
  await plan(id, [more]);
  expect(await told('Dora')).toEqual(first.slice(0, -1));
});

it('of a cancelled event stay as they are', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  await onTheDay();
  const reason = 'The server is down this evening.';
  await ok('Eva', 'POST', `/${id}/cancel`, { version: 2, reason });
  expect((await set('Dora', id, 'taken')).status).toBe(409);
  expect((await plan(id, [])).status).toBe(409);
});

it('of a draft are told once it is published', async () => {
  const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
  await plan(id, [aPoint()]);
  expect((await send('Dora', 'GET', `/${id}/control-points`)).status).toBe(404);
  expect((await set('Dora', id, 'taken')).status).toBe(404);
  expect(await told('Dora')).toEqual([]);
  await ok('Eva', 'POST', `/${id}/publish`, { version: 1 });
  expect(await told('Dora')).toHaveLength(2);
});

it('are planned by those who manage events, with current members', async () => {
  const id = await publish();
  expect((await plan(id, [aPoint()], 'Dora')).status).toBe(403);
  const unknown = await plan(id, [aPoint(), aPoint({ user_id: 999 })]);
  expect(unknown.body.error.fields).toEqual({ 'points.1.user_id': 'Choose current members.' });
  const other = await publish();
  await plan(other, [aPoint()]);
  const [foreign] = (await points('Eva', other)).items;
  expect((await plan(id, [aPoint({ id: foreign.id })])).status).toBe(404);
  const twice = aPoint({ id: foreign.id });
  expect((await plan(other, [twice, twice])).status).toBe(404);
});

it('of two lists at once one is kept, and the other is refused', async () => {
  const id = await publish();
  const { version } = await points('Eva', id);
  const both = ['Eva', 'Enno'].map((who) =>
    send(who, 'PUT', `/${id}/control-points`, {
      version,
      points: [aPoint({ place: `${who}’s` })],
    }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await points('Eva', id)).items).toHaveLength(1);
});

it('change their state on the day only, and only by their member or staff', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  expect(messageOf(await set('Dora', id, 'taken'))).toBe(
    'Control points can be changed on the day of the event.',
  );
  await onTheDay();
  const refused = await set('Ben', id, 'taken');
  expect([refused.status, messageOf(refused)]).toEqual([
    403,
    'Only the member at this control point and the events team can change it.',
  ]);
  expect((await set('Dora', id, 'taken')).status).toBe(200);
  expect((await set('Enno', id, 'released', 2)).status).toBe(200);
  expect((await points('Ben', id)).items[0].state).toBe('released');
  await later('2026-03-21T20:30:00Z');
  expect((await set('Dora', id, 'open', 3)).status).toBe(409);
});

it('of two who change one at once one wins, and the other hears of it', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  await onTheDay();
  const answers = await Promise.all([set('Dora', id, 'taken'), set('Eva', id, 'released')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers[0].status === 200 ? ['Dora', 'taken'] : ['Eva', 'released'];
  const lost = answers.find(({ status }) => status === 409);
  expect(lost && messageOf(lost)).toContain(won[0]);
  expect((await points('Ben', id)).items[0].state).toBe(won[1]);
});

it('keep their state and order when the list is edited meanwhile', async () => {
  const id = await publish();
  await plan(id, [aPoint(), aPoint({ place: 'Lille', user_id: null })]);
  await onTheDay();
  const { version, items } = await points('Eva', id);
  await set('Dora', id, 'taken');
  const list = items
    .map(({ id: own, place, duty, message }: ReturnType<typeof aPoint>) =>
      aPoint({ id: own, place, duty, message, user_id: idOf('Ben') }),
    )
    .toReversed();
  await ok('Eva', 'PUT', `/${id}/control-points`, { version, points: list });
  expect((await points('Eva', id)).items).toMatchObject([
    { place: 'Lille', state: 'open', member: { name: 'Ben' } },
    { place: 'Calais, A16 ramp', state: 'taken', member: { name: 'Ben' } },
  ]);
  expect((await told('Ben')).at(-1)).toContain('Lille and Calais, A16 ramp');
});

it('of a series are the same at other events, where each keeps its own members', async () => {
  const id = await publish();
  const rule = {
    repeats: 'weekly',
    every: 1,
    time_zone: 'UTC',
    until: null,
    weeks_ahead: 2,
  };
  await plan(id, [aPoint()]);
  await ok('Eva', 'POST', `/${id}/series`, { version: 1 + 1, rule });
  const { next } = await get('Eva', `/${id}/series`);
  const [other] = next;
  const placed = async () =>
    (await points('Eva', other.id)).items.map(
      ({ place, member }: { place: string; member: { name: string } | null }) => [
        place,
        member?.name,
      ],
    );
  expect(await placed()).toEqual([['Calais, A16 ramp', undefined]]);
  const [own] = (await points('Eva', other.id)).items;
  await plan(other.id, [aPoint({ id: own.id, user_id: idOf('Ben') })]);
  const { version, items } = await points('Eva', id);
  const list = [aPoint({ place: 'Lille' }), aPoint({ id: items[0].id, message: '' })];
  const change = { version, points: list, scope: 'all' };
  await ok('Eva', 'PUT', `/${id}/control-points`, change);
  expect(await placed()).toEqual([
    ['Lille', undefined],
    ['Calais, A16 ramp', 'Ben'],
  ]);
});

it('of a series change where that is asked for, and not at what goes its own way', async () => {
  const id = await publish();
  const rule = { repeats: 'weekly', every: 1, time_zone: 'UTC', until: null, weeks_ahead: 4 };
  await ok('Eva', 'POST', `/${id}/series`, { version: 2, rule });
  const { next } = await get('Eva', `/${id}/series`);
  const ids = [id, ...next.map((one: { id: number }) => one.id)].slice(0, 4);
  const [, second, third = 0, fourth] = ids;
  expect((await company.edit(third, { title: 'Night run' })).status).toBe(200);
  const placed = () =>
    Promise.all(
      ids.map(async (one) =>
        (await points('Eva', one)).items.map(({ place }: { place: string }) => place).join(),
      ),
    );
  const change = async (at: number, place: string, scope: string) => {
    const { version } = await points('Eva', at);
    const list = [aPoint({ place, user_id: null })];
    await ok('Eva', 'PUT', `/${at}/control-points`, { version, points: list, scope });
  };
  await change(id, 'Calais', 'all');
  expect(await placed()).toEqual(['Calais', 'Calais', '', 'Calais']);
  await change(second, 'Lille', 'later');
  expect(await placed()).toEqual(['Calais', 'Lille', '', 'Lille']);
  await change(fourth, 'Reims', 'this');
  expect(await placed()).toEqual(['Calais', 'Lille', '', 'Reims']);
  const alone = await publish();
  const { version } = await points('Eva', alone);
  const asked = { version, points: [], scope: 'all' };
  expect(messageOf(await send('Eva', 'PUT', `/${alone}/control-points`, asked))).toBe(
    'This event isn’t part of a series.',
  );
});

it('go with a copy of the event, all open', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  await onTheDay();
  await set('Dora', id, 'taken');
  const copy = await ok('Eva', 'POST', `/${id}/duplicate`);
  expect((await points('Eva', copy.id)).items).toMatchObject([
    { place: 'Calais, A16 ramp', state: 'open', member: { name: 'Dora' } },
  ]);
});

it('are told as they are now, in place of what was told before', async () => {
  const id = await publish();
  await plan(id, [aPoint()]);
  const { items } = await points('Eva', id);
  const lille = aPoint({ place: 'Lille' });
  await plan(id, [aPoint({ id: items[0].id }), lille]);
  const toldOfPoints = async () =>
    (await told('Dora')).filter((words) => String(words).includes('control points'));
  expect(await toldOfPoints()).toEqual([expect.stringContaining('Calais, A16 ramp and Lille')]);
  await plan(id, [lille]);
  expect(await toldOfPoints()).toEqual([expect.stringMatching(/UTC: Lille\.$/)]);
});
