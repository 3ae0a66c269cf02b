import type { ServerResponse } from 'node:http';
import { json, startService, text } from '@/__tests__/support/services/service';
import { readSettings } from '@/backend/core/config/config';
import { discordSettings } from '@/backend/discord/settings';
import { isOnDiscordServer } from '@/backend/discord/guild';
import { readDiscordUser } from '@/backend/discord/oauth';
import { paceOf } from '@/backend/discord/pace';

const TOKEN = { access_token: 'a-token', token_type: 'Bearer', scope: 'identify' };
const WAITED_FOR = { isWaitedFor: true };

let discord: Awaited<ReturnType<typeof startService>>;
let config: ReturnType<typeof readSettings>;
let now: Date;

beforeAll(async () => {
  discord = await startService();
});
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z');
  config = readSettings(
    {
      DISCORD_URL: discord.url,
      DISCORD_API_URL: discord.url,
      DISCORD_CLIENT_ID: 'a-client',
      DISCORD_CLIENT_SECRET: 'a-secret',
      DISCORD_BOT_TOKEN: 'a-bot',
      DISCORD_GUILD_ID: '123456789',
      SERVICE_TIMEOUT: '5',
    },
    [discordSettings],
  );
  paceOf(config, { now: () => now });
});
afterAll(() => discord.stop());

const isMember = (path: string) => path.includes('/members/');
const signIn = () =>
  readDiscordUser(config, { code: 'x', verifier: 'y'.repeat(43), returnTo: 'http://localhost/x' });
const lookAt = (id: number) => isOnDiscordServer(config, String(id));
const lookFor = (id: number) => isOnDiscordServer(config, String(id), WAITED_FOR);
const asked = () => discord.asked.map(({ url }) => url.pathname.split('/').at(-1));
const begin = (answers: Record<string, ReturnType<typeof json>> = {}) =>
  discord.answerWith((one, res) => {
    const last = one.url.pathname.split('/').at(-1) ?? '';
    const known = { token: json(TOKEN), '@me': json({ id: '1', username: 'zoe' }) };
    ({ ...known, ...answers }[last] ?? json({ roles: [] }))(one, res);
  });

/** A Discord that keeps what is asked about members waiting until it is told to go on. */
function holding() {
  const held: ServerResponse[] = [];
  discord.answerWith((one, res) => {
    if (isMember(one.url.pathname)) held.push(res);
    else if (one.url.pathname.endsWith('token')) json(TOKEN)(one, res);
    else json({ id: '1', username: 'zoe' })(one, res);
  });
  const until = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const release = () => held.splice(0).forEach((res) => res.end('{"roles":[]}'));
  return { until, release };
}

describe('what waits for Discord', () => {
  it('goes one after another, and behind whatever somebody waits for', async () => {
    const server = holding();
    const patient = [1, 2, 3].map(lookAt);
    await server.until(1);
    const eager = [8, 9].map(lookFor);
    await server.until(3);
    expect(asked()).toEqual(['1', '8', '9']);
    const late = lookFor(10);
    await server.until(4);
    server.release();
    await Promise.all([...eager, late]);
    for (const count of [5, 6]) {
      await server.until(1);
      expect(asked()).toHaveLength(count);
      server.release();
    }
    expect(await Promise.all(patient)).toEqual([true, true, true]);
    expect(asked()).toEqual(['1', '8', '9', '10', '2', '3']);
  });

  it('holds up no sign-in', async () => {
    const server = holding();
    const patient = [1, 2, 3].map(lookAt);
    await server.until(1);
    expect(await signIn()).toMatchObject({ ok: true, user: { id: '1' } });
    const pending = Promise.all(patient);
    for (let count = 0; count < 3; count += 1) {
      await server.until(1);
      server.release();
    }
    await pending;
  });
});

describe('a pause that Discord asks for', () => {
  it('by the sign-in is kept by the next one, and by nothing else', async () => {
    begin({ token: json({ global: false }, 429, { 'retry-after': '30' }) });
    expect(await signIn()).toMatchObject({ ok: false, reason: 'unreachable' });
    begin();
    expect(await signIn()).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(asked()).toEqual([]);
    expect(await lookAt(1)).toBe(true);
    now = new Date(now.getTime() + 30_000);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it('of all that the bot asks leaves the sign-in open', async () => {
    begin({ 1: json({ global: true }, 429, { 'retry-after': '30' }) });
    expect(await lookAt(1)).toBe('unreachable');
    expect(await lookFor(2)).toBe('unreachable');
    expect(asked()).toEqual(['1']);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it('is not ended by a shorter one that is asked for after it', async () => {
    const answers = ['60', '5'].map((seconds) =>
      json({ global: true }, 429, { 'retry-after': seconds }),
    );
    const held: (() => void)[] = [];
    discord.answerWith((one, res) => {
      held.push(() => answers.shift()?.(one, res));
    });
    const both = [1, 2].map(lookFor);
    while (held.length < both.length) await new Promise((resolve) => setImmediate(resolve));
    for (const [place, answer] of held.entries()) {
      answer();
      expect(await both[place]).toBe('unreachable');
    }
    begin();
    now = new Date(now.getTime() + 30_000);
    expect(await lookFor(3)).toBe('unreachable');
    now = new Date(now.getTime() + 30_000);
    expect(await lookFor(3)).toBe(true);
  });

  it('of this machine is kept by everything', async () => {
    begin({ 1: text('<h1>Too many requests</h1>', 'text/html', 429) });
    expect(await lookFor(1)).toBe('unreachable');
    expect(await signIn()).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(asked()).toEqual(['1']);
  });

  it('of somebody who signs in holds up nobody else', async () => {
    begin({ '@me': json({ global: false }, 429, { 'retry-after': '30' }) });
    expect(await signIn()).toMatchObject({ ok: false });
    begin({ token: json({ ...TOKEN, access_token: 'another' }) });
    expect(await signIn()).toMatchObject({ ok: true });
  });
});
