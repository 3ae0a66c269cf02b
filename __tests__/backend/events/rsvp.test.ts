import { addDivision } from '@/__tests__/support/people/divisions';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests();
const { publish, rsvp, edit, get, later, told } = company;

const own = async (who: string, id: number) => (await get(who, `/${id}`)).own;
const counts = async (id: number) => (await get('Dora', `/${id}`)).counts;

describe('an answer', () => {
  it('is taken until the start by the backend’s clock, and not a moment later', async () => {
    const id = await publish();
    await later('2026-03-21T18:29:59.999Z');
    expect((await rsvp('Dora', id, 'maybe')).body).toEqual({
      own: { answer: 'maybe', is_waiting: false },
      counts: { yes: 0, maybe: 1, no: 0, waiting: 0 },
    });
    await later('2026-03-21T18:30:00Z');
    const late = await rsvp('Ben', id, 'yes');
    expect([late.status, late.body.error.message]).toEqual([409, 'Registration is closed.']);
    expect((await get('Ben', `/${id}`)).closed_reason).toBe('Registration is closed.');
    expect((await rsvp('Dora', id, 'no')).status).toBe(409);
  });

  it('is not for a draft, nor for an event that was cancelled', async () => {
    const draft = await company.ok('Eva', 'POST', '', {
      event: anEvent(),
    });
    expect((await rsvp('Dora', draft.id, 'yes')).status).toBe(404);
    const id = await publish();
    const reason = 'The server is down tonight.';
    await company.ok('Eva', 'POST', `/${id}/cancel`, { version: 2, reason });
    expect((await rsvp('Dora', id, 'yes')).status).toBe(409);
  });

  it('is for the division that the event is for', async () => {
    const division = await addDivision(company.backend, { name: 'Heavy' });
    await company.backend.query(
      'insert into division_members (user_id, division_id, since) values ($1, $2, $3)',
      [company.idOf('Dora'), division, '2026-01-01'],
    );
    const id = await publish({ division_id: division });
    expect((await rsvp('Ben', id, 'yes')).body.error.message).toBe('Only for division Heavy.');
    expect((await rsvp('Dora', id, 'yes')).status).toBe(200);
    const card = async (who: string) => (await get(who, '/next')).items[0].closed_reason;
    expect([await card('Dora'), await card('Ben')]).toEqual([null, 'Only for division Heavy.']);
    // Nor is Ben told of it.
    expect([await told('Dora'), await told('Ben')]).toEqual([[], []]);
    // Who has moved to another division can still say no.
    await company.backend.query('delete from division_members');
    expect((await rsvp('Dora', id, 'maybe')).status).toBe(409);
    expect((await rsvp('Dora', id, 'no')).status).toBe(200);
  });
});

describe('a full event', () => {
  it('has a waiting list that moves up by itself and tells', async () => {
    const id = await publish({ capacity: 1 });
    await rsvp('Dora', id, 'yes');
    expect((await rsvp('Ben', id, 'yes')).body.own).toEqual({ answer: 'yes', is_waiting: true });
    await later('2026-03-20T12:00:00Z');
    await rsvp('Carl', id, 'yes');
    // Saying so again keeps the place in the list.
    await later('2026-03-20T12:30:00Z');
    await rsvp('Ben', id, 'yes');
    expect(await counts(id)).toEqual({ yes: 1, maybe: 0, no: 0, waiting: 2 });
    await rsvp('Dora', id, 'maybe');
    expect(await own('Ben', id)).toEqual({ answer: 'yes', is_waiting: false });
    expect(await own('Carl', id)).toEqual({ answer: 'yes', is_waiting: true });
    expect(await told('Ben')).toContainEqual(
      'You have a place at “Coast convoy” now. It meets on 21 March 2026 at 18:00 UTC.',
    );
    const ofPlace = expect.stringContaining('You have a place');
    expect(await told('Carl')).not.toContainEqual(ofPlace);
    await rsvp('Ben', id, 'maybe');
    expect(await told('Ben')).not.toContainEqual(ofPlace);
  });

  it('gives a place that has become free to who waits, not to a newcomer', async () => {
    const id = await publish({ capacity: 1 });
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    await company.backend.query("update users set state = 'left' where name = 'Dora'");
    expect((await rsvp('Carl', id, 'yes')).body.own.is_waiting).toBe(true);
    expect(await own('Ben', id)).toEqual({ answer: 'yes', is_waiting: false });
  });

  it('gives no place to who has left', async () => {
    const id = await publish({ capacity: 1 });
    for (const who of ['Dora', 'Ben', 'Carl']) await rsvp(who, id, 'yes');
    await company.backend.query("update users set state = 'left' where name = 'Ben'");
    await rsvp('Dora', id, 'no');
    expect(await own('Carl', id)).toEqual({ answer: 'yes', is_waiting: false });
  });

  it('that gets fewer places than members who come gives none until there are some', async () => {
    const id = await publish({ capacity: 3 });
    for (const who of ['Dora', 'Ben', 'Eva', 'Carl']) await rsvp(who, id, 'yes');
    expect((await edit(id, { capacity: 1 })).status).toBe(200);
    expect((await rsvp('Eva', id, 'no')).status).toBe(200);
    expect(await counts(id)).toEqual({ yes: 2, maybe: 0, no: 1, waiting: 1 });
  });

  it('counts yes only', async () => {
    const id = await publish({ capacity: 1 });
    await rsvp('Dora', id, 'maybe');
    await rsvp('Ben', id, 'no');
    expect((await rsvp('Carl', id, 'yes')).body.own.is_waiting).toBe(false);
  });

  it('gives no place any more once it has started', async () => {
    const id = await publish({ capacity: 1 });
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    await later('2026-03-21T18:30:00Z');
    expect((await edit(id, { capacity: 2 })).status).toBe(200);
    expect(await own('Ben', id)).toEqual({ answer: 'yes', is_waiting: true });
  });

  it('takes in those who wait when it gets more places, or when somebody leaves', async () => {
    const id = await publish({ capacity: 1 });
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    await rsvp('Carl', id, 'yes');
    expect((await edit(id, { capacity: 2 })).status).toBe(200);
    expect(await counts(id)).toEqual({ yes: 2, maybe: 0, no: 0, waiting: 1 });
    await company.backend.query("update users set state = 'left' where name = 'Ben'");
    await later('2026-03-20T13:00:00Z');
    expect(await own('Carl', id)).toEqual({ answer: 'yes', is_waiting: false });
  });

  it('never has more who come than places, however many answer at once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await publish({ capacity: 1 }));
    const members = ['Dora', 'Ben', 'Carl', 'Enno'];
    const all = (answer: string) =>
      Promise.all(members.flatMap((who) => ids.map((id) => rsvp(who, id, answer))));
    await all('yes');
    for (const id of ids) expect(await counts(id)).toEqual({ yes: 1, maybe: 0, no: 0, waiting: 3 });
    await all('no');
    for (const id of ids) expect(await counts(id)).toEqual({ yes: 0, maybe: 0, no: 4, waiting: 0 });
  });
});
