import { addDivision } from '@/__tests__/support/people/divisions';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests();
const { send, get, publish, rsvp, later } = company;

const result = (name: string, one: string) => ({ user_id: company.idOf(name), result: one });
const confirm = (who: string, id: number, results: object[], version = 2) =>
  send(who, 'POST', `/${id}/attendance/confirm`, { version, results });

describe('the totals of attended events', () => {
  it('leave out events of other divisions and days on LOA', async () => {
    const division = await addDivision(company.backend, { name: 'Heavy' });
    const day = (name: string) => ({
      meetup_at: `${name}T18:00:00.000Z`,
      start_at: `${name}T18:30:00.000Z`,
      end_at: `${name}T20:30:00.000Z`,
    });
    const ids = [
      await publish(day('2026-03-21')),
      await publish({ ...day('2026-03-22'), division_id: division }),
      await publish(day('2026-03-23')),
    ];
    await later('2026-03-24T12:00:00Z');
    for (const id of ids) {
      const { version } = await get('Eva', `/${id}/attendance`);
      const results = id === ids[0] ? [result('Dora', 'attended')] : [];
      await confirm('Eva', id, results, version);
    }
    expect(await get('Dora', '/attended/totals')).toMatchObject({ streak: 0, events: 2 });
    await company.backend.query(
      `insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day,
         state, created_at, updated_at)
       values ($1, 'driver', '2026-03-23', '2026-03-30', '2026-03-23', '2026-03-30', 'approved',
         now(), now())`,
      [company.idOf('Dora')],
    );
    expect(await get('Dora', '/attended/totals')).toMatchObject({ streak: 1, events: 1 });
    // She was at one of another division, which she may have belonged to then.
    const reason = 'Seen in the convoy the whole way.';
    const guest = { ...result('Dora', 'attended'), version: null, points: 200, reason };
    await company.ok('Eva', 'POST', `/${ids[1]}/attendance/correct`, guest);
    expect(await get('Dora', '/attended/totals')).toMatchObject({ streak: 2, events: 2 });
  });

  it('count what was attended, the streak and the share', async () => {
    const [first, second, third] = ['2026-03-21', '2026-03-22', '2026-03-23'].map((day) => ({
      title: `Convoy of ${day}`,
      meetup_at: `${day}T18:00:00.000Z`,
      start_at: `${day}T18:30:00.000Z`,
      end_at: `${day}T20:30:00.000Z`,
    }));
    const ids = [
      await publish({ ...first, capacity: 1 }),
      await publish(second),
      await publish(third),
    ];
    for (const id of ids) await rsvp('Ben', id, 'yes');
    // She waits for a place, and Carl doesn't come.
    await rsvp('Dora', ids[0] ?? 0, 'yes');
    await rsvp('Carl', ids[1] ?? 0, 'yes');
    await later('2026-03-24T12:00:00Z');
    for (const [place, one] of ['absent', 'attended', 'excused'].entries()) {
      const id = ids[place] ?? 0;
      const { version } = await get('Eva', `/${id}/attendance`);
      const results = [result('Dora', one), result('Ben', 'attended'), result('Carl', 'absent')];
      await confirm('Eva', id, results, version);
    }
    await company.backend.query(
      "update users set joined_at = '2026-03-22T00:00:00Z' where name = 'Ben'",
    );
    expect(await get('Dora', '/attended/totals')).toEqual({
      attended: 1,
      points: 200,
      attended_since: 1,
      streak: 1,
      events: 3,
    });
    const profile = { cookie: company.cookieOf('Ben') };
    expect(
      await company.backend.ask(`/api/profiles/${company.idOf('Dora')}`, profile),
    ).toMatchObject({ figures: { events: 1 } });
    expect(await get('Ben', '/attended/totals')).toMatchObject({
      attended: 3,
      attended_since: 2,
      streak: 2,
      events: 2,
    });
    await company.backend.query(
      "update users set joined_at = '2026-03-23T00:00:00Z' where name = 'Ben'",
    );
    expect(await get('Ben', '/attended/totals')).toMatchObject({
      attended: 3,
      points: 600,
      attended_since: 1,
      events: 1,
    });
    expect(await get('Eva', '/statistics')).toEqual({
      months: [{ period: '2026-03', events: 3, attended: 4, turnout: 0.75 }],
      hosts: [
        {
          host: { user_id: company.idOf('Eva'), name: 'Eva' },
          events: 3,
          attended: 4,
          turnout: 0.75,
        },
      ],
    });
    const csv = await (
      await company.backend.call('/api/events/manage/export?phase=completed', {
        cookie: company.cookieOf('Eva'),
      })
    ).text();
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('Convoy of 2026-03-22,Convoy,ETS2,Completed');
    await company.backend.query(
      `with hosts as (
         insert into users (name, state, created_at, updated_at)
         select 'Host ' || number, 'active', now(), now() from generate_series(1, 20) number
         returning id)
       insert into events (state, title, kind, game, promods, server, language, meetup_at, start_at,
         end_at, departure_city, departure_location, arrival_city, arrival_location, rest_stop, route,
         dlcs, rig, alternative_rig, description, rules, parking, voice_url, points, host_id,
         created_at, updated_at)
       select 'completed', 'Convoy', 'convoy', 'eut2', false, '', '', meetup_at, start_at, end_at, '',
         '', '', '', '', '', '[]', '{}', '{}', '', '', '', '', 0, hosts.id, now(), now()
       from hosts, events where events.id = $1`,
      [ids[0]],
    );
    expect((await get('Eva', '/statistics')).hosts).toHaveLength(21);
    // What was cancelled, or met more than a year ago, isn't counted.
    await company.backend.query("update events set state = 'cancelled' where id = $1", [ids[2]]);
    await company.backend.query(
      `update events set meetup_at = meetup_at - interval '1 year 4 days',
         start_at = start_at - interval '1 year 4 days', end_at = end_at - interval '1 year 4 days'
       where id not in ($1, $2)`,
      [ids[1], ids[2]],
    );
    expect(await get('Eva', '/statistics')).toMatchObject({
      months: [{ period: '2026-03', events: 1, attended: 2, turnout: 0.5 }],
      hosts: [{ host: { name: 'Eva' }, events: 1, attended: 2, turnout: 0.5 }],
    });
  });
});
