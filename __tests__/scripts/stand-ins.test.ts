import { get } from 'node:http';
import { pressAt, startStandIns } from '@/__tests__/support/services/stand-ins';
import { readSettings } from '@/backend/core/config/config';
import { discordSettings } from '@/backend/discord/settings';
import { steamSettings } from '@/backend/steam/settings';
import { truckersmpSettings } from '@/backend/truckersmp/settings';
import { createClock } from '@/backend/core/time/clock';
import { joinDiscordServer, isOnDiscordServer } from '@/backend/discord/guild';
import { discordSignInUrl, readDiscordUser } from '@/backend/discord/oauth';
import { confirmSteam, steamSignInUrl } from '@/backend/steam/openid';
import { readPlayedHours, readSteamPlayer } from '@/backend/steam/web-api';
import { readTruckersmpPlayer } from '@/backend/truckersmp/api';
import { readAttending, readSlots, readTruckersmpEvent } from '@/backend/truckersmp/events';

const DRIVER = '76561190000000001';
const [NADIA, , RASMUS, ILSE, QUINN, SAM] = [1, 2, 3, 4, 5, 6].map((n) => `7656119000000900${n}`);
const NADIA_ON_DISCORD = '900000000000090001';
const RETURN_TO = 'http://localhost:3000/apply/steam/callback?state=ours';
const SERVICES = ['steam', 'discord', 'truckersmp'] as const;
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-is-needed';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let steam: string;
let discord: string;
let truckersmp: string;

beforeAll(async () => {
  standIns = await startStandIns();
  ({ steam, discord, truckersmp } = standIns.urls);
});
afterAll(() => standIns.stop());

const config = () =>
  readSettings({ ...standIns.settings, ...standIns.bot, SERVICE_TIMEOUT: '3' }, [
    discordSettings,
    steamSettings,
    truckersmpSettings,
  ]);

const toSteam = () =>
  steamSignInUrl(config(), { returnTo: RETURN_TO, realm: 'http://localhost:3000' }) ?? '';
const fromSteam = (back: URL) => confirmSteam(config(), back.searchParams, RETURN_TO);

