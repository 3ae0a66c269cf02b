import { record, aDelivery } from '@/__tests__/support/people/delivery';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests();
const { send, get, publish, rsvp, later } = company;

const OVER = '2026-03-21T21:00:00Z';

const drive = (name: string, other: Parameters<typeof aDelivery>[0] = {}) =>
  record(
    company.backend,
    aDelivery({
      external_id: `${name} ${JSON.stringify(other)}`,
      steam_id: `7656119000000000${['Dora', 'Ben', 'Carl', 'Eva', 'Enno'].indexOf(name) + 1}`,
      source_city_name: 'calais',
      destination_city_name: 'Hamburg',
      driven_km: 900,
      started_at: new Date('2026-03-21T18:20:00Z'),
      finished_at: new Date('2026-03-21T20:40:00Z'),
      ...other,
    }),
  );
describe('the proposal', () => {
  it('names who drove the route meanwhile, who is to be checked, and who only said so', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    await rsvp('Enno', id, 'maybe');
    await later(OVER);
    await drive('Dora');
    await drive('Carl');
    await drive('Enno', { source_city_name: 'Paris' });
    // Before it, in another game, and of somebody who said nothing.
    await drive('Ben', {
      started_at: new Date('2026-03-21T15:00:00Z'),
      finished_at: new Date('2026-03-21T17:59:59Z'),
    });
    await drive('Ben', { game: 'ats' });
    await drive('Eva', { destination_city_name: 'Bremen' });
    const { items, confirmed } = await get('Eva', `/${id}/attendance`);
    expect(confirmed).toBeNull();
    const shown = items.map(({ member, proposal, evidence }: (typeof items)[number]) => [
      member.name,
      proposal,
      evidence.map(({ kind }: { kind: string }) => kind),
    ]);
    expect(shown).toEqual([
      ['Ben', 'absent', ['rsvp']],
      ['Carl', 'attended', ['delivery']],
      ['Dora', 'attended', ['rsvp', 'delivery']],
      ['Enno', 'check', ['rsvp', 'delivery']],
    ]);
    expect(items[1].evidence[0]).toMatchObject({ km: 900, minutes: 130, is_on_route: true });
  });

  const proposed = async (id: number) =>
    (await get('Eva', `/${id}/attendance`)).items.map(
      ({ member, proposal }: { member: { name: string }; proposal: string }) => [
        member.name,
        proposal,
      ],
    );

  it('counts a drive between cities of the route, in its direction', async () => {
    const id = await publish({ via: ['Lille', 'Köln'] });
    for (const who of ['Ben', 'Dora', 'Enno']) await rsvp(who, id, 'yes');
    await later(OVER);
    await drive('Ben', { source_city_name: 'Lille' });
    await drive('Dora', { destination_city_name: 'koln' });
    await drive('Enno', { source_city_name: 'Köln', destination_city_name: 'Lille' });
    expect(await proposed(id)).toEqual([
      ['Ben', 'attended'],
      ['Dora', 'attended'],
      ['Enno', 'check'],
    ]);
  });

  it('leaves short drives, unknown starts and flagged jobs to a person', async () => {
    const id = await publish();
    await later(OVER);
    await drive('Dora', { started_at: new Date('2026-03-21T19:31:00Z') });
    const within = new Date('2026-03-21T20:20:00Z');
    await drive('Ben', { started_at: null, finished_at: within });
    await drive('Carl');
    await company.backend.query(
      "update jobs set status = 'flagged' where user_id = (select id from users where name = 'Carl')",
    );
    await drive('Enno', { started_at: new Date('2026-03-21T19:30:00Z') });
    expect(await proposed(id)).toEqual([
      ['Ben', 'check'],
      ['Carl', 'check'],
      ['Dora', 'check'],
      ['Enno', 'attended'],
    ]);
  });

  it('names the crew, who waited with any drive, and who said no only with one on the route', async () => {
    const id = await publish({
      capacity: 1,
      crew: { lead: [company.idOf('Enno')], control: [], tail: [], media: [] },
    });
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    await rsvp('Carl', id, 'no');
    await later(OVER);
    expect(await proposed(id)).toEqual([
      ['Dora', 'absent'],
      ['Enno', 'check'],
    ]);
    for (const who of ['Ben', 'Carl']) await drive(who, { source_city_name: 'Paris' });
    expect(await proposed(id)).toEqual([
      ['Ben', 'check'],
      ['Dora', 'absent'],
      ['Enno', 'check'],
    ]);
    await drive('Carl');
    expect((await proposed(id)).map(([name]: string[]) => name)).toContain('Carl');
  });

  it('is of current members, whom alone it can be confirmed for', async () => {
    const crew = { lead: [company.idOf('Dora')], control: [], tail: [], media: [] };
    const id = await publish({ crew });
    await rsvp('Dora', id, 'yes');
    await later(OVER);
    await drive('Dora');
    await company.backend.query("update users set state = 'left' where name = 'Dora'");
    expect(await proposed(id)).toEqual([]);
    const { version } = await get('Eva', `/${id}/attendance`);
    const results = [{ user_id: company.idOf('Dora'), result: 'attended' }];
    const confirmed = await send('Eva', 'POST', `/${id}/attendance/confirm`, { version, results });
    expect(confirmed.status).toBe(422);
  });
});
