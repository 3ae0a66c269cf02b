import { setTimeout as wait } from 'node:timers/promises';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';
import { json, startService, text } from '@/__tests__/support/services/service';

type Service = 'steam' | 'discord';

const PAGE = text('<h1>Sign in</h1>', 'text/html');

let services: Record<Service, Awaited<ReturnType<typeof startService>>>;
let backend: TestBackend;
/** A copy that doesn't wait long. */
let hasty: TestBackend;

beforeAll(async () => {
  services = { steam: await startService(), discord: await startService() };
  const settings = {
    STEAM_OPENID_URL: services.steam.url,
    DISCORD_URL: services.discord.url,
    DISCORD_API_URL: services.discord.url,
    DISCORD_CLIENT_ID: 'any',
    DISCORD_CLIENT_SECRET: 'any',
  };
  backend = await startBackend(settings);
  hasty = await backend.beside({ ...settings, SERVICE_TIMEOUT: '1' });
});
beforeEach(() => {
  later(60);
  services.steam.answerWith(PAGE);
  services.discord.answerWith(PAGE);
});
afterAll(async () => {
  await hasty.close();
  await backend.close();
  await Promise.all([services.steam.stop(), services.discord.stop()]);
});

const later = (seconds: number) =>
  backend.clock.set(new Date(backend.clock.now().getTime() + seconds * 1000));

const silent = async (by = backend): Promise<Service[]> =>
  (await by.ask('/api/silent-services')).silent;
const leave = (service: Service, by = backend) => openBrowser(by).post(`/api/sign-in/${service}`);

it.each<[string, Parameters<(typeof services)['steam']['answerWith']>[0], boolean]>([
  ['answers with its page', PAGE, true],
  ['leads elsewhere', (_, res) => res.writeHead(302, { location: '/' }).end(), true],
  ['refuses programs', text('', 'text/plain', 403), true],
  ['is asked too often', text('', 'text/plain', 429), true],
  ['is broken', text('', 'text/plain', 503), false],
  ['hangs up', (_, res) => res.destroy(), false],
  ['never answers', () => undefined, false],
])('a service that %s', async (_which, answer, isThere) => {
  services.steam.answerWith(answer);
  const asked = isThere ? backend : hasty;
  expect(await silent(asked)).toEqual(isThere ? [] : ['steam']);
  const { status, body } = await leave('steam', asked);
  expect(status).toBe(isThere ? 200 : 503);
  if (!isThere)
    expect(body.error).toEqual({
      code: 'outside_unreachable',
      message: 'Steam isn’t responding right now. Sign in another way, or try again in a minute.',
    });
});

it('is there however slow it is, as long as it answers within the time that it has', async () => {
  const patient = await backend.beside({
    STEAM_OPENID_URL: services.steam.url,
    SERVICE_TIMEOUT: '9',
  });
  services.steam.answerWith((_, res) => void setTimeout(() => res.end('Sign in'), 3200));
  const listed = patient.ask('/api/silent-services');
  const left = openBrowser(patient).post('/api/sign-in/steam');
  expect((await left).status).toBe(200);
  expect((await listed).silent).toEqual([]);
  await patient.close();
});

it('is looked at where a browser would be sent', async () => {
  await silent();
  expect(services.steam.asked[0]?.url.pathname).toBe('/openid/login');
  expect(services.steam.asked[0]?.url.searchParams.get('openid.mode')).toBe('checkid_setup');
  expect(services.discord.asked[0]?.url.pathname).toBe('/oauth2/authorize');
  expect(services.discord.asked[0]?.url.searchParams.get('response_type')).toBe('code');
});

it('counts as away as long as it keeps the panel out, for nobody could be confirmed', async () => {
  const busy = json({ global: true }, 429, { 'retry-after': '1' });
  services.discord.answerWith((asked, res) => (asked.method === 'POST' ? busy : PAGE)(asked, res));
  const browser = openBrowser(backend);
  const { address } = (await browser.post('/api/sign-in/discord')).body;
  const state = new URL(address).searchParams.get('state') ?? '';
  const back = { query: `?${new URLSearchParams({ code: 'any', state })}` };
  expect((await browser.post('/api/sign-in/discord/return', back)).status).toBe(503);
  expect(await silent()).toEqual(['discord']);
  expect((await leave('discord')).status).toBe(503);
  while ((await silent()).length > 0) await wait(100);
  expect((await leave('discord')).status).toBe(200);
});

it('tells the one service from the other', async () => {
  services.discord.answerWith((_, res) => res.destroy());
  expect(await silent()).toEqual(['discord']);
  expect((await leave('discord')).status).toBe(503);
  expect((await leave('steam')).status).toBe(200);
});

it('is seen to be back after half a minute, without anybody’s doing', async () => {
  services.steam.answerWith((_, res) => res.destroy());
  expect(await silent()).toEqual(['steam']);
  services.steam.answerWith(PAGE);
  later(29);
  expect(await silent()).toEqual(['steam']);
  later(1);
  expect(await silent()).toEqual([]);
  expect((await leave('steam')).status).toBe(200);
});

it('is looked at once, however many ask and leave at the same time', async () => {
  services.steam.answerWith((_, res) => void setTimeout(() => res.end('Sign in'), 100));
  await Promise.all([
    ...Array.from({ length: 20 }, () => silent()),
    leave('steam'),
    leave('steam'),
  ]);
  await Promise.all([silent(), leave('steam')]);
  expect(services.steam.asked).toHaveLength(1);
});

it('is checked again before somebody is sent there, once the last check is some seconds old', async () => {
  expect(await silent()).toEqual([]);
  services.steam.answerWith((_, res) => res.destroy());
  expect((await leave('steam')).status).toBe(200);
  later(5);
  expect((await leave('steam')).status).toBe(503);
  expect(await silent()).toEqual(['steam']);
});

it('is not looked at where it is not set up', async () => {
  const bare = await backend.beside({ STEAM_OPENID_URL: 'off' });
  expect((await bare.ask('/api/silent-services')).silent).toEqual([]);
  await bare.close();
});
