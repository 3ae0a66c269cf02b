import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { json, startService } from '@/__tests__/support/services/service';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { pressAt, startStandIns } from '@/__tests__/support/services/stand-ins';

/** An applicant of the stand-ins, who has an account at TruckersMP too. */
const NADIA = '76561190000009001';
const NOBODY_THERE = '76561190000077777';

let trucky: Awaited<ReturnType<typeof startService>>;
let standIns: Awaited<ReturnType<typeof startStandIns>>;
let backend: TestBackend;
let zoe: Browser;

beforeAll(async () => {
  standIns = await startStandIns();
  trucky = await startService();
  backend = await startBackend({
    ...standIns.settings,
    ...standIns.bot,
    TRUCKY_API_URL: trucky.url,
    TRUCKY_API_TOKEN: 'any',
    DISCORD_ROLES: 'member=200001',
    RATE_LIMIT_FACTOR: '1000',
  });
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' });
  zoe = openBrowser(backend);
  await zoe.post('/api/session', { email: 'zoe@example.com', password: PASSWORD });
});
afterAll(async () => {
  await backend.close();
  await standIns.stop();
  await trucky.stop();
});

const leave = async (service: string, values: Record<string, string>) => {
  const { body } = await zoe.post(`/api/connections/${service}`, {
    next: '/jobs',
    current: PASSWORD,
  });
  const back = await pressAt(body.address, values);
  expect(back.pathname).toBe('/force-connection');
  return { query: back.search };
};
const linkSteam = async (steam_id: string) =>
  zoe.post('/api/connections/steam/return', await leave('steam', { steam_id }));
const problems = async () =>
  (await zoe.get('/api/connections')).body.items.map(
    ({ problem }: { problem: unknown }) => problem,
  );

it('an account at Steam is linked once Steam has proved it, and that at TruckersMP with it', async () => {
  expect(await problems()).toEqual(['missing', 'missing', 'missing']);
  expect((await linkSteam(NADIA)).body).toEqual({
    name: 'Nadia Okafor',
    next: '/jobs',
    truckersmp: 'linked',
  });
  expect(await problems()).toEqual([null, 'missing', null]);
  const audited = await backend.query(
    "select actor_id from audit_entries where action = 'connection.linked'",
  );
  expect(audited).toEqual([{ actor_id: 1 }, { actor_id: 1 }]);
});

it('tells the staff of jobs that were driven with the account before, until the last is attached', async () => {
  const steam_id = NADIA;
  await backend.addMember({ name: 'Jo', email: 'jo@example.com' }, ['Administrator']);
  await backend.query(
    `insert into jobs (steam_id, tracker, external_id, source, game, currency, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
     select $1, 'trucky', number::text, 'webhook', 'eut2', 'EUR', 'orphan', now() - number * interval '1 day', 100 * number, 'Gravel', number, 0, 0, number, 0, now(), now() from generate_series(1, 2) number`,
    [steam_id],
  );
  await linkSteam(steam_id);
  const told =
    "select in_words(message) as message from notifications where kind = 'job.orphans_linked'";
  expect(await backend.query(told)).toEqual([
    { message: 'Zoë linked a Steam account with 2 jobs that no one has earned points for yet.' },
  ]);
  const jo = openBrowser(backend);
  await jo.post('/api/session', { email: 'jo@example.com', password: PASSWORD });
  const listed = async () => (await jo.get('/api/inbox/unread')).body.count;
  const attach = (id: number) => jo.post(`/api/jobs/${id}/attach`, { version: 1, user_id: 1 });
  expect((await attach(1)).status).toBe(200);
  expect(await listed()).toBe(1);
  expect((await attach(2)).status).toBe(200);
  expect(await listed()).toBe(0);
});

it('who was found signed in proves nothing: linking takes the password, and the owner hears of it', async () => {
  const begin = (body: object) => zoe.post('/api/connections/steam', body);
  expect((await begin({})).body.error.message).toBe('Current password is required.');
  expect((await begin({ current: 'not the password' })).status).toBe(422);
  await linkSteam(NADIA);
  const mailed = await backend.query(
    "select content ->> 'to' as to, content ->> 'subject' as subject from outbox_entries where kind = 'mail'",
  );
  expect(mailed).toEqual([{ to: 'zoe@example.com', subject: 'A Steam account was linked' }]);
});

it.each(['onboarding', 'rules'])(
  'who was found signed in replaces nothing either while something else is to be done: %s',
  async (hold) => {
    await linkSteam(NADIA);
    if (hold === 'onboarding') await backend.query("update users set state = 'onboarding'");
    else
      await backend.query(
        "insert into rules_versions (major, minor, body, questions, change_note, published_at) values (1, 0, 'Drive well.', '[]', 'The first.', now())",
      );
    expect((await zoe.get('/api/jobs')).status).toBe(403);
    expect((await zoe.post('/api/connections/steam', {})).status).toBe(422);
    const free = await zoe.post('/api/connections/discord', {});
    expect(free.status).toBe(hold === 'onboarding' ? 200 : 422);
  },
);

