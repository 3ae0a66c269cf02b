import { addDivision } from '@/__tests__/support/people/divisions';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
const { send, ok, get, publish, edit, rsvp, later, told } = company;

const DAY = '?from=2026-03-21T00:00:00Z&to=2026-03-22T00:00:00Z';
const titles = async (who: string, query: string) =>
  (await get(who, query)).items.map(({ title }: { title: string }) => title);

describe('a draft', () => {
  it('is seen by those who manage events only, until it is published', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    expect((await send('Dora', 'GET', `/${id}`)).status).toBe(404);
    expect((await get('Enno', `/${id}`)).phase).toBe('draft');
    expect(await titles('Dora', DAY)).toEqual([]);
    await ok('Enno', 'POST', `/${id}/publish`, { version: 1 });
    expect(await titles('Dora', DAY)).toEqual(['Coast convoy']);
    expect(await told('Dora')).toEqual([
      'New event “Coast convoy” on 21 March 2026 at 19:00 CET. Are you coming?',
    ]);
    // Who publishes it knows.
    expect(await told('Enno')).toEqual([]);
  });

  it('is not published once its meet-up has passed', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    await later('2026-03-21T18:00:00Z');
    const answer = await send('Eva', 'POST', `/${id}/publish`, { version: 1 });
    expect([answer.status, answer.body.error.message]).toEqual([422, 'Meet-up is in the past.']);
  });

  it('is published once', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    const both = ['Eva', 'Enno'].map((who) => send(who, 'POST', `/${id}/publish`, { version: 1 }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await told('Dora')).toHaveLength(1);
  });

  it('can be deleted, and a published event can’t', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    await ok('Eva', 'DELETE', `/${id}`);
    expect((await send('Eva', 'GET', `/${id}`)).status).toBe(404);
    expect((await send('Eva', 'DELETE', `/${await publish()}`)).status).toBe(409);
  });

  it('is published and cancelled in its turn only', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    const act = async (action: string, body: object) => {
      const { status, body: answer } = await send('Eva', 'POST', `/${id}/${action}`, body);
      return [status, answer.error?.message];
    };
    const cancel = (version: number) => act('cancel', { version, reason: 'No server tonight.' });
    const tooLate = (state: string) => [
      409,
      `This action is no longer possible: the event is ${state}.`,
    ];
    expect(await cancel(1)).toEqual(tooLate('draft'));
    await ok('Eva', 'POST', `/${id}/publish`, { version: 1 });
    expect(await act('publish', { version: 2 })).toEqual(tooLate('upcoming'));
    expect((await cancel(2))[0]).toBe(200);
    expect(await cancel(3)).toEqual(tooLate('cancelled'));
  });

  it('is for a division that is there, and one event of TruckersMP', async () => {
    await publish({ title: 'Night run', truckersmp_id: 41 });
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    const wrongOf = async (other: object) => {
      const create = await send('Eva', 'POST', '', { event: anEvent(other) });
      const change = await edit(id, other);
      expect(change.body.error.fields).toEqual(create.body.error.fields);
      return create.body.error.fields;
    };
    expect(await wrongOf({ division_id: 99 })).toEqual({ division_id: 'Choose a division.' });
    expect(await wrongOf({ truckersmp_id: 41 })).toEqual({
      truckersmp_id: 'This event is already in the panel as “Night run”.',
    });
  });

  it('says what it overlaps', async () => {
    await publish({ title: 'Night run' });
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    expect((await get('Eva', `/${id}/edit`)).overlaps).toEqual(['Night run']);
  });
});

describe('a new event', () => {
  const saturday = (day: string, hour: number) => ({
    meetup_at: `${day}T${hour}:00:00.000Z`,
    start_at: `${day}T${hour}:30:00.000Z`,
    end_at: `${day}T${hour + 2}:30:00.000Z`,
  });

  it('is proposed for the next Saturday evening that has no event, some days ahead', async () => {
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-03-28', 18));
    const id = await publish(saturday('2026-03-28', 19));
    // The clocks of the company change in between.
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-04-04', 17));
    expect((await send('Dora', 'GET', '/proposed-times')).status).toBe(403);
    await ok('Eva', 'POST', `/${id}/cancel`, { version: 2, reason: 'No server.' });
    await later('2026-03-25T22:59:00Z');
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-03-28', 18));
    await later('2026-03-25T23:00:00Z');
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-04-04', 17));
  });

  it('is not proposed for an evening that a colleague has a draft for', async () => {
    await ok('Enno', 'POST', '', { event: anEvent(saturday('2026-03-28', 19)) });
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-04-04', 17));
  });

  it('is proposed for the next Saturday if the following ones are taken as well', async () => {
    for (const day of ['03-28', '04-04', '04-11', '04-18'])
      await publish(saturday(`2026-${day}`, 17));
    expect(await get('Eva', '/proposed-times')).toEqual(saturday('2026-03-28', 18));
  });
});

