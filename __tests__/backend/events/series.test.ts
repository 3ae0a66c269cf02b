import { eventsOfTests } from '@/__tests__/support/people/events';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { seriesOfTests } from '@/__tests__/support/people/series';
import { growAllSeries } from '@/backend/events/series/grow';
import type { SeriesRule } from '@/lib/contracts/events/series';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, publish, edit, rsvp, later, told } = company;

const series = seriesOfTests(company);
const { aRule, repeat, aSeries, rows, times, titles, idAt, change, cancel } = series;

describe('a series', () => {
  it('keeps its wall time when the clocks change, weeks ahead', async () => {
    await aSeries();
    expect(await times()).toEqual(['2026-03-21T18:00', '2026-03-28T18:00', '2026-04-04T17:00']);
    const [, second] = await rows();
    expect(await get('Dora', `/${second?.id}`)).toMatchObject({
      phase: 'upcoming',
      end_at: '2026-03-28T20:30:00.000Z',
      counts: { yes: 0 },
    });
  });

  it.each<[Partial<SeriesRule>, string[]]>([
    [{ every: 2, weeks_ahead: 4 }, ['2026-04-04T17:00']],
    [
      { repeats: 'monthly', weeks_ahead: 14 },
      ['2026-04-18T17:00', '2026-05-16T17:00', '2026-06-20T17:00'],
    ],
    [{ weeks_ahead: 20, until: '2026-04-04' }, ['2026-03-28T18:00', '2026-04-04T17:00']],
  ])('%j', async (rule, expected) => {
    await aSeries(rule);
    expect((await times()).slice(1)).toEqual(expected);
  });

  it('is on the last weekday of a month, whether that is its fourth or fifth', async () => {
    const at = (hour: string) => `2026-03-28T${hour}:00.000Z`;
    const id = await publish({
      meetup_at: at('18:00'),
      start_at: at('18:30'),
      end_at: at('20:30'),
    });
    await repeat(id, { repeats: 'monthly_last', weeks_ahead: 14 });
    expect(await times()).toEqual(
      ['2026-03-28T18:00', '2026-04-25T17:00', '2026-05-30T17:00', '2026-06-27T17:00'].slice(0, 3),
    );
  });

  it('is continued once, however many look after it', async () => {
    await aSeries();
    company.backend.clock.set('2026-03-30T01:00:00Z');
    const { context } = company.backend;
    await Promise.all([growAllSeries(context), growAllSeries(context), growAllSeries(context)]);
    expect(await times()).toEqual([
      '2026-03-21T18:00',
      '2026-03-28T18:00',
      '2026-04-04T17:00',
      '2026-04-11T17:00',
      '2026-04-18T17:00',
    ]);
    // What nobody looked after meanwhile isn’t made up for.
    company.backend.clock.set('2026-05-10T01:00:00Z');
    await growAllSeries(context);
    expect((await times()).slice(5)).toEqual([
      '2026-05-16T17:00',
      '2026-05-23T17:00',
      '2026-05-30T17:00',
    ]);
  });

  it('begins when its draft is published, and asks members once', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    expect((await repeat(id)).body).toEqual({ added: 0 });
    expect(await times()).toHaveLength(1);
    expect((await send('Dora', 'GET', `/${id}/series`)).status).toBe(404);
    await ok('Eva', 'POST', `/${id}/publish`, { version: 2 });
    expect(await times()).toHaveLength(3);
    expect(await told('Dora')).toHaveLength(1);
  });

  it.each<[Partial<SeriesRule>, string, string]>([
    [{ repeats: 'monthly_last' }, 'repeats', 'The event isn’t on the last Saturday of its month.'],
    [{ until: '2026-03-21' }, 'until', 'The last day must be after this event.'],
  ])('is refused with %j', async (rule, field, message) => {
    const answer = await repeat(await publish(), rule);
    expect([answer.status, answer.body.error.fields]).toEqual([422, { [field]: message }]);
  });

  it('is monthly on no weekday that not every month has', async () => {
    const at = (hour: string) => `2026-03-29T${hour}:00.000Z`;
    const id = await publish({
      meetup_at: at('18:00'),
      start_at: at('18:30'),
      end_at: at('20:30'),
    });
    expect((await repeat(id, { repeats: 'monthly' })).body.error.fields).toEqual({
      repeats: 'Not every month has a fifth Sunday.',
    });
  });

  it('is set up before the event begins', async () => {
    const id = await publish();
    await later('2026-03-21T18:00:00Z');
    expect((await repeat(id)).status).toBe(409);
  });

  it('is set up once, and only by those who manage events', async () => {
    const id = await publish();
    expect(
      (await send('Dora', 'POST', `/${id}/series`, { version: 2, rule: aRule() })).status,
    ).toBe(403);
    const both = ['Eva', 'Enno'].map((who) => repeat(id, {}, who));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await times()).toHaveLength(3);
  });

  it('shows members its next events and what they answered', async () => {
    const id = await aSeries();
    const second = await idAt(1);
    await rsvp('Dora', second, 'yes');
    const series = await get('Dora', `/${id}/series`);
    expect(series).toMatchObject({ time: '19:00', day: '2026-03-21', has_ended: false });
    expect(series.next.map(({ own }: { own: unknown }) => own)).toEqual([
      { answer: 'yes', is_waiting: false },
      null,
    ]);
    expect((await send('Dora', 'GET', `/${await publish()}/series`)).status).toBe(404);
  });
});

