import { anEvent } from '@/__tests__/support/screens/event-cards';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, publish, edit, rsvp, later, told, idOf } = company;

const crewOf = (duties: Record<string, string[]>) => {
  const of = (duty: string) => (duties[duty] ?? []).map(idOf);
  return { lead: of('lead'), control: of('control'), tail: of('tail'), media: of('media') };
};
const wish = (who: string, id: number, wishes: string[]) =>
  send(who, 'PUT', `/${id}/wishes`, { wishes });
const answer = (who: string, id: number, duty: string, given: string) =>
  send(who, 'PUT', `/${id}/duty`, { duty, answer: given });
const crew = async (who: string, id: number) =>
  (await get(who, `/${id}`)).crew.map(
    ({ duty, state, member }: { duty: string; state: string; member: { name: string } }) =>
      `${member.name}: ${duty}, ${state}`,
  );

describe('a wish', () => {
  it('is of those who come, and listed for staff in the order of the answers', async () => {
    const id = await publish();
    const refused = 'Answer yes or maybe first.';
    expect((await wish('Dora', id, ['lead'])).body.error.message).toBe(refused);
    await rsvp('Dora', id, 'no');
    expect((await wish('Dora', id, ['lead'])).body.error.message).toBe(refused);
    await rsvp('Dora', id, 'maybe');
    await rsvp('Ben', id, 'yes');
    await rsvp('Carl', id, 'yes');
    expect((await wish('Dora', id, ['tail', 'lead', 'tail'])).status).toBe(200);
    await wish('Carl', id, ['media']);
    expect((await get('Eva', `/${id}/edit`)).wishes).toEqual([
      { member: { user_id: idOf('Dora'), name: 'Dora' }, duties: ['lead', 'tail'], is_sure: false },
      { member: { user_id: idOf('Carl'), name: 'Carl' }, duties: ['media'], is_sure: true },
    ]);
    expect((await get('Dora', `/${id}`)).own_wishes).toEqual(['lead', 'tail']);
    expect((await get('Ben', `/${id}`)).own_wishes).toEqual([]);
    await company.backend.query("update users set state = 'left' where name = 'Carl'");
    expect((await get('Eva', `/${id}/edit`)).wishes).toHaveLength(1);
  });

  it('stays with another answer, and goes with a no', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await wish('Dora', id, ['lead']);
    await rsvp('Dora', id, 'maybe');
    expect((await get('Dora', `/${id}`)).own_wishes).toEqual(['lead']);
    await rsvp('Dora', id, 'no');
    await rsvp('Dora', id, 'yes');
    expect((await get('Dora', `/${id}`)).own_wishes).toEqual([]);
  });

  it('is taken until the start', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await later('2026-03-21T18:30:00Z');
    expect((await wish('Dora', id, ['lead'])).status).toBe(409);
  });
});

