import { entriesIn } from '@/__tests__/support/backend/calendar-entries';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { anEvent } from '@/__tests__/support/screens/event-cards';

const company = eventsOfTests({ PUBLIC_URL: 'https://panel.hollowmere.example' });
const { publish, rsvp, edit, ok, later, told } = company;

const POLISH =
  'Nocny konwój 🚚 – Zażółć gęślą jaźń, od Świnoujścia po Rzeszów; 100% bez wyprzedzania';
const LATE = {
  meetup_at: '2026-03-22T19:00:00.000Z',
  start_at: '2026-03-22T19:30:00.000Z',
  end_at: '2026-03-22T21:30:00.000Z',
};

async function newAddress(who: string): Promise<string> {
  const answer = await company.backend.ask('/api/calendar-address', {
    method: 'POST',
    cookie: company.cookieOf(who),
  });
  return answer.token;
}

async function read(token: string, feed: string) {
  const answer = await company.backend.call(`/api/calendars/${token}/${feed}`, {});
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}

const eventsIn = async (token: string, feed: string) => entriesIn((await read(token, feed)).text);

describe('a calendar', () => {
  it('has what its member attends, or all of the company’s events', async () => {
    const id = await publish({ title: POLISH });
    await publish({ title: 'Another one', ...LATE });
    await ok('Eva', 'POST', '', { event: anEvent({ title: 'A draft' }) });
    await rsvp('Dora', id, 'maybe');
    const token = await newAddress('Dora');
    expect(await eventsIn(token, 'own.ics')).toEqual([
      {
        uid: `event-${id}@panel.hollowmere.example`,
        sequence: '0',
        status: 'TENTATIVE',
        start: '2026-03-21T18:00:00Z',
        end: '2026-03-21T20:30:00Z',
        summary: POLISH,
      },
    ]);
    const all = await eventsIn(token, 'all.ics');
    expect(all.map(({ summary }) => summary)).toEqual([POLISH, 'Another one']);
  });

  it('has one kind of events where its address says so, whatever else that says', async () => {
    await publish();
    await publish({ title: 'Another one', kind: 'meeting', ...LATE });
    const token = await newAddress('Dora');
    const { text } = await read(token, 'all.ics?kind=meeting&nocache=1');
    expect(entriesIn(text).map(({ summary }) => summary)).toEqual(['Another one']);
    expect(text).toContain('events (Meeting)');
    expect((await read(token, 'all.ics?kind=picnic')).status).toBe(400);
  });

  it('says that a member of the waiting list may come', async () => {
    const id = await publish({ capacity: 1, ...LATE });
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'yes');
    const statusOf = async (who: string) =>
      (await eventsIn(await newAddress(who), 'own.ics')).map(({ status }) => status);
    expect([await statusOf('Dora'), await statusOf('Ben')]).toEqual([['CONFIRMED'], ['TENTATIVE']]);
    await later('2026-03-21T19:00:00Z');
    const reminded = (await told('Ben')).filter((one) => / meets tomorrow/.test(String(one)));
    expect(reminded).toEqual([]);
  });

  it('is folded at octets, never within a letter', async () => {
    await publish({ title: POLISH, description: '🚚'.repeat(200) });
    const { text, type } = await read(await newAddress('Dora'), 'all.ics');
    expect(type).toBe('text/calendar; charset=utf-8');
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('keeps the event’s name and raises its sequence with each change alone', async () => {
    const id = await publish();
    const token = await newAddress('Dora');
    const [before] = await eventsIn(token, 'all.ics');
    await edit(id, LATE);
    const [moved] = await eventsIn(token, 'all.ics');
    expect(moved).toMatchObject({ uid: before?.uid, sequence: '1', start: '2026-03-22T19:00:00Z' });
    await edit(id, { title: 'Night convoy' });
    const [named] = await eventsIn(token, 'all.ics');
    expect(named).toMatchObject({ uid: before?.uid, sequence: '2' });
    await later('2026-03-20T12:00:00Z');
    await edit(id, {});
    expect(await eventsIn(token, 'all.ics')).toEqual([named]);
  });

  it('keeps a cancelled event for thirty days', async () => {
    const id = await publish();
    const token = await newAddress('Dora');
    const reason = 'The server is down tonight.';
    await ok('Eva', 'POST', `/${id}/cancel`, { version: 2, reason });
    await later('2026-04-19T10:59:00Z');
    expect(await eventsIn(token, 'all.ics')).toMatchObject([
      { status: 'CANCELLED', sequence: '1' },
    ]);
    await later('2026-04-19T11:01:00Z');
    expect(await eventsIn(token, 'all.ics')).toEqual([]);
  });

  it('is for nobody else: not by an old address, nor by one of a former member', async () => {
    await publish();
    const old = await newAddress('Dora');
    const token = await newAddress('Dora');
    expect(token).not.toBe(old);
    expect((await read(old, 'all.ics')).status).toBe(404);
    expect((await read(token, 'all.ics')).status).toBe(200);
    const stored = JSON.stringify(await company.backend.query('select * from event_feeds'));
    expect(stored).not.toContain(token);
    await company.backend.query("update users set state = 'left' where name = 'Dora'");
    expect((await read(token, 'all.ics')).status).toBe(404);
  });
});

describe('a reminder', () => {
  const reminders = async (name: string) =>
    (await told(name)).filter((one) => / meets (tomorrow|in an hour), /.test(String(one)));

  it('comes a day and an hour before, each once, to all but those who said no', async () => {
    const id = await publish(LATE);
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'maybe');
    await rsvp('Carl', id, 'no');
    await later('2026-03-21T18:59:59Z');
    expect(await reminders('Dora')).toEqual([]);
    await later('2026-03-21T19:00:00Z');
    await later('2026-03-21T19:01:00Z');
    const day = '“Coast convoy” meets tomorrow, on 22 March 2026 at 19:00 UTC.';
    const hour = '“Coast convoy” meets in an hour, on 22 March 2026 at 19:00 UTC.';
    expect([await reminders('Dora'), await reminders('Ben')]).toEqual([[day], [day]]);
    await later('2026-03-22T18:00:30Z');
    await later('2026-03-22T18:02:00Z');
    expect(await reminders('Dora')).toContain(hour);
    expect((await reminders('Dora')).filter((one) => one === hour)).toHaveLength(1);
    expect(await reminders('Carl')).toEqual([]);
  });

  it('is left out where it is late', async () => {
    const id = await publish(LATE);
    await rsvp('Dora', id, 'yes');
    await later('2026-03-21T20:01:00Z');
    expect(await reminders('Dora')).toEqual([]);
    await later('2026-03-22T18:15:01Z');
    expect(await reminders('Dora')).toEqual([]);
  });

  it('is sent once by two copies at the same moment', async () => {
    const id = await publish(LATE);
    await rsvp('Dora', id, 'yes');
    const other = await company.backend.beside();
    company.backend.clock.set('2026-03-21T19:00:00Z');
    const { remindOfEvents } = await import('@/backend/events/reminders');
    await Promise.all([remindOfEvents(company.backend.context), remindOfEvents(other.context)]);
    await other.close();
    expect(await reminders('Dora')).toHaveLength(1);
  });

  it('is left out where the event was moved to a time that it was due for already', async () => {
    const id = await publish(LATE);
    await rsvp('Dora', id, 'yes');
    await later('2026-03-21T18:00:00Z');
    await edit(id, { meetup_at: '2026-03-22T17:30:00Z' });
    await later('2026-03-21T18:01:00Z');
    expect(await reminders('Dora')).toEqual([]);
  });

  it('is planned again when the time moves, and left out where it would be late', async () => {
    const id = await publish(LATE);
    await rsvp('Dora', id, 'yes');
    await later('2026-03-21T19:00:00Z');
    const moved = {
      meetup_at: '2026-03-24T19:00:00.000Z',
      start_at: '2026-03-24T19:30:00.000Z',
      end_at: '2026-03-24T21:30:00.000Z',
    };
    await edit(id, moved);
    await later('2026-03-22T19:00:00Z');
    expect(await reminders('Dora')).toEqual([]);
    await later('2026-03-23T19:00:00Z');
    expect(await reminders('Dora')).toEqual([
      '“Coast convoy” meets tomorrow, on 24 March 2026 at 19:00 UTC.',
    ]);
    // Ben answers too late to be told of tomorrow.
    await later('2026-03-23T19:00:30Z');
    await rsvp('Ben', id, 'yes');
    await later('2026-03-23T19:10:00Z');
    expect(await reminders('Ben')).toEqual([]);
    await later('2026-03-24T18:00:00Z');
    expect(await reminders('Ben')).toHaveLength(1);
  });
});