describe('an event that changes', () => {
  it('tells of a new time to those who come, and keeps their answers', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await rsvp('Ben', id, 'maybe');
    await rsvp('Carl', id, 'no');
    const later_ = { start_at: '2026-03-21T19:30:00Z', end_at: '2026-03-21T21:30:00Z' };
    expect((await edit(id, { ...later_, meetup_at: '2026-03-21T19:00:00Z' })).status).toBe(200);
    const news =
      '“Coast convoy” has a new time. It meets on 21 March 2026 at 20:00 CET in Calais, Ferry terminal.';
    expect(await told('Dora')).toContain(news);
    expect(await told('Ben')).toContain(news);
    expect(await told('Carl')).not.toContain(news);
    expect((await get('Dora', `/${id}`)).own.answer).toBe('yes');
  });

  it('says what changed, and asks those who haven’t answered again', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await rsvp('Carl', id, 'no');
    await edit(id, { end_at: '2026-03-21T21:00:00Z', arrival_city: 'Bremen' });
    expect(await told('Dora')).toEqual([
      '“Coast convoy” now ends on 21 March 2026 at 22:00 CET and now goes to Bremen. It meets on 21 March 2026 at 19:00 CET in Calais, Ferry terminal.',
    ]);
    expect(await told('Ben')).toEqual([
      'New event “Coast convoy” on 21 March 2026 at 19:00 CET. Are you coming?',
    ]);
    await edit(id, { meetup_at: '2026-03-21T18:15:00Z' });
    expect(await told('Ben')).toEqual([
      '“Coast convoy” now meets on 21 March 2026 at 19:15 CET. Are you coming?',
    ]);
    expect([await told('Carl'), await told('Eva')]).toEqual([[], []]);
  });

  it('says what it hasn’t any more, and isn’t moved into the past', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await edit(id, { arrival_city: '', server: '', start_at: '2026-03-21T18:45:00Z' });
    expect(await told('Dora')).toEqual([
      '“Coast convoy” now starts on 21 March 2026 at 19:45 CET, has no destination now, and has no server now. It meets on 21 March 2026 at 19:00 CET in Calais, Ferry terminal.',
    ]);
    await later('2026-03-21T17:00:00Z');
    const passed = await edit(id, { meetup_at: '2026-03-21T16:59:00Z' });
    expect(passed.body.error.fields).toEqual({ meetup_at: 'Meet-up is in the past.' });
  });

  it('says nothing of a new description', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    const before = await told('Dora');
    await edit(id, { description: '## Come early\n\n<script>alert(1)</script>' });
    expect(await told('Dora')).toEqual(before);
    const { description_html } = await get('Dora', `/${id}`);
    expect(description_html).toContain('<h3>Come early</h3>');
    expect(description_html).not.toContain('<script>');
  });

  it('keeps its start once it has begun, and everything once it is over', async () => {
    const id = await publish();
    await later('2026-03-21T18:45:00Z');
    const moved = await edit(id, { start_at: '2026-03-21T19:00:00Z' });
    expect(moved.body.error.fields.start_at).toBe(
      'The event has started. Only its end can be changed.',
    );
    expect((await edit(id, { end_at: '2026-03-21T18:40:00Z' })).body.error.fields).toEqual({
      end_at: 'End is in the past.',
    });
    expect((await edit(id, { end_at: '2026-03-21T21:00:00Z' })).status).toBe(200);
    await later('2026-03-21T21:00:00Z');
    expect((await edit(id, { title: 'Another name' })).status).toBe(409);
  });

  it('refuses who has seen an older version', async () => {
    const id = await publish();
    await edit(id, { title: 'A better name' }, 'Enno');
    const stale = await send('Eva', 'PUT', `/${id}`, { version: 2, event: anEvent() });
    expect([stale.status, stale.body.error.message]).toEqual([
      409,
      'This record was changed by Enno.',
    ]);
  });

  it('tells those who come that it was cancelled, and why, and nothing else any more', async () => {
    const id = await publish();
    await rsvp('Dora', id, 'yes');
    await rsvp('Carl', id, 'no');
    await rsvp('Eva', id, 'yes');
    const reason = 'The server is down tonight.';
    expect((await send('Eva', 'POST', `/${id}/cancel`, { version: 2, reason: 'No.' })).status).toBe(
      400,
    );
    await ok('Eva', 'POST', `/${id}/cancel`, { version: 2, reason });
    expect(await told('Dora')).toEqual([
      `“Coast convoy” on 21 March 2026 at 19:00 CET was cancelled: ${reason}`,
    ]);
    expect(await told('Carl')).toEqual([]);
    expect(await told('Eva')).toEqual([]);
    expect(await get('Ben', `/${id}`)).toMatchObject({ phase: 'cancelled', cancel_reason: reason });
    // Nor are they reminded of it.
    await later('2026-03-20T18:00:00Z');
    expect(await told('Dora')).toHaveLength(1);
  });

  it('is copied to the same hour where the clocks change meanwhile', async () => {
    const at = (time: string) => `2026-03-28T${time}:00.000Z`;
    const id = await publish({
      meetup_at: at('18:00'),
      start_at: at('18:30'),
      end_at: at('20:30'),
    });
    const copy = await ok('Eva', 'POST', `/${id}/duplicate`);
    expect((await get('Eva', `/${copy.id}`)).meetup_at).toBe('2026-04-04T17:00:00.000Z');
  });

  it('is copied without who confirmed it', async () => {
    const id = await publish();
    await later('2026-03-21T20:31:00Z');
    const { version } = await get('Eva', `/${id}/attendance`);
    await ok('Eva', 'POST', `/${id}/attendance/confirm`, { version, results: [] });
    const copy = await ok('Eva', 'POST', `/${id}/duplicate`);
    expect(
      await company.backend.query('select confirmed_by, confirmed_at from events where id = $1', [
        copy.id,
      ]),
    ).toEqual([{ confirmed_by: null, confirmed_at: null }]);
    // However long ago it was, the copy is ahead.
    await later('2026-04-20T12:00:00Z');
    const late = await ok('Eva', 'POST', `/${id}/duplicate`);
    expect((await get('Eva', `/${late.id}`)).meetup_at).toBe('2026-04-25T17:00:00.000Z');
  });

  it('is copied into a draft of the next week, without answers', async () => {
    const id = await publish({
      crew: { lead: [company.idOf('Dora')], control: [], tail: [], media: [] },
      truckersmp_id: 41,
      slot: { number: '7', name: '', picture: null, spaces: null, expected: null },
    });
    await rsvp('Dora', id, 'yes');
    const copy = await ok('Enno', 'POST', `/${id}/duplicate`);
    // What TruckersMP has of it is of this event alone.
    const { fields } = await get('Enno', `/${copy.id}/edit`);
    expect(fields).toMatchObject({ truckersmp_id: null, slot: null });
    const found = await get('Enno', `/${copy.id}`);
    expect(found).toMatchObject({
      phase: 'draft',
      meetup_at: '2026-03-28T18:00:00.000Z',
      counts: { yes: 0 },
      host: { name: 'Enno' },
      crew: [{ duty: 'lead', member: { name: 'Dora' } }],
    });
  });
});

