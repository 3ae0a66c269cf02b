import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { anInvite } from '@/__tests__/support/people/invites';
import { maintain } from '@/__tests__/support/backend/maintain';
import { json, startService, text } from '@/__tests__/support/services/service';

const env: Record<string, string> = { TRUCKERSMP_VTC_ID: '9', TRUCKERSMP_PAUSE: '0.001' };
let truckersmp: Awaited<ReturnType<typeof startService>>;
let banner: Uint8Array;

beforeAll(async () => {
  truckersmp = await startService();
  banner = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  env['TRUCKERSMP_API_URL'] = `${truckersmp.url}/v2`;
  env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'panel-import-'));
});
const company = eventsOfTests(env);
const { send, ok, get, publish } = company;
afterAll(async () => {
  await truckersmp.stop();
  rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

/** As their API answers, with the traps that it has. */
const anAnswer = (other: object = {}) => ({
  id: 41,
  event_type: { key: 'truck_show_and_convoy', name: 'Truck Show and Convoy' },
  name: 'Nordic Tour',
  game: 'ETS2 - ProMods',
  server: { id: 2, name: 'Simulation 1' },
  language: 'English',
  departure: { location: 'Quarry', city: 'Kiruna' },
  arrive: { location: 'Harbour', city: 'Tromsø' },
  meetup_at: '2026-03-28 18:00:00',
  start_at: '2026-03-28 19:00:00',
  banner: `${truckersmp.url}/banner.png`,
  map: `${truckersmp.url}/banner.png`,
  description: 'Come **north** <script>alert(1)</script>',
  rule: '- No overtaking',
  voice_link: 'https://discord.gg/nordic',
  external_link: null,
  vtc: { id: 501, name: 'Baltic Star' },
  user: { id: 1, username: 'Marta' },
  attendances: {
    confirmed: 2,
    unsure: 0,
    vtcs: 1,
    confirmed_users: [
      { id: 8001, username: 'Dora', created_at: '2026-03-01 10:00:00', following: false },
      { id: 777, username: 'A stranger', created_at: '2026-03-01 10:00:00', following: false },
    ],
  },
  dlcs: { 227310: 'Scandinavia' },
  ...other,
});
const answerWith = (event: unknown, lists: { attending?: number[]; requesters?: number[] } = {}) =>
  truckersmp.answerWith((asked, res) => {
    const { pathname } = asked.url;
    const named = (ids: readonly number[] = []) => ids.map((id) => ({ id }));
    if (pathname === '/banner.png') return text(banner, 'image/png')(asked, res);
    const response = pathname.endsWith('/attending')
      ? named(lists.attending)
      : pathname.endsWith('/slots')
        ? [{ number: 1, requesters: named(lists.requesters) }]
        : event;
    return json({ error: 'false', response })(asked, res);
  });
const read = (address: string | number = 41, event_id: number | null = null) =>
  send('Eva', 'POST', '/import', { truckersmp_event: String(address), event_id });
// Each test has answers of its own, of which none may be kept for the next.
let minutes = 0;
beforeEach(() => {
  minutes += 20;
  company.backend.clock.set(
    new Date(Date.parse('2026-03-20T11:00:00Z') + minutes * 60_000).toISOString(),
  );
});

describe('an import', () => {
  it('fills the form with what TruckersMP tells, and saves nothing', async () => {
    answerWith(anAnswer());
    const { body } = await read('https://truckersmp.com/events/41-nordic-tour');
    expect(body).toMatchObject({
      known: null,
      lacks_banner: false,
      lacks_route_picture: false,
      fields: {
        title: 'Nordic Tour',
        kind: 'show_convoy',
        game: 'eut2',
        promods: true,
        server: 'Simulation 1',
        departure_city: 'Kiruna',
        departure_location: 'Quarry',
        arrival_city: 'Tromsø',
        meetup_at: '2026-03-28T18:00:00.000Z',
        end_at: '2026-03-28T22:00:00.000Z',
        is_end_estimated: true,
        dlcs: ['Scandinavia'],
        rules: '- No overtaking',
        voice_url: 'https://discord.gg/nordic',
        truckersmp_id: 41,
        banner: expect.stringMatching(/^[0-9a-f]{32}$/),
        route_picture: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    expect(await company.backend.query('select id from events')).toEqual([]);
    const id = await publish({ ...body.fields });
    const { description_html } = await get('Dora', `/${id}`);
    expect(description_html).toContain('<strong>north</strong>');
    expect(description_html).not.toContain('<script');
  });

  it('leads to the event that is here already, and makes no second one', async () => {
    answerWith(anAnswer());
    const id = await publish({ title: 'Ours', truckersmp_id: 41 });
    expect((await read()).body.known).toEqual({ id, title: 'Ours' });
    expect((await read(41, id)).body.known).toBeNull();
    const { fields } = await get('Eva', `/${id}/edit`);
    const twice = await send('Eva', 'POST', '', { event: fields });
    expect(Object.keys(twice.body.error.fields)).toEqual(['truckersmp_id']);
  });

  it('does without what is optional', async () => {
    answerWith(
      anAnswer({ meetup_at: null, rule: null, voice_link: 'ts3://x', vtc: null, dlcs: [] }),
    );
    expect((await read()).body.fields).toMatchObject({
      meetup_at: '2026-03-28T19:00:00.000Z',
      rules: '',
      voice_url: '',
      dlcs: [],
    });
  });

  it('takes no picture from elsewhere', async () => {
    const elsewhere = 'https://elsewhere.example/banner.png';
    answerWith(anAnswer({ banner: elsewhere }));
    const { body } = await read();
    expect(body).toMatchObject({ lacks_banner: true, lacks_route_picture: false });
    // The form keeps its own.
    expect(body.fields).not.toHaveProperty('banner');
    answerWith(anAnswer({ id: 42, map: elsewhere }));
    const other = (await read(42)).body;
    expect(other).toMatchObject({ lacks_banner: false, lacks_route_picture: true });
    expect(other.fields).not.toHaveProperty('route_picture');
  });

  it.each([
    ['another event', () => answerWith(anAnswer({ id: 42 }))],
    ['no times', () => answerWith(anAnswer({ start_at: 'soon' }))],
    ['nothing', () => truckersmp.answerWith((_asked, res) => res.destroy())],
  ])('says so when it answers with %s', async (_what, prepare) => {
    prepare();
    const { status, body } = await read();
    expect([status, body.error.message]).toEqual([503, 'TruckersMP isn’t responding.']);
  });

  it('says so when there is no such event', async () => {
    truckersmp.answerWith(json({ error: 'true', descriptor: 'Unable to find that event.' }));
    expect((await read()).body.error.fields).toEqual({
      truckersmp_event: 'TruckersMP has no such event.',
    });
  });

  it('fills an invitation too, once', async () => {
    answerWith(anAnswer());
    const ask = () => send('Eva', 'POST', '/invites/import', { truckersmp_event: '41' });
    expect((await ask()).body.fields).toMatchObject({ company: 'Baltic Star', truckersmp_id: 41 });
    await ok('Eva', 'POST', '/invites', { invite: anInvite({ truckersmp_id: 41 }) });
    expect((await ask()).body.error.fields).toEqual({
      truckersmp_event: 'This invitation is already recorded.',
    });
  });
});

describe('the look at TruckersMP', () => {
  const toldOf = (name: string) =>
    company.backend.query(
      `select 1 from notifications join users on users.id = user_id
       where name = $1 and kind = 'event_invite.missing' and withdrawn_at is null`,
      [name],
    );
  const look = () => maintain(company.backend.context, 'events.compare');
  const missing = async () =>
    (await get('Eva', '/invites?missing=yes')).items.map(({ id }: { id: number }) => id);

  it('tells once of an invitation that was accepted here only', async () => {
    const { id } = await ok('Eva', 'POST', '/invites', { invite: anInvite({ truckersmp_id: 41 }) });
    await ok('Eva', 'POST', `/invites/${id}/accept`, { version: 1, slot: null });
    answerWith(anAnswer(), { attending: [42], requesters: [8] });
    await look();
    // Staff have a day to accept there too.
    expect(await missing()).toEqual([]);
    truckersmp.answerWith((_asked, res) => res.destroy());
    await company.later('2026-03-21T20:00:00Z');
    expect(await missing()).toEqual([]);
    answerWith(anAnswer(), { attending: [42], requesters: [8] });
    await look();
    await look();
    expect(await missing()).toEqual([id]);
    for (const name of ['Eva', 'Enno']) expect(await toldOf(name)).toHaveLength(1);
    answerWith(anAnswer(), { requesters: [9] });
    await look();
    expect(await missing()).toEqual([]);
    expect(await toldOf('Enno')).toEqual([]);
    // One that was cancelled here is missing nowhere.
    const [{ event }] = (await get('Eva', '/invites')).items;
    await ok('Eva', 'POST', `/${event.id}/publish`, { version: 1 });
    const reason = 'Nobody has time that evening.';
    await ok('Eva', 'POST', `/${event.id}/cancel`, { version: 2, reason });
    answerWith(anAnswer());
    await look();
    expect(await missing()).toEqual([]);
  });

  it('counts who signed up there for a dedicated server, and here where it doesn’t tell', async () => {
    const id = await publish({ truckersmp_id: 41 });
    const elsewhere = await publish();
    for (const event of [id, elsewhere]) await company.rsvp('Dora', event, 'yes');
    const signups = async (event: number) => {
      const {
        signups: counted,
        signups_from,
        checks,
      } = await get('Eva', `/${event}/dedicated-server`);
      const { is_met } = checks.find(({ check }: { check: string }) => check === 'signups');
      return [counted, signups_from, is_met];
    };
    const counting = (confirmed: unknown) => anAnswer({ attendances: { confirmed } });
    truckersmp.answerWith((_asked, res) => res.destroy());
    expect(await signups(id)).toEqual([1, 'panel', false]);
    answerWith(counting(50));
    expect(await signups(id)).toEqual([50, 'truckersmp', true]);
    expect(await signups(elsewhere)).toEqual([1, 'panel', false]);
    // The answer is kept for a while.
    answerWith(counting(49));
    expect(await signups(id)).toEqual([50, 'truckersmp', true]);
    company.backend.clock.set(
      new Date(company.backend.clock.now().getTime() + 900_000).toISOString(),
    );
    expect(await signups(id)).toEqual([49, 'truckersmp', false]);
    company.backend.clock.set(
      new Date(company.backend.clock.now().getTime() + 900_000).toISOString(),
    );
    answerWith(counting('many'));
    expect(await signups(id)).toEqual([1, 'panel', false]);
  });

  it.each(['cancelled', 'begun'])('is over for an event that was %s', async (ended) => {
    const { id } = await ok('Eva', 'POST', '/invites', { invite: anInvite({ truckersmp_id: 41 }) });
    await ok('Eva', 'POST', `/invites/${id}/accept`, { version: 1, slot: null });
    answerWith(anAnswer(), { attending: [42], requesters: [8] });
    const [{ event }] = (await get('Eva', '/invites')).items;
    await ok('Eva', 'POST', `/${event.id}/publish`, { version: 1 });
    await company.later('2026-03-21T20:00:00Z');
    expect(await missing()).toEqual([id]);
    if (ended === 'begun') await company.later('2026-03-28T19:00:00Z');
    else
      await ok('Eva', 'POST', `/${event.id}/cancel`, {
        version: (await get('Eva', `/${event.id}/edit`)).version,
        reason: 'The server is down this evening.',
      });
    expect(await missing()).toEqual([]);
    expect(await toldOf('Enno')).toEqual([]);
  });

  it('lets members who are confirmed there be checked', async () => {
    await company.backend.query('update users set truckersmp_id = 8001 where name = $1', ['Dora']);
    answerWith(anAnswer());
    const id = await publish({ truckersmp_id: 41 });
    await maintain(company.backend.context, 'events.look-at');
    const asked = truckersmp.asked.length;
    await maintain(company.backend.context, 'events.look-at');
    expect(truckersmp.asked).toHaveLength(asked);
    await company.later('2026-03-21T21:00:00Z');
    const { items } = await get('Eva', `/${id}/attendance`);
    expect(items).toEqual([
      expect.objectContaining({
        member: expect.objectContaining({ name: 'Dora' }),
        proposal: 'check',
        evidence: [{ kind: 'truckersmp', at: '2026-03-21T21:00:00.000Z' }],
      }),
    ]);
  });

  it('keeps what it saw when nobody is listed any more, but not for another event', async () => {
    await company.backend.query('update users set truckersmp_id = 8001 where name = $1', ['Dora']);
    answerWith(anAnswer());
    const id = await publish({ truckersmp_id: 41 });
    await maintain(company.backend.context, 'events.look-at');
    const confirmed = () => company.backend.query('select 1 from event_confirmations');
    expect(await confirmed()).toHaveLength(1);
    answerWith(anAnswer({ attendances: null }));
    await company.later('2026-03-21T21:00:00Z');
    expect(await confirmed()).toHaveLength(1);
    await company.backend.query(`update events set end_at = '2026-03-21T22:00:00Z'`);
    await company.edit(id, { truckersmp_id: 42 });
    expect(await confirmed()).toEqual([]);
  });
});