describe('the stand-in for Steam', () => {
  it('proves an account once', async () => {
    const back = await pressAt(toSteam(), { steam_id: DRIVER });
    expect(back.searchParams.get('state')).toBe('ours');
    expect(await fromSteam(back)).toMatchObject({ ok: true, steam_id: DRIVER });
    expect(await fromSteam(back)).toEqual({ ok: false, reason: 'refused' });
  });

  it('proves no account that was changed on the way', async () => {
    const back = await pressAt(toSteam(), { steam_id: DRIVER });
    for (const name of ['openid.claimed_id', 'openid.identity'])
      back.searchParams.set(name, 'https://steamcommunity.com/openid/id/76561190000000008');
    expect(await fromSteam(back)).toEqual({ ok: false, reason: 'refused' });
  });

  it('lets one turn back', async () => {
    const back = await pressAt(toSteam(), { steam_id: '' });
    expect(back.searchParams.get('openid.mode')).toBe('cancel');
  });

  it('knows the demo company, applicants and whoever is typed in', async () => {
    const player = await readSteamPlayer(config(), DRIVER);
    expect(player).toEqual({
      name: 'Zoë Lindqvist',
      avatar_url: `${steam}/avatars/${DRIVER}.png`,
    });
    const picture = await fetch(`${steam}/avatars/${DRIVER}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await readPlayedHours(config(), NADIA ?? '')).toEqual({ eut2: 300, ats: 40 });
    expect(await readPlayedHours(config(), QUINN ?? '')).toBe('private');
    expect(await readSteamPlayer(config(), '76561199999999999')).toMatchObject({
      name: 'Driver 9999',
    });
  });
});

const toDiscord = (scopes = ['identify', 'email', 'guilds.join']) =>
  discordSignInUrl(config(), {
    state: 'ours',
    verifier: VERIFIER,
    returnTo: 'http://localhost:3000/apply/discord/callback',
    scopes,
  }) ?? '';
const fromDiscord = (back: URL, verifier = VERIFIER) =>
  readDiscordUser(config(), {
    code: back.searchParams.get('code') ?? '',
    verifier,
    returnTo: 'http://localhost:3000/apply/discord/callback',
  });

describe('the stand-in for Discord', () => {
  it('changes a code into the account that was chosen, once', async () => {
    const back = await pressAt(toDiscord(), { known: NADIA_ON_DISCORD });
    expect(back.searchParams.get('state')).toBe('ours');
    expect(await fromDiscord(back)).toMatchObject({
      ok: true,
      user: { id: NADIA_ON_DISCORD, name: 'Nadia Okafor', verified: true },
    });
    expect(await fromDiscord(back)).toEqual({ ok: false, reason: 'refused' });
  });

  it('takes no code from whoever lacks the verifier', async () => {
    const back = await pressAt(toDiscord(), { known: NADIA_ON_DISCORD });
    expect(await fromDiscord(back, `${VERIFIER}x`)).toEqual({ ok: false, reason: 'refused' });
  });

  it('lets one turn back', async () => {
    const back = await pressAt(toDiscord(), { cancel: '1' });
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('shows no email without the scope for it', async () => {
    const back = await pressAt(toDiscord(['identify']), { id: '123456', name: 'Typed' });
    expect(await fromDiscord(back)).toMatchObject({ user: { name: 'Typed', email: null } });
  });

  it('lets somebody onto the server who granted it', async () => {
    const back = await pressAt(toDiscord(), { known: NADIA_ON_DISCORD });
    const proven = await fromDiscord(back);
    if (!proven.ok) throw new Error(proven.reason);
    const { access_token } = proven;
    const discord_id = NADIA_ON_DISCORD;
    expect(await isOnDiscordServer(config(), discord_id)).toBe(false);
    const join = async (token: string) =>
      (await joinDiscordServer(config(), { discord_id, access_token: token })).result;
    expect(await join('other')).toBe('not_granted');
    expect(await join(access_token)).toBe('joined');
    expect(await join(access_token)).toBe('joined');
    expect(await isOnDiscordServer(config(), discord_id)).toBe(true);
  });

  describe('as the company’s server', () => {
    const IRIS = '900000000000010001';
    const asBot = {
      authorization: 'Bot any',
      'x-audit-log-reason': 'Members%20panel%3A%20%3Cb%3E',
    };
    const at = (path: string, method = 'GET', headers: Record<string, string> = asBot) =>
      fetch(`${discord}/api/v10/guilds/100000/members/${path}`, { method, headers });
    const refusal = async (path: string, headers = asBot) => {
      const answer = await at(path, 'PUT', headers);
      return [answer.status, (await answer.json()).code];
    };

    it('gives and takes roles, and shows why', async () => {
      expect((await at(`${IRIS}/roles/200001`, 'PUT')).status).toBe(204);
      expect((await (await at(IRIS)).json()).roles).toEqual(['200001']);
      expect((await at(`${IRIS}/roles/200001`, 'DELETE')).status).toBe(204);
      expect((await (await at(IRIS)).json()).roles).toEqual([]);
      const shown = await (await fetch(`${discord}/stand-in`)).text();
      expect(shown).toMatch(/lost Member.+was given Member/s);
      expect(shown).toContain('Members panel: &#60;b&#62;');
    });

    it('refuses as Discord does', async () => {
      expect(await refusal(`${IRIS}/roles/1`)).toEqual([404, 10_011]);
      expect(await refusal(`${IRIS}/roles/200099`)).toEqual([403, 50_013]);
      expect(await refusal('12345678/roles/200001')).toEqual([404, 10_007]);
      expect(
        await refusal(`${IRIS}/roles/200001`, { ...asBot, authorization: 'Bearer x' }),
      ).toEqual([401, 0]);
    });

    it('takes a few changes at once, and says how many are left and when there are more', async () => {
      let answer = await at(`${IRIS}/roles/200001`, 'PUT');
      for (let change = 0; change < 20 && answer.status === 204; change += 1)
        answer = await at(`${IRIS}/roles/200001`, 'PUT');
      expect(answer.status).toBe(429);
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('x-ratelimit-reset-after'))).toBeGreaterThan(0);
    });
  });

  it('shows what the bot has written', async () => {
    const write = () =>
      fetch(`${discord}/api/v10/channels/100001/messages`, {
        method: 'POST',
        headers: { authorization: 'Bot any', 'content-type': 'application/json' },
        body: JSON.stringify({ content: '<b>Delivered</b>', nonce: 'one' }),
      });
    expect((await write()).status).toBe(200);
    await write();
    const shown = await (await fetch(`${discord}/stand-in`)).text();
    expect(shown.match(/Delivered/g)).toHaveLength(1);
    expect(shown).not.toContain('<b>');
  });
});

describe('the stand-in for TruckersMP', () => {
  it.each<[string, string | undefined, object]>([
    [
      'an account in good order',
      NADIA,
      { found: true, banned: false, bans_private: false, vtc: null },
    ],
    ['one that is banned', RASMUS, { banned: true, banned_until: expect.any(String) }],
    ['one that drives for another company', ILSE, { vtc: { id: 77, name: 'Example Haulage' } }],
    ['one that keeps its bans to itself', QUINN, { banned: false, bans_private: true }],
    ['none', SAM, { found: false }],
  ])('knows %s', async (_whom, steam_id, expected) => {
    const context = { config: config(), clock: createClock() };
    expect(await readTruckersmpPlayer(context, steam_id ?? '')).toMatchObject(expected);
  });

  it('knows events, who comes to them, and what the company attends', async () => {
    const context = { config: config(), clock: createClock() };
    expect(await readTruckersmpEvent(context, 41_001)).toMatchObject({
      found: true,
      event: { type: 'convoy', dlcs: ['Beyond the Baltic Sea'], confirmed: [] },
    });
    expect(await readTruckersmpEvent(context, 41_002)).toMatchObject({
      event: { meetup_at: null, game: 'ETS2 - ProMods', rules: '' },
    });
    expect(await readTruckersmpEvent(context, 1)).toEqual({ found: false });
    expect(await readAttending(context, 9)).toEqual([41_003, 41_005]);
    expect(await readSlots(context, 41_001)).toEqual([77]);
    const shown = await fetch(`${truckersmp}/event-banner/41001`);
    expect(shown.headers.get('content-type')).toBe('image/png');
  });
});

describe('a stand-in on a bad day', () => {
  afterEach(async () => {
    for (const service of SERVICES) await standIns.setMode(service, 'normal');
  });

  it.each(['slow', 'down', 'lying', 'limited'])('is as a service that is %s', async (mode) => {
    const steamBack = await pressAt(toSteam(), { steam_id: DRIVER });
    const discordBack = await pressAt(toDiscord(), { known: NADIA_ON_DISCORD });
    for (const service of SERVICES) await standIns.setMode(service, mode);
    const context = { config: config(), clock: createClock() };
    const isLie = mode === 'lying';
    const outcomes = await Promise.all([
      fromSteam(steamBack),
      readSteamPlayer(config(), DRIVER),
      fromDiscord(discordBack),
      readTruckersmpPlayer(context, DRIVER),
      readTruckersmpEvent(context, 41_001),
      readAttending(context, 9),
      readSlots(context, 41_001),
    ]);
    expect(outcomes).toEqual([
      { ok: false, reason: isLie ? 'refused' : 'unreachable' },
      'unreachable',
      { ok: false, reason: 'unreachable' },
      'unreachable',
      'unreachable',
      'unreachable',
      'unreachable',
    ]);
  });
});

it('a stand-in is reached from this machine alone', async () => {
  const port = Number(new URL(steam).port);
  const elsewhere = new Promise((resolve) => {
    get({ host: '::1', port, path: '/stand-in' }, () => resolve('answered')).once('error', () =>
      resolve('refused'),
    );
  });
  expect(await elsewhere).toBe('refused');
});