it('whoever is held up proves who they are once the sign-in is a while ago', async () => {
  await backend.query("update users set state = 'onboarding'");
  const proof = async () => (await zoe.get('/api/connections')).body.proof;
  const begin = async (body: object) => (await zoe.post('/api/connections/steam', body)).status;
  backend.clock.set('2026-03-20T12:15:00Z');
  expect(await proof()).toBeNull();
  expect(await begin({})).toBe(200);
  backend.clock.set('2026-03-20T12:15:01Z');
  expect(await proof()).toEqual({ has_password: true });
  expect(await begin({})).toBe(422);
  expect(await begin({ current: PASSWORD })).toBe(200);
});

it('an account at Discord is linked', async () => {
  const values = { known: '', id: '900000000000077777', name: 'Zoë there' };
  const answer = await zoe.post('/api/connections/discord/return', await leave('discord', values));
  expect(answer.body).toEqual({ name: 'Zoë there', next: '/jobs', truckersmp: null });
  expect(await problems()).toEqual(['missing', null, 'missing']);
});

it('another account at Discord gets the roles on our server, and the former one loses them', async () => {
  const [former, next] = ['900000000000010001', '900000000000010002'];
  const rolesOf = async (id: string) => {
    const address = `${standIns.settings.DISCORD_URL}/api/v10/guilds/100000/members/${id}`;
    const answer = await fetch(address, { headers: { authorization: 'Bot any' } });
    return (await answer.json()).roles;
  };
  for (const known of [former, next]) {
    await zoe.post('/api/connections/discord/return', await leave('discord', { known }));
    await deliverOutbox(backend.context);
    expect(await rolesOf(known)).toEqual(['200001']);
  }
  expect(await rolesOf(former)).toEqual([]);
});

it('another account at Steam takes the place of the former one on the list of the tracker', async () => {
  trucky.answerWith(json({}));
  await linkSteam(NADIA);
  await zoe.ask('PUT', '/api/tracker', { tracker: 'trucky' });
  await deliverOutbox(backend.context);
  const { length } = trucky.asked;
  // What was sent long ago is forgotten.
  await backend.query('delete from outbox_entries');
  await linkSteam(NOBODY_THERE);
  await linkSteam(NOBODY_THERE);
  await deliverOutbox(backend.context);
  const asked = trucky.asked.slice(length);
  expect(asked.map(({ method, body }) => [method, JSON.parse(body).steam_id])).toEqual([
    ['DELETE', NADIA],
    ['POST', NOBODY_THERE],
  ]);
  expect((await zoe.get('/api/tracker')).body.company).toBe('added');
});

it('an account of another member is refused', async () => {
  await backend.addMember({ name: 'Ade', steam_id: NADIA });
  const answer = await linkSteam(NADIA);
  expect(answer.status).toBe(409);
  expect(answer.body.error.message).toBe('This Steam account is linked to another member.');
  expect(await problems()).toEqual(['missing', 'missing', 'missing']);
});

it('says that there is no account at TruckersMP', async () => {
  expect((await linkSteam(NOBODY_THERE)).body.truckersmp).toBe('not_found');
});

it.each(['normal', 'down'] as const)(
  'the account at TruckersMP goes with the one at Steam that it was named for: TruckersMP %s',
  async (mode) => {
    await linkSteam(NADIA);
    await standIns.setMode('truckersmp', mode);
    await linkSteam(NOBODY_THERE);
    await standIns.setMode('truckersmp', 'normal');
    expect(await problems()).toEqual([null, 'missing', 'missing']);
    const audited = await backend.query(
      "select before, after from audit_entries where action = 'connection.linked' order by id desc limit 1",
    );
    expect(audited).toEqual([
      {
        before: { id: NADIA, truckersmp_id: 9_900_001 },
        after: { id: NOBODY_THERE, truckersmp_id: null },
      },
    ]);
  },
);

it('an account at TruckersMP of another member is left with them', async () => {
  await linkSteam(NADIA);
  await backend.query("update users set steam_id = '76561190000000099'");
  await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
  await zoe.post('/api/session', { email: 'ade@example.com', password: PASSWORD });
  expect((await linkSteam(NADIA)).body.truckersmp).toBe('taken');
});

it('a link that another account has left for is not ended', async () => {
  const back = await leave('steam', { steam_id: NADIA });
  await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
  await zoe.post('/api/session', { email: 'ade@example.com', password: PASSWORD });
  expect((await zoe.post('/api/connections/steam/return', back)).status).toBe(401);
});