describe('a change', () => {
  it('of one event stays with it, and later changes leave it out', async () => {
    await aSeries();
    const alone = await idAt(1);
    await edit(alone, { title: 'Night special' });
    expect((await get('Dora', `/${alone}/series`)).is_detached).toBe(true);
    await change(await idAt(0), 'all', { title: 'Harbour convoy', server: 'Arcade' });
    expect(await titles()).toEqual(['Harbour convoy', 'Night special', 'Harbour convoy']);
    // What follows is like those that weren't changed alone.
    await later('2026-03-22T01:00:00Z');
    expect((await titles()).at(-1)).toBe('Harbour convoy');
  });

  it('of the crew or slot of one event leaves it in the series', async () => {
    await aSeries();
    const crew = { lead: [company.idOf('Dora')], control: [], tail: [], media: [] };
    const one = await idAt(1);
    const slot = { number: 'Slot 7', name: '', picture: null, spaces: null, expected: null };
    await edit(one, { crew, slot });
    await change(await idAt(0), 'all', { title: 'Harbour convoy' });
    expect(await titles()).toEqual(['Harbour convoy', 'Harbour convoy', 'Harbour convoy']);
    expect((await get('Eva', `/${one}/edit`)).fields).toMatchObject({ crew, slot });
  });

  it('of the crew of all adds and removes the same members, and no others', async () => {
    const { idOf } = company;
    const crew = (lead: string[], media: string[] = []) => ({
      crew: { lead: lead.map(idOf), control: [], tail: [], media: media.map(idOf) },
    });
    await aSeries();
    const [first, second] = [await idAt(0), await idAt(1)];
    await edit(first, crew(['Dora']));
    await edit(second, crew(['Ben']));
    await ok('Eva', 'POST', `/${second}/crew/publish`);
    await ok('Ben', 'PUT', `/${second}/duty`, { duty: 'lead', answer: 'confirm' });
    await change(first, 'all', crew(['Carl'], ['Carl']));
    const staffed = async (id: number, who = 'Eva') =>
      (await get(who, `/${id}`)).crew.map(
        ({ duty, state, member }: { duty: string; state: string; member: { name: string } }) =>
          `${member.name}: ${duty}, ${state}`,
      );
    const added = ['Carl: lead, planned', 'Carl: media, planned'];
    expect(await staffed(first)).toEqual(added);
    expect(await staffed(second)).toEqual(['Ben: lead, confirmed', ...added]);
    // What the series adds is planned like the last one, and shown once it's published.
    await later('2026-03-22T01:00:00Z');
    expect([await staffed(await idAt(3)), await staffed(await idAt(3), 'Dora')]).toEqual([
      added,
      [],
    ]);
  });

  it('of a draft that repeats moves its series along', async () => {
    const { id } = await ok('Eva', 'POST', '', { event: anEvent() });
    await repeat(id);
    const at = (time: string) => `2026-03-22T${time}:00.000Z`;
    await edit(id, { meetup_at: at('19:00'), start_at: at('19:30'), end_at: at('21:30') });
    expect((await get('Eva', `/${id}/series`)).is_detached).toBe(false);
    await ok('Eva', 'POST', `/${id}/publish`, { version: 3 });
    expect(await times()).toEqual(['2026-03-22T19:00', '2026-03-29T18:00', '2026-04-05T18:00']);
  });

  it('of a longer event doesn’t make the others longer', async () => {
    await aSeries();
    const long = await idAt(1);
    await edit(long, { end_at: '2026-03-28T23:00:00Z' });
    await change(long, 'later', { title: 'Harbour convoy' });
    expect(await get('Dora', `/${await idAt(2)}`)).toMatchObject({
      title: 'Harbour convoy',
      end_at: '2026-04-04T19:30:00.000Z',
    });
  });

  it('of this and later ones leaves the earlier as they are', async () => {
    await aSeries();
    await change(await idAt(1), 'later', { title: 'New name', truckersmp_id: 12 });
    expect(await titles()).toEqual(['Coast convoy', 'New name', 'New name']);
    expect((await get('Eva', `/${await idAt(2)}/edit`)).fields.truckersmp_id).toBeNull();
  });

  it('of the time moves the series from there on, and tells those who come', async () => {
    await aSeries();
    await rsvp('Dora', await idAt(2), 'yes');
    await rsvp('Ben', await idAt(0), 'yes');
    const [, dora] = [await told('Ben'), await told('Dora')];
    const at = (time: string) => `2026-03-29T${time}:00.000Z`;
    const moved = { meetup_at: at('16:00'), start_at: at('16:30'), end_at: at('18:00') };
    expect((await change(await idAt(1), 'later', moved)).status).toBe(200);
    expect(await times()).toEqual(['2026-03-21T18:00', '2026-03-29T16:00', '2026-04-05T16:00']);
    expect((await told('Dora')).slice(dora.length)).toEqual([
      '“Coast convoy” has a new time. It meets on 5 April 2026 at 16:00 UTC in Calais, Ferry terminal.',
    ]);
    await later('2026-03-23T01:00:00Z');
    expect((await times()).at(-1)).toBe('2026-04-12T16:00');
  });

  it('of the time to a fifth weekday moves a monthly series to the last one', async () => {
    await aSeries({ repeats: 'monthly', weeks_ahead: 14 });
    const at = (time: string) => `2026-04-29T${time}:00.000Z`;
    const moved = { meetup_at: at('17:00'), start_at: at('17:30'), end_at: at('19:30') };
    expect((await change(await idAt(1), 'later', moved)).status).toBe(200);
    expect((await times()).slice(1)).toEqual([
      '2026-04-29T17:00',
      '2026-05-27T17:00',
      '2026-06-24T17:00',
    ]);
  });

  it('of all is refused where one would have passed', async () => {
    await aSeries();
    const at = (time: string) => `2026-03-22T${time}:00.000Z`;
    const early = { meetup_at: at('09:00'), start_at: at('09:30'), end_at: at('11:00') };
    const answer = await change(await idAt(1), 'all', early);
    expect(answer.body.error.fields).toEqual({
      meetup_at: 'Another event of the series would have its meet-up in the past.',
    });
    expect((await times())[0]).toBe('2026-03-21T18:00');
  });

  it('of the times of several is refused once the event has begun', async () => {
    const id = await aSeries();
    await later('2026-03-21T18:15:00Z');
    const moved = await change(id, 'all', { end_at: '2026-03-21T21:00:00Z' });
    expect(moved.body.error.fields).toEqual({
      meetup_at: 'This event has started. Change its times for this event only.',
    });
    expect((await change(id, 'all', { title: 'Coast run' })).status).toBe(200);
  });

  it('of several needs a series', async () => {
    expect((await change(await publish(), 'all', { title: 'New name' })).status).toBe(409);
  });
});