describe('a crew', () => {
  it('named in a draft is asked when it is published', async () => {
    const { id } = await ok('Eva', 'POST', '', {
      event: anEvent({ crew: crewOf({ lead: ['Dora'], tail: ['Dora'] }) }),
    });
    await ok('Eva', 'POST', `/${id}/publish`, { version: 1 });
    expect((await told('Dora')).at(-1)).toBe(
      'You’ve been asked to take lead and tail at “Coast convoy” on 21 March 2026 at 18:00 UTC. Confirm it, or give it back.',
    );
    expect(await crew('Ben', id)).toEqual(['Dora: lead, asked', 'Dora: tail, asked']);
  });

  it('is seen by staff only until it is published, and then asked once', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'] }) });
    expect([await crew('Dora', id), await crew('Enno', id)]).toEqual([[], ['Dora: lead, planned']]);
    expect((await answer('Dora', id, 'lead', 'confirm')).status).toBe(409);
    expect((await send('Dora', 'POST', `/${id}/crew/publish`)).status).toBe(403);
    const both = ['Eva', 'Enno'].map((who) => send(who, 'POST', `/${id}/crew/publish`));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await told('Dora')).filter((words) => String(words).includes('asked'))).toHaveLength(1);
    // Who was only planned never knew of it.
    await edit(id, { crew: crewOf({ lead: ['Dora'], tail: ['Ben'] }) });
    const before = await told('Ben');
    await edit(id, { crew: crewOf({ lead: ['Dora'] }) });
    expect(await told('Ben')).toEqual(before);
  });

  it('confirms, which a later change of others doesn’t undo', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'], control: ['Ben'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    expect((await answer('Dora', id, 'lead', 'confirm')).status).toBe(200);
    expect((await answer('Carl', id, 'lead', 'confirm')).status).toBe(409);
    await edit(id, { crew: crewOf({ lead: ['Dora'], control: ['Carl'] }) });
    expect(await crew('Eva', id)).toEqual(['Dora: lead, confirmed', 'Carl: control, planned']);
    expect((await told('Ben')).at(-1)).toBe(
      'At “Coast convoy”, convoy control isn’t your duty any more.',
    );
    expect((await told('Ben')).some((words) => String(words).includes('asked'))).toBe(false);
    await later('2026-03-21T20:30:00Z');
    expect((await send('Eva', 'POST', `/${id}/crew/publish`)).body.error.message).toBe(
      'This event is over.',
    );
  });

  it('hears of a new time and of a cancellation, whatever it answered to the event', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'], control: ['Ben'], media: ['Carl'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    await answer('Dora', id, 'lead', 'confirm');
    await rsvp('Ben', id, 'no');
    const times = { start_at: '2026-03-22T18:30:00.000Z', end_at: '2026-03-22T20:30:00.000Z' };
    await edit(id, { meetup_at: '2026-03-22T18:00:00.000Z', ...times });
    const moved = expect.stringContaining('has a new time');
    expect(await told('Dora')).toEqual([moved]);
    expect(await told('Ben')).toEqual([
      'You’ve been asked to take convoy control at “Coast convoy” on 22 March 2026 at 18:00 UTC. Confirm it, or give it back.',
      moved,
    ]);
    const { version } = await get('Eva', `/${id}/edit`);
    await ok('Eva', 'POST', `/${id}/cancel`, { version, reason: 'The server is down.' });
    for (const name of ['Dora', 'Ben'])
      expect(await told(name)).toEqual([
        '“Coast convoy” on 22 March 2026 at 18:00 UTC was cancelled: The server is down.',
      ]);
  });

  it('gives a duty back, of which the host hears, or staff where the host has left', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'], tail: ['Ben'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    const form = await get('Eva', `/${id}/edit`);
    expect((await answer('Dora', id, 'lead', 'give_back')).status).toBe(200);
    // A form that still names them isn't taken.
    const stale = { version: form.version, event: form.fields };
    expect((await send('Eva', 'PUT', `/${id}`, stale)).status).toBe(409);
    expect(await crew('Eva', id)).toEqual(['Ben: tail, asked']);
    expect(await told('Eva')).toEqual([
      'Dora gave back lead at “Coast convoy”. Choose someone else.',
    ]);
    expect((await told('Dora')).some((words) => String(words).includes('asked'))).toBe(false);
    expect((await answer('Dora', id, 'lead', 'confirm')).status).toBe(409);
    await company.backend.query("update users set state = 'left' where name = 'Eva'");
    await answer('Ben', id, 'tail', 'give_back');
    expect((await told('Enno')).at(-1)).toBe(
      'Ben gave back tail at “Coast convoy”. Choose someone else.',
    );
  });

  it('that gives back a duty as host is missed by staff, once it can’t host any more', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Eva'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    const drives =
      "update user_roles set role_id = (select id from roles where name = 'Driver') where user_id = $1";
    await company.backend.query(drives, [idOf('Eva')]);
    expect((await answer('Eva', id, 'lead', 'give_back')).status).toBe(200);
    expect((await told('Enno')).at(-1)).toBe(
      'Eva gave back lead at “Coast convoy”. Choose someone else.',
    );
    expect(await told('Eva')).not.toContainEqual(expect.stringContaining('gave back'));
  });

  it('is asked for what is left of its duties, and for one more only once', async () => {
    const id = await publish();
    const askedOf = async () =>
      (await told('Dora')).flatMap(
        (words) =>
          /take (.*) at “|, (.*) any more/.exec(String(words))?.slice(1).find(Boolean) ?? [],
      );
    await edit(id, { crew: crewOf({ lead: ['Dora'], tail: ['Dora'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    await answer('Dora', id, 'lead', 'confirm');
    expect(await askedOf()).toEqual(['tail']);
    await edit(id, { crew: crewOf({ lead: ['Dora'] }) });
    expect(await askedOf()).toEqual(['tail isn’t your duty']);
    await edit(id, { crew: crewOf({ lead: ['Dora'], tail: ['Dora'], media: ['Dora'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    expect(await askedOf()).toEqual(['tail and media']);
  });

  it('that gave a duty back is no longer missed once someone else was asked', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'] }) });
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    await answer('Dora', id, 'lead', 'give_back');
    await edit(id, { crew: crewOf({ lead: ['Ben'] }) });
    expect(await told('Eva')).toHaveLength(1);
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    expect(await told('Eva')).toEqual([]);
  });

  it('that is only planned has none of its rights yet', async () => {
    const id = await publish();
    await edit(id, { crew: crewOf({ lead: ['Dora'] }) });
    const point = { id: null, place: 'Calais', duty: 'control', user_id: null, message: 'Wait.' };
    const { version } = await get('Eva', `/${id}/control-points`);
    await ok('Eva', 'PUT', `/${id}/control-points`, { version, points: [point] });
    const seen = async () => [
      (await get('Dora', `/${id}/control-points`)).items[0].message,
      (await send('Dora', 'GET', `/${id}/player-list`)).status,
    ];
    expect(await seen()).toEqual([null, 404]);
    await ok('Eva', 'POST', `/${id}/crew/publish`);
    expect(await seen()).toEqual(['Wait.', 200]);
  });
});
