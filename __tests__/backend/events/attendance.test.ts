import { eventsOfTests } from '@/__tests__/support/people/events';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';
import { maintain } from '@/__tests__/support/backend/maintain';
import { refusingUpdates } from '@/__tests__/support/backend/refuse-updates';
import { inTransaction } from '@/backend/core/db/transaction';
import { countAttended, countAttendedEver } from '@/backend/events/attendance/attendance-store';
import { eventsPersonal } from '@/backend/events/personal-store';
import type { Attendance } from '@/lib/contracts/events/attendance';

const company = eventsOfTests();
const { send, get, publish, rsvp, later, told } = company;

const REASON = 'Seen in the convoy the whole way.';
const OVER = '2026-03-21T21:00:00Z';

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
const versionOf = async (id: number, name: string): Promise<number | null> => {
  const { items }: Attendance = await get('Eva', `/${id}/attendance`);
  return items.find(({ member }) => member.user_id === company.idOf(name))?.version ?? null;
};
const correct = async (id: number, name: string, one: string, points = 200) => {
  const version = await versionOf(id, name);
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

describe('attendance', () => {
  it('is confirmed once by two leads at the same moment, and pays once', async () => {
    const { id, version } = await past();
    const results = [
      result('Dora', 'attended'),
      result('Ben', 'absent'),
      result('Carl', 'excused'),
    ];
    const twice = await confirm('Eva', id, [...results, result('Ben', 'attended')], version);
    expect(twice.status).toBe(422);
    const both = await Promise.all([
      confirm('Eva', id, results, version),
      confirm('Enno', id, results, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both[0].status === 200 ? ['Eva', 'Enno'] : ['Enno', 'Eva'];
    expect((await get(lost, `/${id}/attendance`)).confirmed.by).toBe(won);
    expect(both.find(({ status }) => status === 409)?.body.error.message).toBe(
      'Attendance is already confirmed. Correct it instead.',
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
    await later('2026-03-29T12:00:00Z');
    expect(await told('Ben')).not.toContainEqual(expect.stringContaining('say so by'));
  });

  it('lists members as a dictionary does once it is confirmed', async () => {
    const { id, version } = await past();
    await company.backend.query('update users set name = $1 where id = $2', [
      'Çelik',
      company.idOf('Carl'),
    ]);
    const results = ['Dora', 'Ben', 'Carl'].map((name) => result(name, 'attended'));
    await confirm('Eva', id, results, version);
    const { items } = await get('Eva', `/${id}/attendance`);
    expect(items.map(({ member }: { member: { name: string } }) => member.name)).toEqual([
      'Ben',
      'Çelik',
      'Dora',
    ]);
  });

  it('counts for the quota of its month and for the profile', async () => {
    const { id } = await past();
    await later('2026-04-01T10:00:00Z');
    const { version } = await get('Eva', `/${id}/attendance`);
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
    const text = 'I was behind Eva the whole way.';
    for (const [who, path, body] of [
      ['Dora', 'dispute', { text, proofs: [] }],
      [
        'Eva',
        'attendance/correct',
        { ...result('Dora', 'attended'), version: null, points: 200, reason: REASON },
      ],
    ] as const)
      expect(await send(who, 'POST', `/${id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { error: { message: 'Attendance isn’t confirmed yet.' } },
      });
  });

  it('is asked for of all who manage events at once where the host can’t confirm it', async () => {
    await publish();
    await company.backend.query("update users set state = 'left' where name = 'Eva'");
    company.backend.clock.set('2026-03-21T20:31:00Z');
    await maintain(company.backend.context, 'events');
    expect(await told('Enno')).toContainEqual(expect.stringContaining('“Coast convoy” is over.'));
  });

  it('is asked for though it can’t be asked for at another event', async () => {
    const { backend } = company;
    const broken = { table: 'events', when: `new.id = ${await publish()}` };
    await publish({ title: 'Second convoy' });
    backend.clock.set(OVER);
    await refusingUpdates(backend, broken, () =>
      expect(maintain(backend.context, 'events.ask')).rejects.toThrow('Some cases failed.'),
    );
    expect(await told('Eva')).toEqual([expect.stringContaining('“Second convoy” is over.')]);
    await maintain(backend.context, 'events.ask');
    expect(await told('Eva')).toContainEqual(expect.stringContaining('“Coast convoy” is over.'));
  });

  it('is asked for: of the host at the end, of all who manage events after three days', async () => {
    await publish();
    const news = '“Coast convoy” is over. Confirm attendance to award points.';
    await later('2026-03-21T20:30:00Z');
    await later('2026-03-21T20:40:00Z');
    expect([await told('Eva'), await told('Enno')].map((all) => all.includes(news))).toEqual([
      true,
      false,
    ]);
    await later('2026-03-24T20:31:00Z');
    for (const who of ['Eva', 'Enno'])
      expect((await told(who)).filter((one) => one === news)).toHaveLength(1);
    const queues = await company.backend.ask('/api/queues', { cookie: company.cookieOf('Eva') });
    expect(queues.queues).toContainEqual({
      queue: 'event_attendance',
      count: 1,
      oldest_at: '2026-03-21T20:30:00.000Z',
    });
  });
});

describeOnServer('a member who leaves in the same moment', () => {
  it('isn’t paid for it', async () => {
    const { id, version } = await past();
    const leaving = "update users set state = 'left' where name = 'Dora'";
    const results = [result('Dora', 'attended')];
    const [confirmed] = await meetAt(company.backend, leaving, [
      () => confirm('Eva', id, results, version),
    ]);
    expect([confirmed?.status, await lines('Dora')]).toEqual([422, []]);
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

  it('is not of one’s own', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [], version);
    const own = await correct(id, 'Eva', 'attended');
    expect([own.body.error.message, await lines('Eva')]).toEqual([
      'You can’t correct your own attendance.',
      [],
    ]);
  });

  it('closes a pending dispute, and restarts the seven days', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Ben', 'absent'), result('Dora', 'attended')], version);
    const text = 'My tracker crashed, I was behind Eva all the way.';
    await send('Ben', 'POST', `/${id}/dispute`, { text, proofs: [] });
    await correct(id, 'Ben', 'attended');
    expect((await get('Enno', '/disputes')).items).toEqual([]);
    expect(await told('Enno')).not.toContainEqual(expect.stringContaining('Ben says'));
    expect((await told('Ben')).filter((one) => /absent/.test(String(one)))).toEqual([]);
    await later('2026-03-29T12:00:00Z');
    await correct(id, 'Dora', 'absent');
    expect((await told('Dora')).filter((one) => /earned/.test(String(one)))).toEqual([]);
    expect((await get('Dora', `/${id}`)).attendance.can_dispute).toBe(true);
    await later('2026-04-05T11:00:00Z');
    expect((await send('Dora', 'POST', `/${id}/dispute`, { text, proofs: [] })).status).toBe(200);
  });

  it('of a member is refused where a colleague, or their dispute, was first', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Dora', 'attended'), result('Ben', 'absent')], version);
    const change = (who: string, name: string, one: string, seen: number | null) =>
      send(who, 'POST', `/${id}/attendance/correct`, {
        ...result(name, one),
        version: seen,
        points: 150,
        reason: REASON,
      });
    const [dora, ben] = [await versionOf(id, 'Dora'), await versionOf(id, 'Ben')];
    const both = ['attended', 'excused'].map((one) => change('Enno', 'Dora', one, dora));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Others are corrected meanwhile.
    expect((await change('Eva', 'Carl', 'attended', null)).status).toBe(200);
    expect((await change('Enno', 'Carl', 'excused', null)).body.error.message).toMatch(/by Eva\./);
    await send('Ben', 'POST', `/${id}/dispute`, {
      text: 'I was behind Eva.'.repeat(2),
      proofs: [],
    });
    expect((await change('Eva', 'Ben', 'excused', ben)).body.error.message).toMatch(/by Ben\./);
    const disputed = await versionOf(id, 'Ben');
    await later('2026-03-22T12:00:00Z');
    const declined = { accept: false, answer: REASON };
    await send('Enno', 'POST', `/${id}/disputes/${company.idOf('Ben')}`, declined);
    await later('2026-03-22T13:00:00Z');
    await correct(id, 'Carl', 'excused');
    const stale = await change('Eva', 'Ben', 'excused', disputed);
    expect(stale.body.error.message).toMatch(/by Enno\./);
    expect((await correct(id, 'Ben', 'excused')).status).toBe(200);
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
    await dispute('Carl', id);
    company.backend.clock.set('2026-03-21T21:05:00Z');
    await dispute('Ben', id);
    expect(await told('Enno')).toContain('Ben says they were at “Coast convoy”.');
    const { items: waiting, count } = await get('Enno', '/disputes');
    expect(count).toBe(2);
    // The one that has waited longer comes first.
    expect(waiting.map(({ member }: (typeof waiting)[number]) => member.name)).toEqual([
      'Carl',
      'Ben',
    ]);
    const both = ['Eva', 'Enno'].map((who) => decide(who, id, 'Ben', true));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide('Enno', id, 'Ben', false)).body.error.message).toMatch(
      /^(Already decided by Eva|You’ve already decided this, perhaps in another tab)\.$/,
    );
    // Carl's still waits.
    expect(await told('Enno')).toContain('Carl says they were at “Coast convoy”.');
    expect((await decide('Enno', id, 'Carl', false)).status).toBe(200);
    expect(await told('Enno')).not.toContain('Carl says they were at “Coast convoy”.');
    expect([await lines('Ben'), await lines('Carl')]).toEqual([[[200, 1]], []]);
    // Forgetting a member closes what they disputed, and nobody decided that.
    await company.backend.query(
      'update event_attendance set dispute_decided_by = null where user_id = $1',
      [company.idOf('Carl')],
    );
    expect((await decide('Enno', id, 'Carl', true)).body.error.message).toBe('Already decided.');
    expect((await get('Enno', '/disputes')).items).toEqual([]);
    expect(await told('Carl')).toContain(
      `Your dispute about “Coast convoy” was declined: ${REASON}`,
    );
    expect((await get('Ben', '/attended')).items[0]).toMatchObject({
      result: 'attended',
      dispute: { state: 'accepted', answer: REASON },
    });
  });

  it('can be sent again within seven days of a correction that took back what was accepted', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Ben', 'absent')], version);
    await dispute('Ben', id);
    await decide('Enno', id, 'Ben', true);
    await later('2026-04-10T12:00:00Z');
    await correct(id, 'Ben', 'absent');
    expect((await get('Ben', `/${id}`)).attendance.can_dispute).toBe(true);
    expect((await get('Ben', '/attended')).items[0].disputable_until).toBe(
      '2026-04-17T12:00:00.000Z',
    );
    await later('2026-04-17T12:00:00Z');
    expect((await dispute('Ben', id)).status).toBe(200);
    expect((await dispute('Ben', id)).status).toBe(409);
    expect((await get('Enno', '/disputes')).items[0].dispute).toMatchObject({
      state: 'pending',
      answer: null,
    });
    expect((await decide('Enno', id, 'Ben', false)).status).toBe(200);
    expect((await dispute('Ben', id)).status).toBe(409);
    expect(await lines('Ben')).toEqual([
      [200, 1],
      [-200, 2],
    ]);
  });

  it('waits no longer once its member is forgotten', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Ben', 'absent')], version);
    await dispute('Ben', id);
    const person = { user_id: company.idOf('Ben'), steam_id: null, discord_id: null };
    const ben = { ...person, truckersmp_id: null, ids: [], name: 'Ben', email: null, emails: [] };
    const part = eventsPersonal.parts.find(({ area }) => area === 'event-attendance');
    const { context, clock } = company.backend;
    await inTransaction(context, async (tx) => part?.erase(tx, ben, clock.now()));
    expect((await get('Enno', '/disputes')).items).toEqual([]);
    const kept = 'select dispute_state, dispute_text, result from event_attendance';
    expect(await company.backend.query(kept)).toEqual([
      { dispute_state: 'declined', dispute_text: null, result: 'absent' },
    ]);
  });

  it('is not decided by who sent it', async () => {
    const { id, version } = await past();
    await confirm('Eva', id, [result('Enno', 'absent')], version);
    await dispute('Enno', id);
    expect((await decide('Enno', id, 'Enno', true)).status).toBe(422);
    expect(await lines('Enno')).toEqual([]);
  });
});
