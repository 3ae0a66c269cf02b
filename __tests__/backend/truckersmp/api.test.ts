import { addHours, addSeconds } from 'date-fns';
import {
  json,
  MISBEHAVIOURS,
  startService,
  type Asked,
} from '@/__tests__/support/services/service';
import { readSettings } from '@/backend/core/config/config';
import { truckersmpSettings } from '@/backend/truckersmp/settings';
import { readTruckersmpPlayer } from '@/backend/truckersmp/api';

const STEAM_ID = '76561190000000001';
const PLAYER = {
  id: 8_800_001,
  name: 'Zoë',
  joinDate: '2019-05-04 18:30:00',
  steamID64: 76561190000000001,
  steamID: STEAM_ID,
  discordSnowflake: null,
  displayVTCHistory: false,
  banned: false,
  bannedUntil: null,
  bansCount: 1,
  displayBans: true,
  vtc: { id: 12, name: 'Other Haulage', tag: 'OH', inVTC: true, memberID: 4 },
  vtcHistory: null,
  achievements: null,
};

let truckersmp: Awaited<ReturnType<typeof startService>>;
let now = new Date('2026-03-20T12:00:00Z');

beforeAll(async () => {
  truckersmp = await startService();
});
beforeEach(() => {
  now = new Date('2026-03-20T12:00:00Z');
});
afterAll(() => truckersmp.stop());

const newContext = ({ pause = '0.01', factor = '1', limit = '9' } = {}) => ({
  clock: { now: () => now },
  config: readSettings(
    {
      TRUCKERSMP_API_URL: `${truckersmp.url}/v2/`,
      TRUCKERSMP_PAUSE: pause,
      RATE_LIMIT_FACTOR: factor,
      SERVICE_TIMEOUT: limit,
    },
    [truckersmpSettings],
  ),
});
/** Long, but where it is waited for: the next answers of the same context have to come within it, too. */
const limitFor = (how: string) =>
  ['never answers', 'begins and never ends'].includes(how) ? '2' : '9';
const isAboutBans = ({ url }: Asked) => url.pathname.startsWith('/v2/bans/');
const OLD_BAN = {
  expiration: '2020-01-08 00:00:00',
  timeAdded: '2020-01-01 00:00:00',
  active: false,
  reason: 'x',
};
const answer = (player: unknown, bans: unknown = [OLD_BAN]) =>
  truckersmp.answerWith((asked, res) =>
    json({ error: false, response: isAboutBans(asked) ? bans : player })(asked, res),
  );
const read = (context = newContext()) => readTruckersmpPlayer(context, STEAM_ID);
const paths = () => truckersmp.asked.map(({ url }) => url.pathname);

