import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { problem } from '@/__tests__/support/services/discord-server';
import { json, startService } from '@/__tests__/support/services/service';
import { maintain } from '@/__tests__/support/backend/maintain';
import { checkConnections } from '@/backend/connections/tasks';

const STEAM_ID = '76561190000000001';
const NOT_THERE = json({ error: true, descriptor: 'Unable to find that player.' });
const player = (id = 7) =>
  json({
    error: false,
    response: {
      id,
      name: 'Zoë there',
      joinDate: '2019-05-04 18:30:00',
      steamID: STEAM_ID,
      banned: false,
      displayBans: false,
      bansCount: null,
      vtc: null,
    },
  });

let service: Awaited<ReturnType<typeof startService>>;
let database: TestBackend;
/** One for each test: what a service has said is remembered for hours. */
let backend: TestBackend;

beforeAll(async () => {
  service = await startService();
  database = await startBackend();
});
beforeEach(async () => {
  await database.reset();
  backend = await database.beside({
    TRUCKERSMP_API_URL: service.url,
    DISCORD_API_URL: service.url,
    DISCORD_BOT_TOKEN: 'bot',
    DISCORD_GUILD_ID: '100000',
    DISCORD_URL: service.url,
    DISCORD_CLIENT_ID: 'any',
    DISCORD_CLIENT_SECRET: 'any',
    REQUIRED_CONNECTIONS: 'steam,discord,truckersmp,discord_server',
    TRUCKERSMP_PAUSE: '0.01',
    RATE_LIMIT_FACTOR: '1000',
  });
  await backend.addMember({
    name: 'Zoë',
    email: 'zoe@example.com',
    steam_id: STEAM_ID,
    truckersmp_id: 7,
    discord_id: '900',
  });
});
afterEach(() => backend.close());
afterAll(async () => {
  await database.close();
  await service.stop();
});

const isDiscord = (path: string) => path.startsWith('/guilds/');
const answerWith = (
  truckersmp: ReturnType<typeof json>,
  discord: ReturnType<typeof json> = json({ user: { id: '900' } }),
) =>
  service.answerWith((asked, res) =>
    (isDiscord(asked.url.pathname) ? discord : truckersmp)(asked, res),
  );
const asked = () => service.asked.map(({ url }) => url.pathname);
const revoked = async () =>
  (await backend.query('select service from user_connections where revoked_at is not null')).map(
    ({ service: name }) => name,
  );
const mayGoOn = async () => {
  const cookie = await backend.signIn('zoe@example.com');
  return (await backend.call('/api/jobs', { cookie })).status === 200;
};

it('asks the services once a day whether an account is still there', async () => {
  answerWith(player());
  await maintain(backend.context, 'connections.');
  await maintain(backend.context, 'connections.');
  expect(asked().toSorted()).toEqual(['/guilds/100000/members/900', `/player/${STEAM_ID}`]);
  backend.clock.set('2026-03-21T12:00:01Z');
  answerWith(player());
  await maintain(backend.context, 'connections.');
  expect(asked()).toHaveLength(2);
  expect(await revoked()).toEqual([]);
  expect(await mayGoOn()).toBe(true);
});

it('a member of whom TruckersMP says nothing that is any use holds up no other', async () => {
  await backend.query('update users set steam_id = $1', ['76561190000000000']);
  await backend.addMember({ name: 'Yann', steam_id: STEAM_ID, truckersmp_id: 8 });
  await backend.query('update users set discord_id = null');
  answerWith(player(9));
  for (let round = 0; round < 60 && (await revoked()).length === 0; round += 1)
    await checkConnections(backend.context);
  expect(await revoked()).toEqual(['truckersmp']);
});

it('a member without a Steam account is asked about at Discord, too', async () => {
  await backend.query('update users set steam_id = null, truckersmp_id = null');
  answerWith(player(), problem(404, 10_007));
  await checkConnections(backend.context);
  expect(await revoked()).toEqual(['discord']);
});

it('a member whose TruckersMP account is gone links it again before anything else', async () => {
  answerWith(NOT_THERE);
  await maintain(backend.context, 'connections.');
  await maintain(backend.context, 'connections.');
  expect(await revoked()).toEqual(['truckersmp']);
  expect(await mayGoOn()).toBe(false);
  expect(
    await backend.query('select in_words(message) as message, kind, about from notifications'),
  ).toEqual([
    {
      message:
        'TruckersMP no longer has the account that was linked to your Steam account. Link it again to continue.',
      kind: 'connection.revoked',
      about: 'truckersmp',
    },
  ]);
  expect(
    await backend.query("select actor_id from audit_entries where action = 'connection.revoked'"),
  ).toEqual([{ actor_id: null }]);
});

it('another account than the linked one is none', async () => {
  answerWith(player(8));
  await maintain(backend.context, 'connections.');
  expect(await revoked()).toEqual(['truckersmp']);
});

it('who left the Discord server has to come back', async () => {
  answerWith(player(), json({ message: 'Unknown Member', code: 10_007 }, 404));
  await maintain(backend.context, 'connections.');
  expect(await revoked()).toEqual(['discord']);
});

it.each([
  ['do not answer', json({}, 502)],
  ['refuse us', json({ message: 'Forbidden' }, 403)],
  ['are asked too often', json({}, 429, { 'retry-after': '1' })],
  ['do not know the server', json({ message: 'Unknown Guild', code: 10_004 }, 404)],
])('services that %s revoke nothing', async (_what, answer) => {
  answerWith(json({}, 503), answer);
  await maintain(backend.context, 'connections.');
  expect(await revoked()).toEqual([]);
  expect(await mayGoOn()).toBe(true);
});

it('a service that isn’t set up is required of nobody', async () => {
  await backend.query('update users set steam_id = null, discord_id = null, truckersmp_id = null');
  expect(await mayGoOn()).toBe(false);
  const bare = await database.beside({
    STEAM_OPENID_URL: 'off',
    REQUIRED_CONNECTIONS: 'steam,discord',
  });
  const cookie = await bare.signIn('zoe@example.com');
  expect((await bare.call('/api/jobs', { cookie })).status).toBe(200);
  await bare.close();
});

it('nobody is asked where nothing of it is required', async () => {
  const free = await backend.beside({ TRUCKERSMP_API_URL: service.url });
  answerWith(NOT_THERE);
  await maintain(free.context, 'connections.');
  expect(asked()).toEqual([]);
  await free.close();
});
