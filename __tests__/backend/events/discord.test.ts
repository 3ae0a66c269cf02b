import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProof } from '@/__tests__/support/pictures';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { addDivision } from '@/__tests__/support/people/divisions';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { json, startService, type Asked } from '@/__tests__/support/services/service';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { writePicture } from '@/backend/files/folder';

type Service = Awaited<ReturnType<typeof startService>>;
type Made = Record<string, unknown>;

let service: Service;
const env: Record<string, string> = {
  DISCORD_BOT_TOKEN: 'the-bot',
  DISCORD_GUILD_ID: '424242',
  DISCORD_CHANNELS: 'announcements=111111,events=222222',
  PUBLIC_URL: 'https://panel.example',
};
beforeAll(async () => {
  env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'panel-event-posts-'));
  service = await startService();
  env['DISCORD_API_URL'] = service.url;
});
afterAll(async () => {
  await service.stop();
  rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const company = eventsOfTests(env);
const { send, get, publish, edit, later } = company;

const REASON = 'The server is down this evening.';

/** What Discord has, by its ID. */
const posts = new Map<string, Made>();
const scheduled = new Map<string, Made>();
/** What becomes of a request before it is answered, and whether its answer is lost. */
let refuse: (asked: Asked) => ReturnType<typeof json> | null;
let isLost: (asked: Asked) => boolean;

/** With a picture the message is a part of a form. */
const FORM = /name="payload_json"\r\n\r\n(.*?)\r\n--/s;
const bodyOf = ({ body }: Asked): Made =>
  body === '' ? {} : JSON.parse(FORM.exec(body)?.[1] ?? body);
const idOf = ({ url }: Asked) => url.pathname.split('/').at(-1) ?? '';

function answer(asked: Asked): ReturnType<typeof json> {
  const isPost = asked.url.pathname.startsWith('/channels');
  const kept = isPost ? posts : scheduled;
  if (asked.method === 'POST') {
    const id = `${isPost ? 5 : 7}0${kept.size}`;
    kept.set(id, bodyOf(asked));
    return json({ id });
  }
  if (asked.method === 'GET') return json([...kept].map(([id, made]) => ({ id, ...made })));
  const known = kept.get(idOf(asked));
  if (!known) return json({ code: 10_008 }, 404);
  kept.set(idOf(asked), { ...known, ...bodyOf(asked) });
  return json({ id: idOf(asked) });
}

beforeEach(async () => {
  posts.clear();
  scheduled.clear();
  refuse = () => null;
  isLost = () => false;
  service.answerWith((asked, res) => {
    const given = refuse(asked) ?? answer(asked);
    if (isLost(asked)) res.destroy();
    else given(asked, res);
  });
});

const deliver = () =>
  Promise.all([deliverOutbox(company.backend.context), deliverOutbox(company.backend.context)]);
const asked = (part: string) =>
  service.asked.filter(({ url }) => url.pathname.includes(part)).map(({ method }) => method);
const onDiscord = (id: number) => get('Enno', `/${id}/discord`);
const choose = (id: number, post: boolean, isScheduled: boolean, who = 'Eva') =>
  send(who, 'PUT', `/${id}/discord`, { post, scheduled: isScheduled });
const cancel = async (id: number) => {
  const { version } = await get('Eva', `/${id}/edit`);
  return send('Eva', 'POST', `/${id}/cancel`, { version, reason: REASON });
};

it('has one post, which is changed and cancelled with the event', async () => {
  const id = await publish({
    title: '**Coast** @everyone [free](https://evil.example)',
    description: `# Come <@123> early\n\n${'🚚'.repeat(3000)}`,
    dlcs: Array.from({ length: 40 }, (_, place) => `${place} ${'ł'.repeat(50)}`),
    slot: { number: 'Slot 7', name: '', picture: null, spaces: null, expected: null },
  });
  await deliver();
  const [[, post] = []] = [...posts];
  expect(post).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
  const [embed] = JSON.parse(JSON.stringify(post?.['embeds']));
  expect(embed).toMatchObject({
    title: '\\*\\*Coast\\*\\* \\@everyone \\[free\\]\\(https://evil.example\\)',
    url: `https://panel.example/events/${id}`,
    footer: { text: `Event #${id}` },
  });
  expect(embed.description).toContain('Come \\<\\@123\\> early');
  expect(embed.description.length).toBeLessThanOrEqual(1000);
  expect(embed.description.isWellFormed()).toBe(true);
  for (const { name, value } of embed.fields) {
    expect(name.length).toBeLessThanOrEqual(256);
    expect(value.length).toBeLessThanOrEqual(1024);
  }
  expect(embed.fields[0]).toEqual({
    name: 'Meet-up',
    value: `<t:${Date.parse('2026-03-21T18:00:00Z') / 1000}:F> (<t:${Date.parse('2026-03-21T18:00:00Z') / 1000}:R>)`,
  });
  expect(JSON.stringify(embed).length).toBeLessThan(6000);

  await edit(id, { title: 'Mountain convoy' });
  await deliver();
  await cancel(id);
  await deliver();
  expect(asked('/channels/222222/messages')).toEqual(['POST', 'PATCH', 'PATCH']);
  expect([...posts.values()]).toMatchObject([
    {
      embeds: [{ title: 'Cancelled: Mountain convoy', description: REASON.replace('-', '\\-') }],
      allowed_mentions: { parse: [] },
    },
  ]);
});

it('shows its banner, until it has none', async () => {
  const banner = await aProof(company.backend, company.cookieOf('Eva'), 'banner');
  const id = await publish({ banner });
  await deliver();
  const image = { url: 'attachment://banner.webp' };
  const attachments = [{ id: 0, filename: 'banner.webp' }];
  expect([...posts.values()]).toMatchObject([{ embeds: [{ image }], attachments }]);
  const sent = service.asked.find(({ url }) => url.pathname.endsWith('/messages'));
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(sent?.body).toContain('filename="banner.webp"\r\nContent-Type: image/webp\r\n\r\nRIFF');
  await edit(id, { title: 'Mountain convoy' });
  await deliver();
  expect([...posts.values()]).toMatchObject([
    { embeds: [{ title: 'Mountain convoy', image }], attachments },
  ]);
  await edit(id, { banner: null });
  await deliver();
  expect([...posts.values()]).toMatchObject([{ attachments: [] }]);
  expect(JSON.stringify([...posts.values()])).not.toContain('attachment://');
});

it('needs no banner where nothing is posted', async () => {
  const banner = await aProof(company.backend, company.cookieOf('Eva'), 'banner');
  await writePicture(env['DATA_DIR'] ?? '', banner, 'whole', Buffer.from('broken'));
  await cancel(await publish({ banner }));
  await deliver();
  expect(asked('/messages')).toEqual([]);
  const failed = 'select kind, last_error from outbox_entries where last_error is not null';
  expect(await company.backend.query(failed)).toEqual([]);
});

it('is posted once, even if the answer to it was lost', async () => {
  isLost = ({ method }) => method === 'POST';
  const id = await publish();
  await deliver();
  expect(await onDiscord(id)).toMatchObject({
    post: { is_there: false, is_waiting: true, problem: 'Discord didn’t respond.' },
    scheduled: { is_there: false, is_waiting: true, problem: 'Discord didn’t respond.' },
  });
  isLost = () => false;
  company.backend.clock.set('2026-03-20T11:10:00Z');
  await deliver();
  expect([posts.size, scheduled.size]).toEqual([1, 1]);
  expect(await onDiscord(id)).toMatchObject({
    post: { is_there: true, is_waiting: false, problem: null },
    scheduled: { is_there: true, is_waiting: false, problem: null },
  });
});

it('is in the list of events of the server until it is over', async () => {
  const id = await publish({ title: 'Long '.repeat(20).trim(), description: 'ż'.repeat(5000) });
  await deliver();
  const [made] = scheduled.values();
  expect(made).toMatchObject({
    entity_type: 3,
    privacy_level: 2,
    entity_metadata: { location: 'Calais, Ferry terminal, Simulation 1' },
    scheduled_start_time: '2026-03-21T18:00:00.000Z',
    scheduled_end_time: '2026-03-21T20:30:00.000Z',
  });
  expect(String(made?.['description']).length).toBeLessThanOrEqual(1000);
  expect(made?.['description']).toMatch(new RegExp(`events/${id}\nEvent #${id}$`));
  await edit(id, { end_at: '2026-03-21T21:00:00.000Z' });
  await deliver();
  expect([...scheduled.values()][0]).toMatchObject({
    scheduled_end_time: '2026-03-21T21:00:00.000Z',
  });
  service.asked.length = 0;
  for (const time of ['18:00', '18:10', '21:00', '21:10']) {
    await later(`2026-03-21T${time}:00Z`);
    await deliver();
  }
  const steps = service.asked
    .filter(({ url }) => url.pathname.includes('scheduled-events'))
    .map((one) => bodyOf(one)['status'])
    .filter((status) => status !== undefined);
  expect(steps).toEqual([2, 3]);
  // Discord refuses another start of what has begun.
  expect(service.asked.filter(({ body }) => body.includes('scheduled_start_time'))).toEqual([]);
});

it('is cancelled in the list of events, or completed there if it has begun', async () => {
  const early = await publish();
  await deliver();
  const late = await publish({ title: 'Late' });
  await deliver();
  await cancel(early);
  await deliver();
  await later('2026-03-21T18:05:00Z');
  await deliver();
  await cancel(late);
  await deliver();
  expect([...scheduled.values()].map(({ status }) => status)).toEqual([4, 3]);
});

it('that has begun there stays begun when its meet-up is put off', async () => {
  const id = await publish();
  await deliver();
  await later('2026-03-21T18:10:00Z');
  await deliver();
  await edit(id, { meetup_at: '2026-03-21T18:20:00Z' });
  await deliver();
  expect([...scheduled.values()]).toMatchObject([
    { status: 2, scheduled_start_time: '2026-03-21T18:00:00.000Z' },
  ]);
});

it('of a series is added a week before its meet-up, once', async () => {
  const id = await publish();
  const rule = { repeats: 'weekly', every: 1, time_zone: 'UTC', until: null, weeks_ahead: 3 };
  await company.ok('Eva', 'POST', `/${id}/series`, { version: 2, rule });
  const { next } = await get('Eva', `/${id}/series`);
  const known = next[0].id;
  await later('2026-03-20T11:01:00Z');
  await edit(known, { title: 'Second week' });
  await deliver();
  expect([posts.size, scheduled.size]).toEqual([1, 1]);
  expect(await onDiscord(known)).toMatchObject({ is_early: true, post: { is_wanted: true } });
  await later('2026-03-21T18:00:00Z');
  await deliver();
  await later('2026-03-21T18:01:00Z');
  await deliver();
  expect(asked('/messages').filter((method) => method === 'POST')).toHaveLength(2);
  expect([...scheduled.values()].map(({ name }) => name)).toEqual(['Coast convoy', 'Second week']);
});

it('is posted in the channel that was set after one that couldn’t be written in', async () => {
  refuse = ({ method, url }) =>
    method === 'POST' && url.pathname.includes('222222') ? json({ code: 50_013 }, 403) : null;
  await publish();
  await deliver();
  expect(posts.size).toBe(0);
  const other = await company.backend.beside({ ...env, DISCORD_CHANNELS: 'events=333333' });
  company.backend.clock.set('2026-03-20T13:00:00Z');
  await deliverOutbox(other.context);
  await other.close();
  expect(asked('/channels/333333/messages')).toContain('POST');
  expect(posts.size).toBe(1);
});

it('waits while the server has as many events as Discord allows, and staff see why', async () => {
  refuse = ({ method, url }) =>
    method === 'POST' && url.pathname.includes('scheduled-events')
      ? json({ code: 30_038, message: 'Maximum number reached (100)' }, 400)
      : null;
  const id = await publish();
  await deliver();
  expect((await onDiscord(id)).scheduled).toMatchObject({
    is_there: false,
    problem: 'The Discord server has 100 scheduled events, which is as many as Discord allows.',
    is_given_up: false,
  });
  await company.backend.addMember({ name: 'Hanna' }, ['Administrator']);
  const cookie = await company.backend.signIn('hanna@example.com');
  const dashboard = await company.backend.ask('/api/dashboard', { cookie });
  expect(JSON.stringify(dashboard.problems)).toContain('New ones are added once others end');
  // Others may end much later than a day on.
  await later('2026-03-21T12:30:00Z');
  await deliver();
  expect((await onDiscord(id)).scheduled).toMatchObject({ is_given_up: false });
  refuse = () => null;
  await later('2026-03-21T13:00:00Z');
  await deliver();
  expect((await onDiscord(id)).scheduled).toMatchObject({ is_there: true, problem: null });
});

it('isn’t shown to the whole server by itself if it is for one division', async () => {
  const division_id = await addDivision(company.backend, { name: 'Heavy' });
  const id = await publish({
    division_id,
    slot: { number: '', name: 'Quay', picture: null, spaces: null, expected: null },
  });
  await deliver();
  expect([posts.size, scheduled.size]).toEqual([0, 0]);
  expect((await choose(id, true, false)).status).toBe(200);
  await deliver();
  const fields = { name: 'Slot', value: 'Quay', inline: true };
  expect([...posts.values()]).toMatchObject([
    { embeds: [{ fields: expect.arrayContaining([fields]) }] },
  ]);
});

it('is left out where staff choose so, and can’t be taken back once it is there', async () => {
  const { id } = await company.ok('Eva', 'POST', '', { event: anEvent() });
  expect(await onDiscord(id)).toMatchObject({
    post: { is_wanted: true },
    scheduled: { is_wanted: true },
    is_open: true,
  });
  expect((await choose(id, false, false, 'Dora')).status).toBe(403);
  expect((await choose(id, false, false)).status).toBe(200);
  await send('Eva', 'POST', `/${id}/publish`, { version: 1 });
  await edit(id, { title: 'Other' });
  await deliver();
  expect(service.asked).toEqual([]);
  expect((await choose(id, true, false)).status).toBe(200);
  await deliver();
  expect([posts.size, scheduled.size]).toEqual([1, 0]);
  expect((await choose(id, false, false)).body.error.message).toBe('It’s already on Discord.');
  expect((await choose(id, true, true)).status).toBe(200);
  await deliver();
  expect((await choose(id, true, false)).body.error.message).toBe('It’s already on Discord.');
  const { items } = await get('Eva', `/${id}/history`);
  expect(JSON.stringify(items)).toContain('chose what Discord shows of the event');
});

it('is not announced once it is over', async () => {
  const id = await publish();
  await later('2026-03-21T20:30:00Z');
  await deliver();
  expect([posts.size, scheduled.size]).toEqual([0, 0]);
  expect((await choose(id, true, true)).status).toBe(409);
});

it('shows a post that was deleted on Discord, and posts no other', async () => {
  const id = await publish();
  await deliver();
  posts.clear();
  await edit(id, { title: 'Other' });
  await deliver();
  expect((await onDiscord(id)).post).toMatchObject({
    problem: 'The post was deleted on Discord.',
    is_given_up: true,
  });
  expect(asked('/messages')).toEqual(['POST', 'PATCH']);
});
