import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

it.each<[string, Record<string, string>, string[]]>([
  ['password and Steam where nothing is set', {}, ['password', 'steam']],
  ['the password alone where Steam is off', { STEAM_OPENID_URL: 'off' }, ['password']],
  [
    'all where Discord is set',
    { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret' },
    ['password', 'steam', 'discord'],
  ],
])('signing in is offered by %s', async (_which, settings, methods) => {
  const copy = await backend.beside(settings);
  const answer = await copy.call('/api/sign-in-methods');
  expect(await answer.json()).toEqual({ methods });
  await copy.close();
});
