import { eventsOfTests } from '@/__tests__/support/people/events';
import { seriesOfTests } from '@/__tests__/support/people/series';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, rsvp, told } = company;
const { aSeries, rows, idAt, change, cancel } = seriesOfTests(company);

const reason = 'The server is under maintenance.';
const gone = (when: string) => `“Coast convoy” on ${when} UTC was cancelled: ${reason}`;

const byMail = async () => {
  const notify = '{"company": {"discord": false, "mail": true}}';
  await company.backend.query("delete from outbox_entries where kind = 'mail'");
  await company.backend.query('update users set notify = $1', [notify]);
};
/** A series of four: Dora comes to the last three, Ben may come to the last two. */
const comingByMail = async () => {
  await aSeries({ weeks_ahead: 4 });
  for (const place of [1, 2, 3]) await rsvp('Dora', await idAt(place), 'yes');
  for (const place of [2, 3]) await rsvp('Ben', await idAt(place), 'maybe');
  await byMail();
};
/** Dora has the control points of an event. */
const postDora = async (id: number, places: string[], scope?: string) => {
  const { version, items } = await get('Eva', `/${id}/control-points`);
  const idAtPlace = (place: string) =>
    items.find((item: { place: string }) => item.place === place)?.id ?? null;
  const points = places.map((place) => ({
    id: idAtPlace(place),
    place,
    duty: 'control',
    message: 'Please wait.',
    user_id: company.idOf('Dora'),
  }));
  await ok('Eva', 'PUT', `/${id}/control-points`, { version, points, scope });
};
const waiting = () =>
  company.backend.query(
    `select content->>'to' as "to", in_words(content->'text') as text from outbox_entries
     where kind = 'mail' order by 1, id`,
  );
const texts = async () => (await waiting()).map(({ text }) => text);
/** Whom mails wait for, and what they tell. */
const mailed = async (): Promise<[string, string[]][]> =>
  (await waiting()).map(({ to, text }) => [
    String(to),
    String(text)
      .split('\n')
      .filter((line) => line.includes('“Coast convoy”')),
  ]);

describe('a change of all events of a series', () => {
  const PLACE = '“Coast convoy” has a new meeting place. It meets on';
  const meets = (when: string) => `${PLACE} ${when} UTC in Lille, Ferry terminal.`;
  const [second, third, fourth] = [
    meets('28 March 2026 at 18:00'),
    meets('4 April 2026 at 17:00'),
    meets('11 April 2026 at 17:00'),
  ];

  it('sends each member one message of all the events that they come to', async () => {
    await comingByMail();
    await change(await idAt(3), 'all', { departure_city: 'Lille' });
    expect((await told('Dora')).slice(-3)).toEqual([second, third, fourth]);
    expect(await mailed()).toEqual([
      ['ben@example.com', [third, fourth]],
      ['dora@example.com', [second, third, fourth]],
    ]);
  });

  it('is one line of the inbox, read with all that it stands for', async () => {
    await comingByMail();
    const cookie = company.cookieOf('Dora');
    const unread = async () => {
      const { items } = await company.backend.ask('/api/notifications?state=unread', { cookie });
      expect((await company.backend.ask('/api/inbox/unread', { cookie })).count).toBe(items.length);
      return items;
    };
    const before = await unread();
    await change(await idAt(3), 'all', { departure_city: 'Lille' });
    const [line, ...rest] = await unread();
    expect(line.message).toBe(`${second}\n2 other events changed too.`);
    expect(line.link).toBe('/events?view=list');
    expect(rest).toEqual(before);
    company.backend.clock.set('2026-03-20T11:01:00Z');
    await change(await idAt(1), 'this', { departure_city: 'Calais' });
    const [, left] = await unread();
    expect(left.message).toBe(`${third}\n1 other event changed too.`);
    const mark = { method: 'PUT', cookie, json: { is_read: true } };
    await company.backend.call(`/api/notifications/${left.id}/read`, mark);
    expect((await unread()).slice(1)).toEqual(before);
    await change(await idAt(2), 'this', { departure_city: 'Ghent' });
    await company.backend.call(`/api/notifications/${(await unread())[0].id}/read`, mark);
    await change(await idAt(1), 'this', { departure_city: 'Bruges' });
    expect((await unread())[0].message).toContain('Bruges');
  });

  it('is still sent of the others when one changes again before it has left', async () => {
    await comingByMail();
    await change(await idAt(3), 'all', { departure_city: 'Lille' });
    for (const place of [1, 2]) await cancel(await idAt(place), reason);
    expect(await mailed()).toEqual([
      ['ben@example.com', [fourth]],
      ['ben@example.com', [gone('4 April 2026 at 17:00')]],
      ['dora@example.com', [fourth]],
      ['dora@example.com', [gone('28 March 2026 at 18:00')]],
      ['dora@example.com', [gone('4 April 2026 at 17:00')]],
    ]);
  });

  it('asks the crew and who has control points in one message each', async () => {
    const crew = { lead: [company.idOf('Dora')], control: [], tail: [], media: [] };
    const id = await aSeries({ weeks_ahead: 4 }, { crew });
    for (const { id: one } of await rows()) {
      await send('Eva', 'POST', `/${one}/crew/publish`);
      await postDora(one, ['Lille']);
    }
    await byMail();
    const at = (time: string) => `2026-03-22T${time}:00.000Z`;
    await change(id, 'all', {
      meetup_at: at('18:00'),
      start_at: at('18:30'),
      end_at: at('21:00'),
    });
    const all = (await mailed()).map(([to, lines]) => [to, lines.length, lines[0]]);
    const dora = all.filter(([to]) => to === 'dora@example.com');
    expect(dora).toEqual([
      ['dora@example.com', 4, expect.stringContaining('You’ve been asked to take lead')],
      ['dora@example.com', 4, expect.stringContaining('You have control points')],
      ['dora@example.com', 4, expect.stringContaining('has a new time')],
    ]);
  });
});

it('a control point removed from all events is told in one message', async () => {
  const id = await aSeries({ weeks_ahead: 4 });
  for (const { id: one } of await rows()) await postDora(one, ['Lille', 'Bremen']);
  await byMail();
  await postDora(id, ['Lille'], 'all');
  const said = (when: string) => `You have control points at “Coast convoy” on ${when} UTC: Lille.`;
  expect(await mailed()).toEqual([
    [
      'dora@example.com',
      [
        said('21 March 2026 at 18:00'),
        said('28 March 2026 at 18:00'),
        said('4 April 2026 at 17:00'),
        said('11 April 2026 at 17:00'),
      ],
    ],
  ]);
});

it('cancelling several events tells each member in one message, with the reason once', async () => {
  await comingByMail();
  await cancel(await idAt(1), reason, 'later');
  const line = (when: string) => `“Coast convoy” on ${when} UTC was cancelled.`;
  const [third, fourth] = [line('4 April 2026 at 17:00'), line('11 April 2026 at 17:00')];
  expect(await mailed()).toEqual([
    ['ben@example.com', [third, fourth]],
    ['dora@example.com', [line('28 March 2026 at 18:00'), third, fourth]],
  ]);
  expect(await texts()).toEqual(
    Array(2).fill(
      expect.stringMatching(/cancelled\.\n\nReason: The server is under maintenance\.\n\n/),
    ),
  );
  expect((await told('Dora')).at(-1)).toBe(gone('11 April 2026 at 17:00'));
});
