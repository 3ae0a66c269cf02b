import { setTimeout as wait } from 'node:timers/promises';
import { startBackendWithFolder } from '@/__tests__/support/pictures';
import { openBrowser } from '@/__tests__/support/backend/browser';
import { pressAt, startStandIns } from '@/__tests__/support/services/stand-ins';

const STEAM_ID = '76561190000000001';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;

beforeAll(async () => {
  standIns = await startStandIns();
  backend = await startBackendWithFolder(standIns.settings);
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', steam_id: STEAM_ID });
  await backend.query(
    "insert into user_connections (user_id, service, name, linked_at) values (1, 'steam', 'before', now())",
  );
});
afterAll(async () => {
  await backend.close();
  await standIns.stop();
});

const connection = async () =>
  (await backend.query('select name, picture_key from user_connections'))[0];
const avatar = async () => (await backend.query('select avatar_url from users'))[0]?.['avatar_url'];

/** Signs in with Steam, and waits for what the panel does after its answer. */
async function signIn() {
  const browser = openBrowser(backend);
  const { body } = await browser.post('/api/sign-in/steam');
  const { search: query } = await pressAt(body.address, { steam_id: STEAM_ID });
  expect((await browser.post('/api/sign-in/steam/return', { query })).status).toBe(200);
  while ((await connection())?.['name'] === 'before') await wait(50);
  return browser;
}

it('the name and the picture of Steam are taken over at the sign-in', async () => {
  const browser = await signIn();
  expect((await connection())?.['name']).toBe('Zoë Lindqvist');
  expect(await avatar()).toMatch(/^\/api\/files\/[0-9a-f]{32}$/);
  const shown = await backend.call(String(await avatar()), {
    cookie: `session=${browser.cookies.get('session')}`,
  });
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect((await browser.get('/api/session')).body.detail).toMatchObject({
    name: 'Zoë',
    avatar: await avatar(),
  });
});

it('a picture that is known already is not fetched again', async () => {
  await signIn();
  const first = await avatar();
  await backend.query("update user_connections set name = 'before'");
  await signIn();
  expect(await avatar()).toBe(first);
  expect(await backend.query('select 1 from uploads')).toHaveLength(1);
});

it('a picture that the member has chosen stays', async () => {
  await backend.query("update users set avatar_url = '/api/files/own'");
  await signIn();
  expect(await avatar()).toBe('/api/files/own');
  expect(await backend.query('select 1 from uploads')).toEqual([]);
});