describe('cancelling', () => {
  const reason = 'The server is under maintenance.';
  const states = async () => (await rows()).map(({ state }) => state);

  it('one event leaves the others, and the series goes on', async () => {
    await aSeries();
    await cancel(await idAt(1), reason);
    await later('2026-03-22T01:00:00Z');
    expect(await states()).toEqual(['published', 'cancelled', 'published', 'published']);
  });

  it('this and later ones ends the series, and tells those who come to each', async () => {
    await aSeries();
    await rsvp('Dora', await idAt(2), 'maybe');
    await edit(await idAt(2), { title: 'Night special' });
    await cancel(await idAt(1), reason, 'later');
    expect(await states()).toEqual(['published', 'cancelled', 'cancelled']);
    expect((await told('Dora')).at(-1)).toBe(
      `“Night special” on 4 April 2026 at 17:00 UTC was cancelled: ${reason}`,
    );
    await later('2026-04-01T01:00:00Z');
    expect(await states()).toHaveLength(3);
  });

  it('is not needed to end a series: what is planned stays', async () => {
    const id = await aSeries();
    expect((await send('Dora', 'POST', `/${id}/series/end`)).status).toBe(403);
    await ok('Eva', 'POST', `/${id}/series/end`);
    await later('2026-03-30T01:00:00Z');
    expect(await states()).toEqual(['published', 'published', 'published']);
    const again = await send('Eva', 'POST', `/${id}/series/end`);
    expect([again.status, again.body.error.message]).toEqual([
      409,
      'This series has ended already.',
    ]);
    const draft = await ok('Eva', 'POST', '', { event: anEvent() });
    const alone = await send('Eva', 'POST', `/${draft.id}/series/end`);
    expect([alone.status, alone.body.error.message]).toEqual([
      409,
      'This event isn’t part of a series.',
    ]);
  });
});
