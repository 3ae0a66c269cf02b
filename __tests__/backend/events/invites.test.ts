import { eventsOfTests } from '@/__tests__/support/people/events';
import { anInvite } from '@/__tests__/support/people/invites';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { maintain } from '@/__tests__/support/backend/maintain';
import { refusingUpdates } from '@/__tests__/support/backend/refuse-updates';
import type { Invite, InviteFields } from '@/lib/contracts/events/invites';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
const { send, ok, get, publish, later } = company;

const add = async (other: Partial<InviteFields> = {}): Promise<number> =>
  (await ok('Eva', 'POST', '/invites', { invite: anInvite(other) })).id;
const list = async (query = '', who = 'Eva'): Promise<Invite[]> =>
  (await get(who, `/invites${query}`)).items;
const only = async (query = ''): Promise<Invite> => {
  const [first] = await list(query);
  if (!first) throw new Error('No invitation is listed.');
  return first;
};
const act = (who: string, id: number, action: string, body: object) =>
  send(who, 'POST', `/invites/${id}/${action}`, body);
const accept = (who: string, id: number, version = 1, slot: Invite['slot'] = anInvite().slot) =>
  act(who, id, 'accept', { version, slot });
const decline = (who: string, id: number, version = 1) =>
  act(who, id, 'decline', { version, reply: 'Thank you, but not this time.' });
const toldOf = async (name: string) =>
  (
    await company.backend.query(
      `select in_words(message) as message from notifications join users on users.id = user_id
       where name = $1 and kind like 'event_invite.%' and withdrawn_at is null order by notifications.id`,
      [name],
    )
  ).map(({ message }) => message);

describe('an invitation', () => {
  it('is recorded once for an event of TruckersMP', async () => {
    const id = await add({ truckersmp_id: 41 });
    const again = { invite: anInvite({ truckersmp_id: 41 }) };
    const answer = await send('Enno', 'POST', '/invites', again);
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { truckersmp_id: 'This invitation is already recorded.' },
    ]);
    const other = await add();
    const moved = { version: 1, invite: anInvite({ truckersmp_id: 41 }) };
    expect((await send('Eva', 'PUT', `/invites/${other}`, moved)).status).toBe(422);
    expect((await send('Eva', 'PUT', `/invites/${id}`, moved)).status).toBe(200);
  });

  it('recorded by two at once is one', async () => {
    const invite = anInvite({ truckersmp_id: 41 });
    const both = ['Eva', 'Enno'].map((who) => send(who, 'POST', '/invites', { invite }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    [
      'meetup_at',
      {
        meetup_at: '2026-03-20T10:00:00Z',
        start_at: '2026-03-20T11:00:00Z',
        deadline_at: '2026-03-20T09:00:00Z',
      },
    ],
    ['deadline_at', { deadline_at: '2026-03-20T09:00:00Z' }],
    ['deadline_at', { deadline_at: '2026-03-28T18:30:00Z' }],
    ['received_at', { received_at: '2026-03-21T09:00:00Z' }],
  ])('has a sensible %s', async (field, other) => {
    const answer = await send('Eva', 'POST', '/invites', { invite: anInvite(other) });
    expect([answer.status < 500, Object.keys(answer.body.error.fields)[0]]).toEqual([
      true,
      expect.stringContaining(field),
    ]);
  });

  it('says which of our events are on at the same time', async () => {
    const times = { meetup_at: '2026-03-28T20:30:00Z', start_at: '2026-03-28T21:00:00Z' };
    await publish({ title: 'Night run', ...times, end_at: '2026-03-28T23:00:00Z' });
    await publish({ title: 'Elsewhere' });
    const ended = { ...times, end_at: '2026-03-28T23:00:00Z' };
    const gone = await publish({ title: 'Cancelled', ...ended });
    const reason = 'The server is down this evening.';
    await ok('Eva', 'POST', `/${gone}/cancel`, { version: 2, reason });
    await ok('Enno', 'POST', '', { event: anEvent({ title: 'Draft', ...ended }) });
    const id = await add();
    expect((await only()).clashes).toEqual(['Night run', 'Draft']);
    // Its own draft is no clash either.
    await accept('Eva', id);
    expect((await only()).clashes).toEqual([]);
  });

  it('is found by its state, its assignee, its words and its number on TruckersMP', async () => {
    const id = await add({ truckersmp_id: 41 });
    await add({ company: 'Costa Cargo', title: 'Coast run' });
    await act('Eva', id, 'assign', { version: 1, assignee_id: company.idOf('Enno') });
    const found = async (query: string, who = 'Enno') =>
      (await list(query, who)).map((one) => one.company);
    expect(await found('?assigned=me')).toEqual(['Baltic Star']);
    expect(await found('?assigned=nobody')).toEqual(['Costa Cargo']);
    expect(await found('?search=coast')).toEqual(['Costa Cargo']);
    expect(await found('?search=41')).toEqual(['Baltic Star']);
    expect(await found('?state=declined')).toEqual([]);
    const csv = await send('Eva', 'GET', '/invites/export?state=new');
    expect(csv.text).toContain('Baltic Star');
    expect(csv.text).toMatch(/,Coast run,Waiting,/);
  });

  it('is assigned to a colleague, who is told', async () => {
    const id = await add();
    const assign = (name: string, version: number) =>
      act('Eva', id, 'assign', { version, assignee_id: company.idOf(name) });
    expect((await assign('Dora', 1)).status).toBe(422);
    expect((await assign('Enno', 1)).status).toBe(200);
    expect(await toldOf('Enno')).toEqual([
      'Eva assigned you the invitation from Baltic Star to “Anniversary convoy”.',
    ]);
    const again = await assign('Enno', 2);
    expect([again.status, again.body.error.message]).toEqual([
      409,
      'Enno already has this invitation.',
    ]);
    // Whoever hasn't read it needn't any more.
    expect((await assign('Eva', 2)).status).toBe(200);
    expect(await toldOf('Enno')).toEqual([]);
    expect(await toldOf('Eva')).toEqual([]);
    const toNobody = (version: number) => act('Eva', id, 'assign', { version, assignee_id: null });
    expect((await toNobody(3)).status).toBe(200);
    expect((await only()).assignee).toBeNull();
    expect((await toNobody(4)).body.error.message).toBe('No one has this invitation.');
    await decline('Eva', id, 4);
    expect((await assign('Enno', 5)).status).toBe(409);
  });
});

