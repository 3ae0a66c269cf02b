import { createHash } from 'node:crypto';
import {
  type Asked,
  json,
  MISBEHAVIOURS,
  startService,
  text,
} from '@/__tests__/support/services/service';
import { readSettings } from '@/backend/core/config/config';
import { discordSettings } from '@/backend/discord/settings';
import { isOnDiscordServer, joinDiscordServer } from '@/backend/discord/guild';
import { discordSignInUrl, readDiscordUser } from '@/backend/discord/oauth';

const RETURN_TO = 'http://localhost:3000/oauth/discord/login';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-is-needed';
const TOKEN = {
  access_token: 'a-token',
  token_type: 'Bearer',
  expires_in: 604800,
  scope: 'identify email',
};
const USER = {
  id: '900000000000010001',
  username: 'zoe',
  global_name: 'Zoë\nLindqvist',
  avatar: 'a_0123456789abcdef0123456789abcdef',
  email: 'zoe@example.com',
  verified: true,
};

let discord: Awaited<ReturnType<typeof startService>>;
/** Short where Discord doesn't answer as it should: the result is the same, only sooner. */
const config = (limit = '9') =>
  readSettings(
    {
      DISCORD_URL: discord.url,
      DISCORD_API_URL: `${discord.url}/api/v10`,
      DISCORD_CLIENT_ID: 'a-client',
      DISCORD_CLIENT_SECRET: 'a-secret',
      DISCORD_BOT_TOKEN: 'a-bot',
      DISCORD_GUILD_ID: '123456789',
      SERVICE_TIMEOUT: limit,
    },
    [discordSettings],
  );

beforeAll(async () => {
  discord = await startService();
});
afterAll(() => discord.stop());

const isTokenCall = ({ url }: Asked) => url.pathname.endsWith('/oauth2/token');
const answerUser = (user: unknown) =>
  discord.answerWith((asked, res) => json(isTokenCall(asked) ? TOKEN : user)(asked, res));
const read = (limit?: string) =>
  readDiscordUser(config(limit), { code: 'a-code', verifier: VERIFIER, returnTo: RETURN_TO });

