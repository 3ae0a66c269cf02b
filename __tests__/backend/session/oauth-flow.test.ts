import { setTimeout as wait } from 'node:timers/promises';
import { enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { maintain } from '@/__tests__/support/backend/maintain';
import { type Asked, json, startService } from '@/__tests__/support/services/service';

const DISCORD_ID = '100000000000000001';
const TOKEN = { access_token: 'a-token', token_type: 'Bearer', scope: 'identify' };
const LIMIT_MS = 9_000;
/** That of a copy, which is asked where the answers come too late. */
const SHORT_MS = 400;

let discord: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;
let hasty: TestBackend;
let browser: Browser;

beforeAll(async () => {
  discord = await startService();
  const settings = (limit: number) => ({
    DISCORD_URL: discord.url,
    DISCORD_API_URL: discord.url,
    DISCORD_CLIENT_ID: 'any',
    DISCORD_CLIENT_SECRET: 'wrong',
    SERVICE_TIMEOUT: String(limit / 1000),
  });
  backend = await startBackend(settings(LIMIT_MS));
  hasty = await backend.beside(settings(SHORT_MS));
});
beforeEach(async () => {
  await backend.reset();
  browser = openBrowser(backend);
  answerAfter(0);
});
afterAll(async () => {
  await hasty.close();
  await backend.close();
  await discord.stop();
});

const answerOf = ({ url }: Asked) =>
  url.pathname.endsWith('/oauth2/token') ? TOKEN : { id: DISCORD_ID, username: 'zoe' };
/** Each answer takes so long; the page that a browser is sent to is there at once. */
const answerAfter = (ms: number) =>
  discord.answerWith((asked, res) => {
    const isPage = asked.url.pathname.endsWith('/authorize');
    void wait(isPage ? 0 : ms).then(() => json(answerOf(asked))(asked, res));
  });
const count = async (table: string) => (await backend.query(`select 1 from ${table}`)).length;
const signIn = (by = browser) =>
  by.post('/api/session', { email: 'zoe@example.com', password: PASSWORD });
const addZoe = (own = {}) => backend.addMember({ name: 'Zoë', email: 'zoe@example.com', ...own });

interface Way {
  path: string;
  /** Leads up to where somebody leaves for Discord. */
  before: () => Promise<unknown>;
  leave?: object;
  /** What stands in the database, for a comparison. */
  look: () => Promise<unknown>;
}

const WAYS: [string, Way][] = [
  [
    'signing in',
    {
      path: '/api/sign-in/discord',
      before: () => addZoe({ discord_id: DISCORD_ID }),
      look: () => count('sessions'),
    },
  ],
  [
    'linking',
    {
      path: '/api/connections/discord',
      before: async () => {
        await addZoe();
        await signIn();
      },
      leave: { current: PASSWORD },
      look: () => backend.query('select discord_id from users'),
    },
  ],
  [
    'unlocking',
    {
      path: '/api/sign-in/second-factor/unlock',
      before: async () => {
        await addZoe({ discord_id: DISCORD_ID });
        const owner = openBrowser(backend);
        await signIn(owner);
        await enrol(backend, owner);
        await signIn();
      },
      look: () => count('authenticators'),
    },
  ],
];

const queryOf = async ({ path, leave = {} }: Way) => {
  const { body } = await browser.post(path, leave);
  const state = new URL(body.address).searchParams.get('state') ?? '';
  return `?code=x&state=${state}`;
};

describe.each(WAYS)('%s with a Discord that takes its time', (_what, way) => {
  it('works while all answers together come in time', async () => {
    await way.before();
    const before = await way.look();
    const query = await queryOf(way);
    expect((await browser.post(`${way.path}/return`, { query })).status).toBe(200);
    expect(await way.look()).not.toEqual(before);
  });

  it('writes nothing when they don’t, though each of them does', async () => {
    await way.before();
    const before = await way.look();
    const query = await queryOf(way);
    answerAfter(SHORT_MS * 0.7);
    const late = openBrowser(hasty);
    for (const [name, value] of browser.cookies) late.cookies.set(name, value);
    const answer = await late.post(`${way.path}/return`, { query });
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'outside_unreachable' } } });
    await wait(SHORT_MS * 0.6);
    expect(await way.look()).toEqual(before);
  });

  it('writes nothing for a browser that has gone meanwhile', async () => {
    await way.before();
    const before = await way.look();
    const query = await queryOf(way);
    answerAfter(200);
    const gone = new AbortController();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = fetch(`${backend.url}${way.path}/return`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', cookie, origin: backend.url },
      signal: gone.signal,
    });
    const isAskedFor = async (path: string) => {
      while (!discord.asked.some(({ url }) => url.pathname.endsWith(path))) await wait(10);
    };
    await Promise.all([
      expect(asked).rejects.toThrow(),
      isAskedFor('/oauth2/token').then(() => gone.abort()),
    ]);
    await isAskedFor('/users/@me');
    await wait(1_000);
    expect(await way.look()).toEqual(before);
  });
});

it('is kept for who is on the way, and forgotten once its time is over', async () => {
  await browser.post('/api/sign-in/discord');
  await maintain(backend.context, 'session.');
  expect(await count('outside_trips')).toBe(1);
  backend.clock.set(new Date(backend.clock.now().getTime() + 3_600_000).toISOString());
  await maintain(backend.context, 'session.');
  expect(await count('outside_trips')).toBe(0);
});

it('says that Discord refuses the panel itself, and tells those who manage it once', async () => {
  await backend.addMember({ name: 'Boss' }, ['Administrator']);
  const [[, signingIn] = []] = WAYS;
  for (let time = 0; time < 2; time += 1) {
    const query = await queryOf(signingIn ?? { path: '', before: addZoe, look: addZoe });
    discord.answerWith(json({ error: 'invalid_client' }, 401));
    const { body } = await browser.post('/api/sign-in/discord/return', { query });
    expect(body.error).toEqual({
      code: 'refused_panel',
      message: 'Discord sign-in isn’t set up correctly. Tell an administrator.',
    });
    answerAfter(0);
  }
  expect(
    await backend.query('select user_id, type, in_words(message) as message from notifications'),
  ).toEqual([
    {
      user_id: 1,
      type: 'ERROR',
      message:
        'Discord rejects the panel’s credentials. Check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.',
    },
  ]);
});
