import { record, aDelivery } from '@/__tests__/support/delivery';
import { eventsOfTests } from '@/__tests__/support/events';
import { countAttended, countAttendedEver } from '@/backend/events/attendance-store';

const company = eventsOfTests();
const { send, get, publish, rsvp, later, told } = company;

const REASON = 'Seen in the convoy the whole way.';
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
/** The event's lines in a member's ledger. */
const lines = async (name: string) =>
  (
    await company.backend.query(
      "select amount, revision from points_entries where user_id = $1 and kind = 'event' order by id",
      [company.idOf(name)],
    )
  ).map(({ amount, revision }) => [amount, revision]);
const result = (name: string, one: string) => ({ user_id: company.idOf(name), result: one });
const confirm = (who: string, id: number, results: object[], version = 2) =>
  send(who, 'POST', `/${id}/attendance/confirm`, { version, results });
const correct = async (id: number, name: string, one: string, points = 200) => {
  const { version } = await get('Eva', `/${id}/attendance`);
  const json = { ...result(name, one), version, points, reason: REASON };
  return send('Eva', 'POST', `/${id}/attendance/correct`, json);
};
/** An event that is over, where Dora was, Ben said he would be, and Carl might have been. */
async function past(other: Parameters<typeof publish>[0] = {}) {
  const id = await publish(other);
  await rsvp('Dora', id, 'yes');
  await rsvp('Ben', id, 'yes');
  await rsvp('Carl', id, 'maybe');
  await later(OVER);
  const { version } = await get('Eva', `/${id}/attendance`);
  return { id, version };
}

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
});

describe('attendance', () => {
  it('is confirmed once by two leads at the same moment, and pays once', async () => {
    const { id, version } = await past();
    const results = [
      result('Dora', 'attended'),
      result('Ben', 'absent'),
      result('Carl', 'excused'),
    ];
    const both = await Promise.all([
      confirm('Eva', id, results, version),
      confirm('Enno', id, results, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.message).toBe(
      'Attendance is already confirmed; use a correction.',
    );
    expect([await lines('Dora'), await lines('Ben'), await lines('Carl')]).toEqual([
      [[200, 1]],
      [],
      [],
    ]);
    expect(await told('Dora')).toContain('You earned 200 points for “Coast convoy”.');
    expect(await told('Ben')).toContain(
      'You were marked absent from “Coast convoy”. If you were there, say so by 28 Mar 2026.',
    );
    const { confirmed, items } = await get('Enno', `/${id}/attendance`);
    expect(['Eva', 'Enno']).toContain(confirmed.by);
    expect(items).toHaveLength(3);
    expect(await get('Dora', `/${id}`)).toMatchObject({
      phase: 'completed',
      attendance: { result: 'attended', points: 200, can_dispute: false },
    });
  });

  it('counts for the quota of its month and for the profile', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Dora', 'attended'), result('Ben', 'absent')], version);
    const { db } = company.backend.context;
    const [dora, ben] = [company.idOf('Dora'), company.idOf('Ben')];
    expect(await countAttended(db, { period: '2026-03' })).toEqual(new Map([[dora, 1]]));
    expect(await countAttended(db, { period: '2026-04' })).toEqual(new Map());
    expect([await countAttendedEver(db, dora), await countAttendedEver(db, ben)]).toEqual([1, 0]);
  });

  it('waits for the end of the event', async () => {
    const id = await publish();
    await later('2026-03-21T20:29:00Z');
    const early = await confirm('Eva', id, [result('Dora', 'attended')]);
    expect([early.status, await lines('Dora')]).toEqual([409, []]);
  });

  it('is asked for: of the host at the end, of all who manage events after three days', async () => {
    await publish();
    const news = '“Coast convoy” is over. Confirm who was there, so that they get their points.';
    await later('2026-03-21T20:30:00Z');
    await later('2026-03-21T20:40:00Z');
    expect([await told('Eva'), await told('Enno')].map((all) => all.includes(news))).toEqual([
      true,
      false,
    ]);
    await later('2026-03-24T20:31:00Z');
    expect((await told('Enno')).filter((one) => one === news)).toHaveLength(1);
    const queues = await company.backend.ask('/api/queues', { cookie: company.cookieOf('Eva') });
    expect(queues.queues).toContainEqual({
      queue: 'event_attendance',
      count: 1,
      oldest_at: '2026-03-21T20:30:00.000Z',
    });
  });
});

describe('a correction', () => {
  it('is a reversal and a new line, for what differs only', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Dora', 'attended'), result('Ben', 'absent')], version);
    expect((await correct(id, 'Dora', 'attended', 200)).status).toBe(409);
    expect((await correct(id, 'Dora', 'attended', 150)).status).toBe(200);
    expect(await lines('Dora')).toEqual([
      [200, 1],
      [-200, 2],
      [150, 3],
    ]);
    expect((await correct(id, 'Dora', 'absent')).status).toBe(200);
    expect((await correct(id, 'Dora', 'excused')).status).toBe(200);
    expect((await correct(id, 'Dora', 'attended', 200)).status).toBe(200);
    expect(await lines('Dora')).toEqual([
      [200, 1],
      [-200, 2],
      [150, 3],
      [-150, 4],
      [200, 5],
    ]);
    // Somebody who wasn't listed is added.
    expect((await correct(id, 'Carl', 'attended')).status).toBe(200);
    expect(await lines('Carl')).toEqual([[200, 1]]);
    const [totals] = await company.backend.query(
      'select points from driver_totals where user_id = $1',
      [company.idOf('Dora')],
    );
    expect(totals).toEqual({ points: 200 });
  });

  it('of an older version is refused', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Dora', 'attended')], version);
    const json = { ...result('Dora', 'absent'), version, points: 0, reason: REASON };
    const stale = await send('Enno', 'POST', `/${id}/attendance/correct`, json);
    expect([stale.status, await lines('Dora')]).toEqual([409, [[200, 1]]]);
  });
});