describe('signing in with Discord', () => {
  it('leaves with the state and the hash of the verifier', () => {
    const leaving = { state: 'a-state', verifier: VERIFIER, returnTo: RETURN_TO };
    const url = new URL(
      discordSignInUrl(config(), { ...leaving, scopes: ['identify', 'email'] }) ?? '',
    );
    expect(`${url.origin}${url.pathname}`).toBe(`${discord.url}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'a-client',
      response_type: 'code',
      redirect_uri: RETURN_TO,
      scope: 'identify email',
      state: 'a-state',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('comes back with a code that is changed into the account', async () => {
    answerUser(USER);
    expect(await read()).toEqual({
      ok: true,
      access_token: 'a-token',
      scopes: ['identify', 'email'],
      user: {
        id: USER.id,
        name: 'Zoë Lindqvist',
        email: 'zoe@example.com',
        verified: true,
        avatar_url: `${discord.url}/avatars/${USER.id}/${USER.avatar}.png?size=256`,
      },
    });
    const [token, user] = discord.asked;
    expect(token?.url.pathname).toBe('/api/v10/oauth2/token');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'a-code',
      code_verifier: VERIFIER,
      redirect_uri: RETURN_TO,
      client_id: 'a-client',
      client_secret: 'a-secret',
    });
    expect(user?.headers.authorization).toBe('Bearer a-token');
  });

  it('takes no picture from a path of Discord’s own making', async () => {
    answerUser({ ...USER, avatar: '../../evil' });
    expect(await read()).toMatchObject({ ok: true, user: { avatar_url: null } });
  });

  it('knows an account without an email, a picture or another name', async () => {
    answerUser({ id: '1', username: 'zoe', global_name: null, avatar: null });
    expect(await read()).toMatchObject({
      user: { name: 'zoe', email: null, verified: false, avatar_url: null },
    });
  });

  it.each([null, undefined])('has no verified email where the email is %s', async (email) => {
    answerUser({ ...USER, email, verified: true });
    expect(await read()).toMatchObject({ user: { email: null, verified: false } });
  });

  it('is refused with a code that Discord doesn’t take', async () => {
    discord.answerWith(
      json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400),
    );
    expect(await read()).toEqual({ ok: false, reason: 'refused' });
  });

  it.each([
    ['says which it is', json({ error: 'invalid_client' }, 401), 401, 'invalid_client'],
    ['says no more than that', json({ message: '401: Unauthorized' }, 401), 401, null],
    [
      'says so with another status',
      json({ error: 'unauthorized_client' }, 400),
      400,
      'unauthorized_client',
    ],
  ])(
    'is turned away where Discord takes not the company itself and %s',
    async (_how, answer, status, error) => {
      discord.answerWith(answer);
      expect(await read()).toEqual({ ok: false, reason: 'turned_away', said: { status, error } });
    },
  );

  it.each(MISBEHAVIOURS)('finds nobody there when Discord %s', async (_how, answer) => {
    discord.answerWith(answer);
    expect(await read('1')).toEqual({ ok: false, reason: 'unreachable' });
  });

  it.each(MISBEHAVIOURS)(
    'finds nobody there when Discord %s after the token',
    async (_how, answer) => {
      discord.answerWith((asked, res) => (isTokenCall(asked) ? json(TOKEN) : answer)(asked, res));
      expect(await read('1')).toEqual({ ok: false, reason: 'unreachable' });
    },
  );

  it('is off without the settings', async () => {
    const off = readSettings({}, [discordSettings]);
    const leaving = { state: 'a', verifier: VERIFIER, returnTo: RETURN_TO, scopes: [] };
    expect(discordSignInUrl(off, leaving)).toBeNull();
    expect(await readDiscordUser(off, { code: 'a', ...leaving })).toMatchObject({ ok: false });
  });
});

describe('the company’s Discord server', () => {
  const one = { discord_id: USER.id, access_token: 'a-token' };

  it.each([
    ['takes somebody in', 201, 'joined'],
    ['has them already', 204, 'joined'],
    ['doesn’t take them', 403, 'may_not'],
    ['is asked too often', 429, 'unreachable'],
    ['is broken', 503, 'unreachable'],
  ])('%s', async (_how, status, outcome) => {
    discord.answerWith(text('', 'text/plain', status));
    expect((await joinDiscordServer(config(), one)).result).toBe(outcome);
    const [asked] = discord.asked;
    expect(asked?.method).toBe('PUT');
    expect(asked?.url.pathname).toBe(`/api/v10/guilds/123456789/members/${USER.id}`);
    expect(asked?.headers.authorization).toBe('Bot a-bot');
    expect(JSON.parse(asked?.body ?? '')).toEqual({ access_token: 'a-token' });
  });

  it.each([
    ['knows its members', 200, true],
    ['knows who is none', 404, false],
    ['may not say', 403, 'unreachable'],
  ])('%s', async (_how, status, outcome) => {
    discord.answerWith(text('{}', 'application/json', status));
    expect(await isOnDiscordServer(config(), USER.id)).toBe(outcome);
  });

  const PAGE = '<html>Please wait</html>';
  it.each([
    ['a page of a proxy', text(PAGE, 'text/html')],
    ['such a page in place of its 404', text(PAGE, 'text/html', 404)],
    ['another member', json({ user: { id: '900000000000000077' }, roles: [] })],
    ['a list', json([])],
    ['that there is no such server', json({ code: 10_004 }, 404)],
  ])('says nothing of somebody where it answers with %s', async (_what, answer) => {
    discord.answerWith(answer);
    expect(await isOnDiscordServer(config(), USER.id)).toBe('unreachable');
  });

  it('is asked nothing where none is set', async () => {
    expect(await isOnDiscordServer(readSettings({}, [discordSettings]), USER.id)).toBe(
      'unreachable',
    );
    expect(await joinDiscordServer(readSettings({}, [discordSettings]), one)).toEqual({
      result: 'unreachable',
    });
  });
});