it('a link that was withdrawn is to be made again', async () => {
  await linkSteam(NADIA);
  await backend.query("update user_connections set revoked_at = now() where service = 'steam'");
  expect(await problems()).toEqual(['revoked', 'missing', null]);
  await linkSteam(NADIA);
  expect(await problems()).toEqual([null, 'missing', null]);
});

it('TruckersMP is asked for the account of the Steam account, without a way out', async () => {
  await linkSteam(NADIA);
  await backend.query('update users set truckersmp_id = null');
  const find = (body: object = {}) => zoe.post('/api/connections/truckersmp', body);
  const other = await find({ truckersmp_id: 77 });
  expect([other.status, other.body.error.message]).toEqual([
    422,
    'This TruckersMP account doesn’t belong to your Steam account.',
  ]);
  expect(await problems()).toEqual([null, 'missing', 'missing']);
  expect((await find()).body).toEqual({ truckersmp: 'linked' });
  expect((await find({ truckersmp_id: 9_900_001 })).body).toEqual({ truckersmp: 'linked' });
  expect((await find({ user_id: 2 })).status).toBe(400);
});

it('an account at TruckersMP is not linked once the one at Steam is another one', async () => {
  await linkSteam(NOBODY_THERE);
  const truckersmp = await startService();
  const player = { id: 77, name: 'Zoë', steamID: NOBODY_THERE, banned: false, displayBans: false };
  truckersmp.answerWith((asked, res) => {
    void backend
      .query('update users set steam_id = $1', [NADIA])
      .then(() => json({ error: false, response: player })(asked, res));
  });
  const other = await backend.beside({
    ...standIns.settings,
    TRUCKERSMP_API_URL: truckersmp.url,
  });
  const { status, error } = await other.ask('/api/connections/truckersmp', {
    method: 'POST',
    json: {},
    cookie: await other.signIn('zoe@example.com'),
    headers: { origin: other.url },
  });
  expect([status, error.code]).toEqual([409, 'steam_changed']);
  expect((await problems())[2]).toBe('missing');
  await other.close();
  await truckersmp.stop();
});

it('TruckersMP is not asked where no account at Steam is linked', async () => {
  const { body } = await zoe.post('/api/connections/truckersmp');
  expect(body.error.message).toBe('Link your Steam account first.');
});

it('TruckersMP that does not answer links nothing', async () => {
  await linkSteam(NOBODY_THERE);
  await backend.query("update users set steam_id = '76561190000009005'");
  await standIns.setMode('truckersmp', 'down');
  const { body } = await zoe.post('/api/connections/truckersmp');
  await standIns.setMode('truckersmp', 'normal');
  expect(body).toEqual({ truckersmp: 'unreachable' });
  expect((await problems())[2]).toBe('missing');
});

it('asks Discord for no server to join where none is set up', async () => {
  const bare = await backend.beside({
    ...standIns.settings,
    REQUIRED_CONNECTIONS: 'discord,discord_server',
  });
  const by = openBrowser(bare);
  await by.post('/api/session', { email: 'zoe@example.com', password: PASSWORD });
  const { body } = await by.post('/api/connections/discord', { current: PASSWORD });
  expect(new URL(body.address).searchParams.get('scope')).toBe('identify');
  await bare.close();
});

describe('a newcomer', () => {
  beforeEach(() => backend.query("update users set state = 'onboarding'"));

  it('comes back to the page of the onboarding', async () => {
    const { body } = await zoe.post('/api/connections/steam', { next: '/onboarding/connections' });
    const back = await pressAt(body.address, { steam_id: NADIA });
    expect(back.pathname).toBe('/onboarding/connections');
    const answer = await zoe.post('/api/connections/steam/return', {
      query: back.search,
      purpose: 'onboard',
    });
    expect(answer.body).toMatchObject({ name: 'Nadia Okafor', next: '/onboarding/connections' });
  });

  it('cannot end a way with the words of another one', async () => {
    const { body } = await zoe.post('/api/connections/steam');
    const { search: query } = await pressAt(body.address, { steam_id: NADIA });
    const end = (purpose: string) => zoe.post('/api/connections/steam/return', { query, purpose });
    expect((await end('link')).body.error.code).toBe('trip_over');
    expect((await end('apply')).status).toBe(400);
    expect((await end('onboard')).status).toBe(200);
    expect((await end('onboard')).body.error.code).toBe('trip_over');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'jobs'])(
    'is not led to %j afterwards',
    async (next) => {
      expect((await zoe.post('/api/connections/steam', { next })).status).toBe(400);
    },
  );
});
