import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { openChanges } from '@/__tests__/support/backend/changes-stream';

const OUTSIDE = {
  DISCORD_CLIENT_ID: 'any',
  DISCORD_CLIENT_SECRET: 'any',
  REQUIRED_CONNECTIONS: 'discord',
};
const LINKED = { steam_id: '76561190000000777', discord_id: '12345678', truckersmp_id: 4711 };

let backend: TestBackend;
let browser: Browser;
let ada: number;

beforeAll(async () => {
  backend = await startBackend(OUTSIDE);
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', ...LINKED });
  browser = openBrowser(backend);
  await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
});
afterAll(() => backend.close());

const unlink = (service: string, current = PASSWORD) =>
  browser.post(`/api/connections/${service}/unlinking`, { current });
const linked = async () =>
  (
    await backend.query(`select steam_id, discord_id, truckersmp_id from users where id = ${ada}`)
  )[0];

it('an account that nobody needs is let go, and the audit knows', async () => {
  await backend.addMember({ name: 'Ben', truckersmp_id: 4712 });
  expect((await unlink('truckersmp')).status).toBe(200);
  expect(await linked()).toEqual({ ...LINKED, truckersmp_id: null });
  expect(await backend.query("select truckersmp_id from users where name = 'Ben'")).toEqual([
    { truckersmp_id: 4712 },
  ]);
  expect(
    await backend.query(
      "select in_words(summary) as summary, before from audit_entries where action = 'connection.unlinked'",
    ),
  ).toEqual([{ summary: 'Unlinked TruckersMP', before: { truckersmp: 4711 } }]);
  expect((await unlink('truckersmp')).status).toBe(404);
});

it('whoever has the record of the member open sees it at once', async () => {
  await backend.addMember({ name: 'Hanna', discord_id: '87654321' }, ['Driver', 'HR']);
  const stream = await openChanges(backend, await backend.signIn('hanna@example.com'));
  expect((await unlink('truckersmp')).status).toBe(200);
  const told = new Set<string>();
  while (!told.has('accounts')) for (const topic of await stream.nextTopics()) told.add(topic);
  stream.close();
});

it('who was found signed in lets go of nothing', async () => {
  expect((await unlink('steam', '')).body.error.message).toBe('Current password is required.');
  expect((await unlink('steam', 'not the password')).status).toBe(422);
  expect(await linked()).toEqual(LINKED);
});

it('that of TruckersMP goes with the one at Steam, which named it', async () => {
  expect((await unlink('steam')).status).toBe(200);
  expect(await linked()).toEqual({ ...LINKED, steam_id: null, truckersmp_id: null });
});

it('a required one stays until another is linked in its place', async () => {
  const { status, body } = await unlink('discord');
  expect([status, body.error.message]).toEqual([
    422,
    'Discord is required. Link another account in its place.',
  ]);
  expect(await linked()).toEqual(LINKED);
});

it('the last way to sign in stays', async () => {
  const free = await backend.beside({ ...OUTSIDE, REQUIRED_CONNECTIONS: 'discord_server' });
  const by = openBrowser(free);
  await by.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
  await free.query('update users set password_hash = null');
  const letGo = (service: string) => by.post(`/api/connections/${service}/unlinking`, {});
  expect((await letGo('discord')).status).toBe(200);
  expect((await letGo('steam')).body.error.message).toBe(
    'You can’t remove your only way to sign in.',
  );
  await free.close();
});

it('nobody lets go of another’s, and no other service is known', async () => {
  for (const service of ['ebay', '..%2F', '7']) expect((await unlink(service)).status).toBe(404);
  const stranger = openBrowser(backend);
  expect((await stranger.post('/api/connections/steam/unlinking', {})).status).toBe(401);
});
