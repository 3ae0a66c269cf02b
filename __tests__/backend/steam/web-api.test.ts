import { json, MISBEHAVIOURS, startService } from '@/__tests__/support/services/service';
import { readSettings } from '@/backend/core/config/config';
import { steamSettings } from '@/backend/steam/settings';
import { readPlayedHours, readSteamPlayer } from '@/backend/steam/web-api';

const STEAM_ID = '76561190000000001';
let steam: Awaited<ReturnType<typeof startService>>;
/** Short where Steam doesn't answer as it should: the result is the same, only sooner. */
const config = (limit = '9') =>
  readSettings({ STEAM_API_URL: steam.url, STEAM_API_KEY: 'a-key', SERVICE_TIMEOUT: limit }, [
    steamSettings,
  ]);

beforeAll(async () => {
  steam = await startService();
});
afterAll(() => steam.stop());

describe('a player of Steam', () => {
  it('has a name on one line and a picture', async () => {
    const player = {
      steamid: STEAM_ID,
      personaname: ' Zoë\u202e\r\nBcc: all ',
      avatarfull: 'https://avatars.steamstatic.com/0_full.jpg',
      communityvisibilitystate: 3,
    };
    steam.answerWith(json({ response: { players: [player] } }));
    expect(await readSteamPlayer(config(), STEAM_ID)).toEqual({
      name: 'Zoë Bcc: all',
      avatar_url: 'https://avatars.steamstatic.com/0_full.jpg',
    });
    const [asked] = steam.asked;
    expect(asked?.url.pathname).toBe('/ISteamUser/GetPlayerSummaries/v2/');
    expect(asked?.url.searchParams.get('key')).toBe('a-key');
    expect(asked?.url.searchParams.get('steamids')).toBe(STEAM_ID);
  });

  it('is unknown when Steam answers with somebody else', async () => {
    const other = { steamid: '76561190000000002', personaname: 'Other' };
    steam.answerWith(json({ response: { players: [other] } }));
    expect(await readSteamPlayer(config(), STEAM_ID)).toBe('unreachable');
  });

  it('is not asked for without a key', async () => {
    steam.answerWith(json({ response: { players: [] } }));
    const keyless = readSettings({ STEAM_API_URL: steam.url }, [steamSettings]);
    expect(await readSteamPlayer(keyless, STEAM_ID)).toBe('unreachable');
    expect(steam.asked).toEqual([]);
  });
});

describe('the hours of a player', () => {
  it.each<[string, unknown, unknown]>([
    [
      'are whole hours',
      {
        game_count: 2,
        games: [
          { appid: 227300, playtime_forever: 3059 },
          { appid: 270880, playtime_forever: 0 },
        ],
      },
      { eut2: 50, ats: 0 },
    ],
    [
      'may come as text',
      { game_count: '1', games: [{ appid: '227300', playtime_forever: '3059' }] },
      { eut2: 50, ats: null },
    ],
    ['are not known where games are counted and none is named', { game_count: 2 }, 'unreachable'],
    ['are none in a game that isn’t owned', { game_count: 0 }, { eut2: null, ats: null }],
    ['are private where the profile is', {}, 'private'],
  ])('%s', async (_what, response, expected) => {
    steam.answerWith(json({ response }));
    expect(await readPlayedHours(config(), STEAM_ID)).toEqual(expected);
    expect(Object.fromEntries(steam.asked[0]?.url.searchParams ?? [])).toMatchObject({
      steamid: STEAM_ID,
      'appids_filter[0]': '227300',
      'appids_filter[1]': '270880',
    });
  });
});

it.each(MISBEHAVIOURS)('nothing is known when Steam %s', async (_how, answer) => {
  steam.answerWith(answer);
  expect(await readSteamPlayer(config('1'), STEAM_ID)).toBe('unreachable');
  expect(await readPlayedHours(config('1'), STEAM_ID)).toBe('unreachable');
});

it('nothing is known when Steam isn’t there', async () => {
  const away = await startService();
  const gone = readSettings({ STEAM_API_URL: away.url, STEAM_API_KEY: 'a-key' }, [steamSettings]);
  await away.stop();
  expect(await readSteamPlayer(gone, STEAM_ID)).toBe('unreachable');
});