describe('what is asked for', () => {
  it('is managed by its phase, as the time goes on', async () => {
    await ok('Eva', 'POST', '', { event: anEvent({ title: 'Draft' }) });
    await publish();
    const inPhase = (phase: string) => titles('Eva', `/manage?phase=${phase}`);
    const phases = ['upcoming', 'running', 'awaiting_attendance'];
    const found = async () => Promise.all(phases.map(inPhase));
    expect(await found()).toEqual([['Coast convoy'], [], []]);
    await later('2026-03-21T18:00:00Z');
    expect(await found()).toEqual([[], ['Coast convoy'], []]);
    await later('2026-03-21T20:30:00Z');
    expect(await found()).toEqual([[], [], ['Coast convoy']]);
    expect((await inPhase('open')).toSorted()).toEqual(['Coast convoy', 'Draft']);
    expect(await inPhase('draft')).toEqual(['Draft']);
  });

  it('is found by staff by game, kind and title, in their order, and taken as a list', async () => {
    await publish();
    await publish({ title: 'Desert', game: 'ats', kind: 'meeting', points: 50 });
    expect(await titles('Eva', '/manage?game=ats')).toEqual(['Desert']);
    expect(await titles('Eva', '/manage?kind=convoy')).toEqual(['Coast convoy']);
    expect(await titles('Eva', '/manage?search=SER')).toEqual(['Desert']);
    expect(await titles('Eva', '/manage?sort=title')).toEqual(['Coast convoy', 'Desert']);
    const { items, next } = await get('Eva', '/manage?sort=-title&limit=1');
    expect(items).toMatchObject([{ title: 'Desert', attended: null, host: { name: 'Eva' } }]);
    expect(await titles('Eva', `/manage?sort=-title&limit=1&cursor=${next}`)).toEqual([
      'Coast convoy',
    ]);
    const { text } = await send('Eva', 'GET', '/manage/export?kind=meeting');
    expect(text.trim().split(/\r?\n/).slice(1)).toEqual([
      expect.stringMatching(/^\d+,Desert,Meeting,ATS,Upcoming,.*,Calais,Hamburg,.*,0,0,0,,50,Eva$/),
    ]);
  });

  it('is narrowed by game, kind and the reader’s own answers', async () => {
    const id = await publish();
    await publish({ title: 'Desert', game: 'ats', kind: 'meeting' });
    await rsvp('Dora', id, 'maybe');
    expect(await titles('Dora', `${DAY}&game=ats`)).toEqual(['Desert']);
    // One that lasts past midnight is on both days.
    const late = '?from=2026-03-21T19:00:00Z&to=2026-03-21T20:00:00Z';
    expect(await titles('Dora', late)).toEqual(['Coast convoy', 'Desert']);
    expect(await titles('Dora', `${DAY}&kind=convoy`)).toEqual(['Coast convoy']);
    expect(await titles('Dora', `${DAY}&attending=me`)).toEqual(['Coast convoy']);
    expect(await titles('Ben', `${DAY}&attending=me`)).toEqual([]);
    const division_id = await addDivision(company.backend, { name: 'Heavy' });
    await publish({ title: 'Turbines', division_id });
    expect(await titles('Dora', `${DAY}&division=${division_id}`)).toEqual(['Turbines']);
    expect(await titles('Dora', `/next?division=${division_id + 1}`)).toEqual([]);
    expect(await titles('Dora', '/next')).toEqual(['Coast convoy', 'Desert', 'Turbines']);
    await later('2026-03-21T20:30:00Z');
    expect(await titles('Dora', '/next')).toEqual([]);
    const long = '?from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z';
    expect((await send('Dora', 'GET', long)).status).toBe(422);
  });

  it.each([
    [{ start_at: '2026-03-21T17:00:00Z' }, 'start_at', 'Start can’t be before the meet-up.'],
    [{ end_at: '2026-03-21T18:30:00Z' }, 'end_at', 'End must be after the start.'],
    [
      { meetup_at: '2026-03-21T12:29:00Z' },
      'meetup_at',
      'Meet-up can be at most 6 hours before the start.',
    ],
    [{ points: 1001 }, 'points', 'Points must be between 0 and 1,000.'],
    [{ voice_url: 'javascript:alert(1)' }, 'voice_url', 'Enter a link that starts with https://.'],
  ])('%j is refused', async (other, field, message) => {
    const answer = await send('Eva', 'POST', '', { event: { ...anEvent(), ...other } });
    expect(answer.status).toBe(400);
    expect(Object.entries(answer.body.error.fields)).toEqual([[`event.${field}`, message]]);
  });

  it('names current members as crew only', async () => {
    const crew = { lead: [], control: [999], tail: [], media: [] };
    const answer = await send('Eva', 'POST', '', { event: anEvent({ crew }) });
    expect(answer.body.error.fields).toEqual({ 'crew.control': 'Choose current members.' });
  });
});