describe('a player of TruckersMP', () => {
  it('is told of with the company they drive for and the bans they show', async () => {
    answer(PLAYER, [OLD_BAN]);
    expect(await read()).toEqual({
      found: true,
      id: 8_800_001,
      name: 'Zoë',
      joined_at: '2019-05-04T18:30:00.000Z',
      banned: false,
      banned_until: null,
      last_banned_at: '2020-01-01T00:00:00.000Z',
      bans_private: false,
      bans_unknown: false,
      banned_for_ever: false,
      vtc: { id: 12, name: 'Other Haulage', is_own: false },
      history: {
        bans: [
          {
            given_at: '2020-01-01T00:00:00.000Z',
            expires_at: '2020-01-08T00:00:00.000Z',
            reason: 'x',
          },
        ],
        companies: 'private',
      },
    });
    expect(paths()).toEqual([`/v2/player/${STEAM_ID}`, '/v2/bans/8800001']);
  });

  it('is told of with what lies behind them, the newest first', async () => {
    const left = (id: number, name: string | null, leftDate: unknown) => ({ id, name, leftDate });
    answer(
      {
        ...PLAYER,
        vtcHistory: [
          left(2, 'First Freight', '2019-07-13 15:39:58'),
          left(3, 'Second\nFreight', '2021-07-13 15:39:58'),
          left(4, 'Timeless', 'soon'),
          left(5, null, '2018-07-13 15:39:58'),
        ],
      },
      [OLD_BAN, { ...OLD_BAN, timeAdded: '2021-01-01 00:00:00', expiration: null, reason: null }],
    );
    expect(await read()).toMatchObject({
      history: {
        bans: [
          { given_at: '2021-01-01T00:00:00.000Z', expires_at: null, reason: null },
          { given_at: '2020-01-01T00:00:00.000Z' },
        ],
        companies: [
          { name: 'Second Freight', left_at: '2021-07-13T15:39:58.000Z' },
          { name: 'First Freight', left_at: '2019-07-13T15:39:58.000Z' },
          { name: null, left_at: '2018-07-13T15:39:58.000Z' },
          { name: 'Timeless', left_at: null },
        ],
      },
    });
  });

  it.each<[string, unknown, unknown]>([
    ['is not there', undefined, 'unknown'],
    ['cannot be read', 'none', 'unknown'],
    ['is private', null, 'private'],
    ['cannot be read in part', [7], [{ name: null, left_at: null }]],
  ])('is looked at with a history that %s', async (_case, vtcHistory, companies) => {
    answer({ ...PLAYER, vtcHistory });
    expect(await read()).toMatchObject({ found: true, history: { companies } });
  });

  it('is unknown when TruckersMP says so, which it does with 200', async () => {
    truckersmp.answerWith(json({ error: true, descriptor: 'Unable to find player.' }));
    expect(await read()).toEqual({ found: false });
  });

  it('drives for no company with an empty one', async () => {
    answer({ ...PLAYER, vtc: { id: 0, name: '', tag: '', inVTC: false, memberID: 0 } });
    expect(await read()).toMatchObject({ vtc: null });
  });

  it.each([undefined, null, {}, { id: 12, name: 'Other Haulage' }])(
    'drives for nobody knows whom with the company %j',
    async (vtc) => {
      answer({ ...PLAYER, vtc });
      expect(await read()).toMatchObject({ id: 8_800_001, vtc: 'unknown' });
    },
  );

  it('is understood with numbers that come as text', async () => {
    truckersmp.answerWith((asked, res) =>
      json({
        error: 'false',
        response: isAboutBans(asked)
          ? [OLD_BAN]
          : { ...PLAYER, id: '8800001', bansCount: '1', vtc: { ...PLAYER.vtc, id: '12' } },
      })(asked, res),
    );
    expect(await read()).toMatchObject({ id: 8_800_001, vtc: { id: 12 }, bans_unknown: false });
  });

  it('shows no bans when they are private', async () => {
    answer({ ...PLAYER, displayBans: false, bansCount: null });
    expect(await read()).toMatchObject({ banned: false, bans_private: true });
    expect(paths()).toEqual([`/v2/player/${STEAM_ID}`]);
  });

  it('is nobody when TruckersMP answers with another account', async () => {
    answer({ ...PLAYER, steamID: '76561190000000002' });
    expect(await read()).toBe('unreachable');
  });

  const added = { timeAdded: '2026-01-01 00:00:00', reason: 'x' };
  it.each<[string, unknown[], object]>([
    [
      'until the ban ends',
      [{ ...added, active: true, expiration: '2026-04-01 00:00:00' }],
      { banned: true, banned_until: '2026-04-01T00:00:00.000Z' },
    ],
    [
      'for ever',
      [{ ...added, active: true, expiration: null }],
      { banned: true, banned_until: null, banned_for_ever: true },
    ],
    [
      'no more once it is over',
      [{ ...added, active: true, expiration: '2026-03-01 00:00:00' }],
      { banned: false },
    ],
    [
      'no more once it was lifted',
      [{ ...added, active: false, expiration: null }],
      { banned: false },
    ],
  ])('is banned %s', async (_how, bans, expected) => {
    answer(PLAYER, bans);
    expect(await read()).toMatchObject(expected);
  });

  it('is banned when TruckersMP says so, whatever is shown', async () => {
    answer({ ...PLAYER, banned: true, displayBans: false });
    expect(await read()).toMatchObject({ banned: true, banned_until: null });
    answer({ ...PLAYER, banned: true }, []);
    expect(await read()).toMatchObject({ banned: true, banned_until: null });
  });

  it.each([
    ['names none of the bans that it counts', json({ error: false, response: [] })],
    ['knows no bans of a player whom it knows', json({ error: true })],
  ])('has bans that nobody knows when TruckersMP %s, and is asked again', async (_how, said) => {
    const context = newContext();
    answer(PLAYER);
    truckersmp.answerWith((asked, res) =>
      (isAboutBans(asked) ? said : json({ error: false, response: PLAYER }))(asked, res),
    );
    expect(await read(context)).toMatchObject({ found: true, bans_unknown: true, banned: false });
    now = addSeconds(now, 60);
    answer(PLAYER);
    expect(await read(context)).toMatchObject({ bans_unknown: false });
  });

  it.each(MISBEHAVIOURS)(
    'is known without the bans when TruckersMP %s for those, and is asked again',
    async (how, misbehave) => {
      const context = newContext({ limit: limitFor(how) });
      truckersmp.answerWith((asked, res) =>
        (isAboutBans(asked) ? misbehave : json({ error: false, response: PLAYER }))(asked, res),
      );
      expect(await read(context)).toMatchObject({ id: 8_800_001, bans_unknown: true });
      now = addSeconds(now, 60);
      answer(PLAYER);
      if (how !== 'is asked too often')
        expect(await read(context)).toMatchObject({ bans_unknown: false });
    },
  );

  it.each([null, undefined, 'yesterday'])(
    'has an age that nobody knows by %s',
    async (joinDate) => {
      answer({ ...PLAYER, joinDate });
      expect(await read()).toMatchObject({ id: 8_800_001, joined_at: null });
    },
  );

  it('is told of as one of ours by the number of the company', async () => {
    const context = newContext();
    answer(PLAYER);
    expect(await read(context)).toMatchObject({ vtc: { id: 12, is_own: false } });
    const ours = { ...context, config: { ...context.config, truckersmpVtcId: 12 } };
    expect(await read(ours)).toMatchObject({ vtc: { id: 12, is_own: true } });
  });

  it('has no bans where TruckersMP counts none', async () => {
    answer({ ...PLAYER, bansCount: 0 }, []);
    expect(await read()).toMatchObject({ bans_unknown: false, last_banned_at: null });
  });
});

