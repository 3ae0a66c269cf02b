import { eventsOfTests } from '@/__tests__/support/people/events';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';
import { maintain } from '@/__tests__/support/backend/maintain';
import { endMembership } from '@/backend/accounts/public';
import { inTransaction } from '@/backend/core/db/transaction';
import { dutiesOfAbsent } from '@/backend/events/crew/absence-effect';
import { eventsOfAbsent } from '@/backend/events/rsvp/absence-effect';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
const { publish, rsvp, get, later, told, edit, ok, idOf } = company;

const own = async (who: string, id: number) => (await get(who, `/${id}`)).own;
/** At 23:00 UTC it is 28 March in Berlin. */
const evening = (hour: string) => ({
  meetup_at: `2026-03-27T${hour}:00.000Z`,
  start_at: '2026-03-27T23:30:00.000Z',
  end_at: '2026-03-28T02:00:00.000Z',
});

it('a driver on LOA gives up places of these days, which others get', async () => {
  const { backend } = company;
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  const alone = { lead: [idOf('Dora')], control: [], tail: [], media: [] };
  const before = await publish({ title: 'Before', crew: alone, ...evening('22:59') });
  const after = await publish({
    title: 'After',
    meetup_at: '2026-04-10T22:00:00.000Z',
    start_at: '2026-04-10T22:30:00.000Z',
    end_at: '2026-04-10T23:30:00.000Z',
  });
  const within = await publish({ title: 'Within', capacity: 1, ...evening('23:00') });
  const begun = await publish({
    title: 'Begun',
    ...evening('23:00'),
    start_at: '2026-03-27T23:10:00.000Z',
  });
  for (const id of [before, within, begun, after]) await rsvp('Dora', id, 'yes');
  await rsvp('Ben', within, 'yes');
  const crew = { lead: [idOf('Dora'), idOf('Ben')], control: [], tail: [], media: [] };
  await edit(within, { crew });
  await ok('Eva', 'POST', `/${within}/crew/publish`);
  const point = { id: null, place: 'Calais', duty: 'control', user_id: idOf('Dora'), message: '' };
  const { version } = await get('Eva', `/${within}/control-points`);
  await ok('Eva', 'PUT', `/${within}/control-points`, { version, points: [point] });
  const span = { from: '2026-03-28', to: '2026-04-10' };
  const asked = { scope: 'driver', ...span, reason: '', private_note: '' };
  const ask = { method: 'POST', json: asked, cookie: company.cookieOf('Dora') };
  const { id } = await backend.ask('/api/loa', ask);
  await later('2026-03-27T23:15:00Z');
  const hanna = await backend.signIn('hanna@example.com');
  const effects = [
    { label: 'Events', items: ['Within on Saturday 28 March'] },
    { label: 'Event duties', items: ['Within on Saturday 28 March: lead and control points'] },
  ];
  const preview = `/api/loa/requests/${id}/effects?from=${span.from}&to=${span.to}`;
  expect(await backend.ask(preview, { cookie: hanna })).toMatchObject({ effects });
  const accept = { method: 'POST', json: { version: 1, ...span }, cookie: hanna };
  expect(await backend.ask(`/api/loa/requests/${id}/accept`, accept)).toMatchObject({
    status: 200,
  });
  expect(await own('Dora', within)).toEqual({ answer: 'no', is_waiting: false });
  expect((await get('Dora', `/${within}`)).is_on_loa).toBe(true);
  expect((await get('Dora', `/${before}`)).is_on_loa).toBe(false);
  expect((await get('Ben', `/${within}`)).is_on_loa).toBe(false);
  for (const id of [before, begun, after])
    expect(await own('Dora', id)).toEqual({ answer: 'yes', is_waiting: false });
  // A copy for next week, when she is away, is planned without her.
  const copy = await ok('Eva', 'POST', `/${before}/duplicate`);
  const crewsOf = async (id: number) => (await get('Eva', `/${id}`)).crew.length;
  expect([await crewsOf(before), await crewsOf(copy.id)]).toEqual([1, 0]);
  expect((await get('Ben', `/${within}`)).crew).toMatchObject([{ member: { name: 'Ben' } }]);
  expect((await get('Ben', `/${within}/control-points`)).items).toMatchObject([{ member: null }]);
  expect(await told('Eva')).toEqual([
    'Dora is on LOA and gave back lead and control points at “Within”. Choose someone else.',
  ]);
  await maintain(backend.context, 'events.');
  expect(await own('Ben', within)).toEqual({ answer: 'yes', is_waiting: false });
  expect(await told('Ben')).toContainEqual(expect.stringContaining('You have a place'));
});

