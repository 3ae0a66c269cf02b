import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { json, startService } from '@/__tests__/support/services/service';
import { startStandIns } from '@/__tests__/support/services/stand-ins';
import { checkMembers, standingAt } from '@/backend/accounts/outside-standing';
import { NO_HISTORY } from '@/backend/truckersmp/api';

const NOT_KNOWN = { is_on_roster: null, is_banned: null };
const player = {
  found: true as const,
  id: 1,
  name: 'Ada',
  joined_at: '2020-01-01T00:00:00.000Z',
  banned: false,
  banned_until: null,
  last_banned_at: null,
  bans_private: false,
  bans_unknown: false,
  banned_for_ever: false,
  history: NO_HISTORY,
  vtc: { id: 77, name: 'Ours', is_own: true },
};

describe('how a member stands at TruckersMP', () => {
  it.each([
    ['on our roster', player, { is_on_roster: true, is_banned: false }],
    [
      'with another company',
      { ...player, vtc: { id: 78, name: 'Theirs', is_own: false } },
      { is_on_roster: false, is_banned: false },
    ],
    ['with none', { ...player, vtc: null }, { is_on_roster: false, is_banned: false }],
    ['banned', { ...player, banned: true }, { is_on_roster: true, is_banned: true }],
    ['nobody there', { found: false as const }, { is_on_roster: false, is_banned: false }],
    ['without Steam', null, NOT_KNOWN],
  ])('%s', (_case, answer, expected) => {
    expect(standingAt(answer, 77, NOT_KNOWN)).toEqual(expected);
  });

  it('stays as it was while TruckersMP is silent', () => {
    const before = { is_on_roster: true, is_banned: true };
    expect(standingAt('unreachable', 77, before)).toEqual(before);
    const untold = { ...player, vtc: 'unknown' as const };
    expect(standingAt(untold, 77, before).is_on_roster).toBe(before.is_on_roster);
  });

  it('is not known of a company that has not said which it is there', () => {
    expect(standingAt(player, undefined, NOT_KNOWN).is_on_roster).toBeNull();
  });
});

describe('the daily look', () => {
  let standIns: Awaited<ReturnType<typeof startStandIns>>;
  let discord: Awaited<ReturnType<typeof startService>>;
  let backend: TestBackend;

  beforeAll(async () => {
    standIns = await startStandIns();
    discord = await startService();
    backend = await startBackend({
      ...standIns.settings,
      TRUCKERSMP_VTC_ID: '77',
      DISCORD_API_URL: discord.url,
      DISCORD_BOT_TOKEN: 'token',
      DISCORD_GUILD_ID: '123456',
      RATE_LIMIT_FACTOR: '1000',
    });
  });
  afterAll(async () => {
    await backend.close();
    await discord.stop();
    await standIns.stop();
  });
  beforeEach(async () => {
    await backend.reset();
    await standIns.setMode('truckersmp', 'normal');
    discord.answerWith((asked, res) => {
      json({}, asked.url.pathname.endsWith('1') ? 200 : 404)(asked, res);
    });
  });

  const standings = () =>
    backend.query(
      'select user_id, is_on_roster, is_banned, is_on_discord, due_at from outside_standings order by user_id',
    );

  it('asks about each member once a day', async () => {
    const rival = '76561190000009004';
    await backend.addMember({ name: 'Ada', steam_id: rival, discord_id: '900000000000000001' });
    await backend.addMember({ name: 'Ben', discord_id: '900000000000000002' });
    await backend.addMember({ name: 'Gone', state: 'left', steam_id: '76561190000000003' });
    await checkMembers(backend.context);
    const found = await standings();
    expect(found).toMatchObject([
      { user_id: 1, is_on_roster: true, is_banned: false, is_on_discord: true },
      { user_id: 2, is_on_roster: null, is_banned: null, is_on_discord: false },
    ]);
    discord.answerWith((_asked, res) => res.destroy());
    await checkMembers(backend.context);
    expect(await standings()).toEqual(found);
  });

  it('takes silence for no answer, and asks again an hour later', async () => {
    await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
    await standIns.setMode('truckersmp', 'down');
    await checkMembers(backend.context);
    expect(await standings()).toMatchObject([
      { is_banned: null, due_at: new Date('2026-03-20T13:00:00Z') },
    ]);
    await standIns.setMode('truckersmp', 'normal');
    backend.clock.set('2026-03-20T13:00:00Z');
    await checkMembers(backend.context);
    expect(await standings()).toMatchObject([
      { is_banned: false, due_at: new Date('2026-03-21T13:00:00Z') },
    ]);
  });

  it('is not taken by two copies at once', async () => {
    for (const number of [1, 2, 3, 4])
      await backend.addMember({ name: `M ${number}`, discord_id: `90000000000000000${number}` });
    await Promise.all([checkMembers(backend.context), checkMembers(backend.context)]);
    expect(await standings()).toHaveLength(4);
  });
});