describe('a dispute', () => {
  const text = 'My tracker crashed, I was behind Eva all the way.';
  const dispute = (who: string, id: number) =>
    send(who, 'POST', `/${id}/dispute`, { text, proofs: [] });
  const decide = (who: string, id: number, name: string, accept: boolean) =>
    send(who, 'POST', `/${id}/disputes/${company.idOf(name)}`, { accept, answer: REASON });

  it('is open for seven days to who was absent or forgotten, once', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Dora', 'attended'), result('Ben', 'absent')], version);
    expect((await dispute('Dora', id)).body.error.message).toBe('You aren’t marked absent.');
    await later('2026-03-28T21:00:00Z');
    expect((await dispute('Ben', id)).status).toBe(200);
    expect((await dispute('Ben', id)).status).toBe(409);
    await later('2026-03-28T21:00:01Z');
    expect((await dispute('Carl', id)).body.error.message).toBe(
      'Attendance can be disputed for 7 days.',
    );
  });

  it('waits in a queue, and pays when it is accepted', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Ben', 'absent')], version);
    await dispute('Ben', id);
    await dispute('Carl', id);
    expect(await told('Enno')).toContain('Ben says they were at “Coast convoy”.');
    const waiting = (await get('Enno', '/disputes')).items;
    expect(waiting.map(({ member }: (typeof waiting)[number]) => member.name)).toEqual([
      'Ben',
      'Carl',
    ]);
    const both = ['Eva', 'Enno'].map((who) => decide(who, id, 'Ben', true));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide('Enno', id, 'Carl', false)).status).toBe(200);
    expect([await lines('Ben'), await lines('Carl')]).toEqual([[[200, 1]], []]);
    expect((await get('Enno', '/disputes')).items).toEqual([]);
    expect(await told('Carl')).toContain(`Your absence from “Coast convoy” stays: ${REASON}`);
    expect((await get('Ben', '/attended')).items[0]).toMatchObject({
      result: 'attended',
      dispute: { state: 'accepted', answer: REASON },
    });
  });

  it('is not decided by who sent it', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Enno', 'absent')], version);
    await dispute('Enno', id);
    expect((await decide('Enno', id, 'Enno', true)).status).toBe(422);
    expect(await lines('Enno')).toEqual([]);
  });
});

describe('totals', () => {
  it('count what was attended, the streak and the share', async () => {
    const [first, second, third] = ['2026-03-21', '2026-03-22', '2026-03-23'].map((day) => ({
      title: `Convoy of ${day}`,
      meetup_at: `${day}T18:00:00.000Z`,
      start_at: `${day}T18:30:00.000Z`,
      end_at: `${day}T20:30:00.000Z`,
    }));
    const ids = [await publish(first), await publish(second), await publish(third)];
    await later('2026-03-24T12:00:00Z');
    for (const [place, one] of ['absent', 'attended', 'excused'].entries()) {
      const id = ids[place] ?? 0;
      const { version } = await get('Eva', `/${id}/attendance`);
      await confirm('Eva', id, [result('Dora', one), result('Ben', 'attended')], version);
    }
    await company.backend.query(
      "update users set joined_at = '2026-03-22T00:00:00Z' where name = 'Ben'",
    );
    expect(await get('Dora', '/attended/totals')).toEqual({
      attended: 1,
      points: 200,
      streak: 1,
      events: 3,
    });
    expect(await get('Ben', '/attended/totals')).toMatchObject({
      attended: 2,
      streak: 2,
      events: 2,
    });
    expect(await get('Eva', '/statistics')).toEqual({
      months: [{ period: '2026-03', events: 3, attended: 4, turnout: null }],
      hosts: [
        {
          host: { user_id: company.idOf('Eva'), name: 'Eva' },
          events: 3,
          attended: 4,
          turnout: null,
        },
      ],
    });
    const csv = await (
      await company.backend.call('/api/events/manage/export?phase=completed', {
        cookie: company.cookieOf('Eva'),
      })
    ).text();
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('Convoy of 2026-03-22');
  });
});