it('a duty that was only planned comes back with an acceptance that is undone', async () => {
  const { backend } = company;
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  const crew = { lead: [idOf('Dora')], control: [], tail: [], media: [] };
  const planned = await publish({ title: 'Planned', ...evening('23:00') });
  const changed = await publish({ title: 'Changed', ...evening('23:00') });
  for (const id of [planned, changed]) await edit(id, { crew });
  const post = async (id: number, user_id: number) => {
    const { version } = await get('Eva', `/${id}/control-points`);
    const point = { id: null, place: 'Calais', duty: 'control', user_id, message: '' };
    await ok('Eva', 'PUT', `/${id}/control-points`, { version, points: [point] });
  };
  const addDraft = async (title: string) => {
    const event = anEvent({ title, ...evening('23:00') });
    const { id } = await ok('Eva', 'POST', '', { event });
    await post(id, idOf('Dora'));
    return id;
  };
  const [drafted, reposted] = [await addDraft('Draft'), await addDraft('Reposted')];
  const crewOf = async (id: number) => (await get('Eva', `/${id}`)).crew;
  const pointsOf = async (id: number) => (await get('Eva', `/${id}/control-points`)).items;
  const span = { from: '2026-03-28', to: '2026-04-10' };
  const asked = { scope: 'driver', ...span, reason: '', private_note: '' };
  const ask = { method: 'POST', json: asked, cookie: company.cookieOf('Dora') };
  const { id } = await backend.ask('/api/loa', ask);
  const cookie = await backend.signIn('hanna@example.com');
  const decide = (what: string, json: object) =>
    backend.ask(`/api/loa/requests/${id}/${what}`, { method: 'POST', json, cookie });
  const accepted = await decide('accept', { version: 1, ...span });
  expect([await crewOf(planned), await crewOf(changed)]).toEqual([[], []]);
  expect(await pointsOf(drafted)).toMatchObject([{ member: null }]);
  backend.clock.set(new Date(backend.clock.now().getTime() + 5000).toISOString());
  // Before the first day of their LOA.
  const moved = {
    meetup_at: '2026-03-26T23:00:00.000Z',
    start_at: '2026-03-26T23:30:00.000Z',
    end_at: '2026-03-27T02:00:00.000Z',
  };
  await edit(changed, { title: 'Another', ...moved });
  await post(reposted, idOf('Ben'));
  expect(await decide('reopen', { version: accepted.version })).toMatchObject({ status: 200 });
  const member = { name: 'Dora' };
  expect(await crewOf(planned)).toMatchObject([{ duty: 'lead', state: 'planned', member }]);
  expect(await crewOf(changed)).toEqual([]);
  expect(await pointsOf(drafted)).toMatchObject([{ member }]);
  expect(await pointsOf(reposted)).toMatchObject([{ member: { name: 'Ben' } }]);
  // The host is no longer asked to choose someone else.
  expect(await told('Eva')).toEqual([
    'Dora isn’t on LOA after all and has lead again at “Planned”.',
    'Dora isn’t on LOA after all. “Another” was changed meanwhile, so they didn’t get lead back.',
    'Dora isn’t on LOA after all and has control points again at “Draft”.',
    'Dora isn’t on LOA after all. “Reposted” was changed meanwhile, so they didn’t get control points back.',
  ]);
  // She never knew of them.
  expect((await told('Dora')).filter((words) => String(words).includes('lead'))).toEqual([]);
});

it('a member who leaves keeps no private calendar, and shares no position', async () => {
  const { backend } = company;
  await backend.ask('/api/calendar-address', { method: 'POST', cookie: company.cookieOf('Dora') });
  const user_id = company.idOf('Dora');
  await backend.query('insert into position_sharing (user_id, since) values ($1, now())', [
    user_id,
  ]);
  const { config, clock } = backend.context;
  await inTransaction(backend.context, (tx) =>
    endMembership(tx, { user_id, reason: 'Moving on.' }, { config, now: clock.now() }),
  );
  expect(await backend.query('select * from event_feeds')).toEqual([]);
  expect(await backend.query('select * from position_sharing')).toEqual([]);
});

describeOnServer('an absence beside a change of a series', () => {
  it('waits for it or comes first', async () => {
    const { context } = company.backend;
    const crew = { lead: [idOf('Dora')], control: [], tail: [], media: [] };
    const first = await publish({ crew });
    const rule = { repeats: 'weekly', every: 1, time_zone: 'UTC', until: null, weeks_ahead: 3 };
    const { version } = await get('Eva', `/${first}/edit`);
    await ok('Eva', 'POST', `/${first}/series`, { version, rule });
    const last = first + 1;
    await edit(last, { crew, title: 'Another' });
    for (const id of [first, last]) await rsvp('Dora', id, 'yes');
    const { fields, version: seen } = await get('Eva', `/${last}/edit`);
    const event = { ...fields, server: 'Simulation 2' };
    const away = { user_id: idOf('Dora'), from: '2026-03-21', to: '2026-04-10', why: 'On LOA.' };
    const leave = () =>
      context.db.transaction(async (tx) => {
        // In a deadlock, this is the one that fails: the other one would be tried again.
        await tx.execute("set local deadlock_timeout = '500ms'");
        for (const effectOf of [eventsOfAbsent, dutiesOfAbsent])
          await effectOf(context).carryOut(tx, away, context.clock.now());
        return 200;
      });
    const change = async () =>
      (await company.send('Eva', 'PUT', `/${last}`, { version: seen, event, scope: 'all' })).status;
    // Both have begun to write when they come to the audit log.
    const done = await meetAt(company.backend, 'lock table audit_entries in share mode', [
      leave,
      change,
    ]);
    expect(done).toEqual([200, 200]);
  });
});