describe('asking TruckersMP', () => {
  it('is done once in six hours', async () => {
    const context = newContext();
    answer(PLAYER);
    await Promise.all([read(context), read(context)]);
    now = addHours(now, 5);
    await read(context);
    expect(paths()).toHaveLength(2);
    now = addHours(now, 1);
    await read(context);
    expect(paths()).toHaveLength(4);
  });

  it.each([
    ['is not found', { error: true }],
    ['hides the bans', { error: false, response: { ...PLAYER, displayBans: false } }],
  ])('is done again after a minute for whoever %s', async (_case, said) => {
    const context = newContext();
    truckersmp.answerWith(json(said));
    await read(context);
    now = addSeconds(now, 59);
    await read(context);
    expect(paths()).toHaveLength(1);
    now = addSeconds(now, 1);
    await read(context);
    expect(paths()).toHaveLength(2);
  });

  it('is done one by one', async () => {
    const context = newContext({ pause: '0.2', factor: '1000' });
    const at: number[] = [];
    const start = performance.now();
    truckersmp.answerWith((asked, res) => {
      at.push(performance.now() - start);
      json({ error: true })(asked, res);
    });
    await Promise.all(['1', '2', '3'].map((id) => readTruckersmpPlayer(context, id)));
    // Counted from before the first, because a busy machine may hold that one up.
    const [, second = 0, third = 0] = at;
    expect(second).toBeGreaterThan(190);
    expect(third).toBeGreaterThan(390);
  });

  it('stops when TruckersMP says that it is too much', async () => {
    const context = newContext();
    truckersmp.answerWith(json({}, 429, { 'retry-after': '30' }));
    expect(await read(context)).toBe('unreachable');
    answer(PLAYER);
    expect(await read(context)).toBe('unreachable');
    expect(paths()).toEqual([]);
  });

  it('is asked nothing more of what waited already when it wants to be left alone', async () => {
    const context = newContext({ pause: '0.2' });
    truckersmp.answerWith(json({}, 429, { 'retry-after': '30' }));
    const ids = ['1', '2', '3', '4'];
    const answers = await Promise.all(ids.map((id) => readTruckersmpPlayer(context, id)));
    expect(answers).toEqual(ids.map(() => 'unreachable'));
    expect(paths()).toHaveLength(1);
  });

  it('has no answer rather than a long wait when very many ask', async () => {
    const context = newContext();
    truckersmp.answerWith(json({ error: true }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => readTruckersmpPlayer(context, String(index))),
    );
    expect(answers.filter((one) => one === 'unreachable').length).toBeGreaterThan(10);
    expect(answers.filter((one) => one !== 'unreachable').length).toBeGreaterThan(10);
  });

  it.each(MISBEHAVIOURS)('has no answer when TruckersMP %s', async (how, misbehave) => {
    truckersmp.answerWith(misbehave);
    const context = newContext({ limit: limitFor(how) });
    expect(await read(context)).toBe('unreachable');
    answer(PLAYER);
    if (how !== 'is asked too often') expect(await read(context)).toMatchObject({ found: true });
  });
});
