import { startBackend } from '@/__tests__/support/backend';

it.each<[string, Record<string, string>, string[]]>([
  ['password and Steam where nothing is set', {}, ['password', 'steam']],
  ['the password alone where Steam is off', { STEAM_OPENID_URL: 'off' }, ['password']],
  [
    'all where Discord is set',
    { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret' },
    ['password', 'steam', 'discord'],
  ],
])('signing in is offered by %s', async (_which, settings, methods) => {
  const backend = await startBackend(settings);
  const answer = await backend.call('/api/sign-in-methods');
  expect(await answer.json()).toEqual({ methods });
  await backend.close();
});