describe('an accepted invitation', () => {
  it('becomes a draft with its slot and link', async () => {
    const id = await add({ truckersmp_id: 41 });
    const { event_id } = (await accept('Eva', id)).body;
    const { fields, phase } = await get('Eva', `/${event_id}/edit`);
    expect(phase).toBe('draft');
    expect(fields).toMatchObject({
      title: 'Anniversary convoy',
      kind: 'external',
      truckersmp_id: 41,
      slot: { number: '14', name: 'Quay', spaces: 10, expected: 8 },
      start_at: '2026-03-28T19:00:00.000Z',
      end_at: '2026-03-28T22:00:00.000Z',
      is_end_estimated: true,
    });
    const { event, state, decided_by } = await only('?state=accepted');
    expect([event?.id, state, decided_by?.name]).toEqual([event_id, 'accepted', 'Eva']);
    const { items } = await get('Enno', `/invites/${id}/history`);
    expect(items[0].summary).toBe(
      'Eva accepted the invitation from Baltic Star to “Anniversary convoy”.',
    );
  });

  it('uses the event that is here already', async () => {
    const known = await publish({
      truckersmp_id: 41,
      meetup_at: '2026-03-28T18:00:00Z',
      start_at: '2026-03-28T19:00:00Z',
      end_at: '2026-03-28T22:00:00Z',
    });
    const id = await add({ truckersmp_id: 41 });
    expect((await accept('Eva', id)).body.event_id).toBe(known);
    expect((await get('Dora', `/${known}`)).slot.number).toBe('14');
    const { items } = await get('Eva', `/${known}/history`);
    expect(items[0].summary).toContain('Eva changed the event');
  });

  it('leaves the slot that this event has', async () => {
    const slot = { number: '7', name: '', picture: null, spaces: null, expected: null };
    const known = await publish({ truckersmp_id: 41, slot });
    await accept('Eva', await add({ truckersmp_id: 41 }));
    expect((await get('Dora', `/${known}`)).slot.number).toBe('7');
  });

  it('is decided once by two at the same moment', async () => {
    const id = await add();
    const both = await Promise.all([accept('Eva', id), decline('Enno', id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const events = await company.backend.query('select id from events');
    const [{ state } = { state: '' }] = await list();
    expect(events).toHaveLength(state === 'accepted' ? 1 : 0);
  });

  it('keeps its state when the draft is deleted', async () => {
    const id = await add();
    const { event_id } = (await accept('Eva', id)).body;
    await ok('Eva', 'DELETE', `/${event_id}`);
    expect(await only()).toMatchObject({ state: 'accepted', event: null, is_event_gone: true });
    expect((await accept('Enno', id, 2)).status).toBe(200);
    expect(await only()).toMatchObject({ event: {}, is_event_gone: false });
    expect((await decline('Enno', id, 3)).status).toBe(409);
  });

  it('can be declined once its event was cancelled', async () => {
    const id = await add();
    const { event_id } = (await accept('Eva', id)).body;
    await ok('Eva', 'POST', `/${event_id}/publish`, { version: 1 });
    const reason = 'We can’t come after all.';
    await ok('Eva', 'POST', `/${event_id}/cancel`, { version: 2, reason });
    expect((await decline('Enno', id, 2)).status).toBe(200);
    expect(await only()).toMatchObject({ state: 'declined', event: null });
    // It wasn't waiting before.
    const reopened = await act('Enno', id, 'reopen', { version: 3 });
    expect(reopened.body.error.message).toBe(
      'This invitation was accepted before it was declined. Accept it again instead.',
    );
  });

  it('is accepted once more where its event was cancelled, with another draft', async () => {
    const id = await add({ truckersmp_id: 41 });
    const { event_id: first } = (await accept('Eva', id)).body;
    expect((await accept('Enno', id, 2)).body.error.message).toBe('Already decided by Eva.');
    await ok('Eva', 'POST', `/${first}/publish`, { version: 1 });
    const reason = 'We can’t come after all.';
    await ok('Eva', 'POST', `/${first}/cancel`, { version: 2, reason });
    const { event_id: second } = (await accept('Enno', id, 2)).body;
    expect(second).not.toBe(first);
    expect(await only()).toMatchObject({
      state: 'accepted',
      event: { id: second },
      is_event_gone: false,
      decided_by: { name: 'Enno' },
    });
    expect((await get('Eva', `/${second}/edit`)).phase).toBe('draft');
  });

  it('brings no picture along', async () => {
    const id = await add();
    const slot = { number: '7', name: '', picture: 'a'.repeat(32), spaces: null, expected: null };
    const { status, body } = await accept('Eva', id, 1, slot);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['slot.picture']]);
  });
});

it('a declined invitation can wait again until its deadline, once', async () => {
  const id = await add();
  const reopen = (version: number) => act('Eva', id, 'reopen', { version });
  expect((await reopen(1)).status).toBe(409);
  await act('Eva', id, 'assign', { version: 1, assignee_id: company.idOf('Enno') });
  const { body } = await decline('Eva', id, 2);
  expect(await toldOf('Enno')).toEqual([]);
  const both = await Promise.all([reopen(body.version), reopen(body.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await only()).toMatchObject({ state: 'new', reply: null, decided_by: null });
  expect(await toldOf('Enno')).toEqual([
    'Eva reopened the invitation from Baltic Star to “Anniversary convoy”, which is assigned to you.',
  ]);
  expect((await decline('Enno', id, 4)).body).toEqual({ version: 5 });
  // Whoever has it needn't be told of what they did.
  expect((await act('Enno', id, 'reopen', { version: 5 })).status).toBe(200);
  expect(await toldOf('Enno')).toEqual([]);
  await decline('Enno', id, 6);
  await later((await only()).deadline_at);
  expect((await reopen(7)).body.error.message).toBe('The deadline has passed.');
});

it('a reopened invitation is told to nobody who may no longer answer it', async () => {
  const id = await add();
  const enno = company.idOf('Enno');
  await act('Eva', id, 'assign', { version: 1, assignee_id: enno });
  await company.backend.query('delete from user_roles where user_id = $1', [enno]);
  const { body } = await decline('Eva', id, 2);
  expect((await act('Eva', id, 'reopen', body)).status).toBe(200);
  expect(await toldOf('Enno')).toEqual([]);
});

it('a declined invitation keeps the answer, and can be accepted until the start', async () => {
  const id = await add();
  expect((await decline('Enno', id)).status).toBe(200);
  expect(await only()).toMatchObject({
    state: 'declined',
    reply: 'Thank you, but not this time.',
  });
  expect((await decline('Enno', id, 2)).status).toBe(409);
  expect((await accept('Enno', id, 2)).status).toBe(200);
  const late = await add();
  await decline('Enno', late);
  await later('2026-03-28T19:00:00Z');
  expect((await accept('Enno', late, 2)).body.error.message).toBe('The event has started.');
});

describe('an invitation past its deadline', () => {
  it('expires once, on however many copies, and tells its assignee', async () => {
    const id = await add();
    await act('Eva', id, 'assign', { version: 1, assignee_id: company.idOf('Enno') });
    const other = await company.backend.beside();
    company.backend.clock.set('2026-03-24T17:59:00Z');
    await maintain(company.backend.context, 'events.expire');
    expect(await company.backend.query('select state from event_invites')).toEqual([
      { state: 'new' },
    ]);
    company.backend.clock.set('2026-03-24T18:00:00Z');
    const copies = [company.backend.context, other.context];
    await Promise.all(copies.map((context) => maintain(context, 'events.expire')));
    await other.close();
    await later('2026-03-24T18:01:00Z');
    expect((await only()).state).toBe('expired');
    expect(await toldOf('Enno')).toEqual([
      'No one answered the invitation from Baltic Star to “Anniversary convoy” by its deadline.',
    ]);
    expect(await toldOf('Eva')).toEqual([]);
    const { items } = await get('Eva', `/invites/${id}/history`);
    expect(items.filter(({ by }: { by: string | null }) => by === null)).toHaveLength(1);
  });

  it('tells all who can answer it where its assignee no longer can', async () => {
    const id = await add();
    await act('Eva', id, 'assign', { version: 1, assignee_id: company.idOf('Enno') });
    await company.backend.query("update users set state = 'left' where name = 'Enno'");
    company.backend.clock.set('2026-03-24T18:00:00Z');
    await maintain(company.backend.context, 'events.expire');
    expect(await toldOf('Eva')).toHaveLength(1);
  });

  it('that can’t be changed delays no other', async () => {
    await add();
    await add({ company: 'Costa Cargo' });
    const { backend } = company;
    backend.clock.set('2026-03-24T18:00:00Z');
    const broken = { table: 'event_invites', when: `old.company = 'Baltic Star'` };
    await refusingUpdates(backend, broken, () =>
      expect(maintain(backend.context, 'events.expire')).rejects.toThrow('Some cases failed.'),
    );
    const found = await backend.query('select company, state from event_invites order by id');
    expect(found).toEqual([
      { company: 'Baltic Star', state: 'new' },
      { company: 'Costa Cargo', state: 'expired' },
    ]);
  });

  it('is reminded of a day before, once for each deadline', async () => {
    const id = await add();
    await add({ deadline_at: '2026-03-20T20:00:00Z' });
    await maintain(company.backend.context, 'events.remind-of');
    company.backend.clock.set('2026-03-23T17:59:00Z');
    await maintain(company.backend.context, 'events.remind-of');
    expect(await toldOf('Enno')).toEqual([]);
    await later('2026-03-23T18:00:00Z');
    await later('2026-03-23T18:05:00Z');
    const reminder = (time: string) =>
      `Answer the invitation from Baltic Star to “Anniversary convoy” by ${time}.`;
    const first = reminder('24 March 2026 at 19:00 CET');
    expect((await toldOf('Enno')).filter((message) => message === first)).toHaveLength(1);
    const invite = anInvite({ deadline_at: '2026-03-26T18:00:00Z' });
    await ok('Eva', 'PUT', `/invites/${id}`, { version: 1, invite });
    expect(await toldOf('Enno')).not.toContain(first);
    await later('2026-03-25T18:00:00Z');
    expect(await toldOf('Enno')).toContain(reminder('26 March 2026 at 19:00 CET'));
  });

  it('is reminded of again once someone else is to answer it', async () => {
    const id = await add();
    await later('2026-03-23T18:00:00Z');
    await act('Eva', id, 'assign', { version: 1, assignee_id: company.idOf('Eva') });
    const again = await act('Enno', id, 'assign', { version: 2, assignee_id: company.idOf('Eva') });
    expect(again.body.error.message).toBe('Eva already has this invitation.');
    await act('Eva', id, 'assign', { version: 2, assignee_id: null });
    expect(await toldOf('Enno')).toEqual([]);
    await later('2026-03-23T18:01:00Z');
    expect(await toldOf('Enno')).toEqual([
      'Answer the invitation from Baltic Star to “Anniversary convoy” by 24 March 2026 at 19:00 CET.',
    ]);
  });

  it('is waiting work until then', async () => {
    await add();
    const answer = await company.backend.call('/api/queues', { cookie: company.cookieOf('Eva') });
    const { queues } = await answer.json();
    expect(queues).toContainEqual({
      queue: 'event_invites',
      count: 1,
      oldest_at: '2026-03-20T10:00:00.000Z',
    });
  });
});
