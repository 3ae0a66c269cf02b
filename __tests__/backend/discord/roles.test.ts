import { addHours, addSeconds } from 'date-fns';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { problem, startDiscordServer } from '@/__tests__/support/services/discord-server';
import { json, MISBEHAVIOURS } from '@/__tests__/support/services/service';
import { inTransaction } from '@/backend/core/db/transaction';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { maintain } from '@/__tests__/support/backend/maintain';
import { putRolesOfMembersRight } from '@/backend/members/discord-outbox-store';

const [ADA, MEMBER, DRIVER, RANK, BY_HAND] = ['12345678', '10001', '10002', '10003', '99999'];

let discord: Awaited<ReturnType<typeof startDiscordServer>>;
let backend: TestBackend;
/** The bot remembers for how long Discord wants to be left alone: each test is at another time. */
let hours = 0;

beforeAll(async () => {
  discord = await startDiscordServer();
  backend = await startBackend({
    ...discord.settings,
    SERVICE_TIMEOUT: '3',
    DISCORD_ROLES: `member=${MEMBER},role:driver=${DRIVER},rank:Apprentice Driver=${RANK},role:Nobody’s=10009`,
  });
});
beforeEach(async () => {
  await backend.reset();
  hours += 1;
  backend.clock.set(addHours(backend.clock.now(), hours));
  discord.reset({ [ADA]: [BY_HAND] });
  await backend.addMember({ name: 'Ada', discord_id: ADA });
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
});

const sync = (user_id = 1) =>
  inTransaction(backend.context, (tx) =>
    putRolesOfMembersRight(tx, { user_ids: [user_id], why: 'größer' }, backend.clock.now()),
  );
const deliver = () => deliverOutbox(backend.context);
const later = (seconds: number) => backend.clock.set(addSeconds(backend.clock.now(), seconds));
const entries = () =>
  backend.query(
    'select attempts, content, last_error, delivered_at is not null as delivered, given_up_at is not null as given_up from outbox_entries order by id',
  );

describe('roles on the company’s Discord server', () => {
  it('are given by the bot with a reason, and those by hand stay', async () => {
    await sync();
    await deliver();
    expect(discord.rolesOf(ADA)).toEqual([MEMBER, DRIVER, RANK, BY_HAND]);
    const [looked, ...given] = discord.asked();
    expect([looked?.method, looked?.url.pathname]).toEqual([
      'GET',
      `/guilds/424242/members/${ADA}`,
    ]);
    expect(given).toHaveLength(3);
    for (const { headers } of given)
      expect(headers).toMatchObject({
        authorization: 'Bot the-bot',
        'x-audit-log-reason': encodeURIComponent('Members panel: größer'),
      });
    const [entry] = await entries();
    expect([entry?.['delivered'], entry?.['content']]).toEqual([true, {}]);
  });

  it('are left alone where they are right, however often it is looked', async () => {
    await sync();
    await sync();
    await deliver();
    await sync();
    await deliver();
    expect(discord.changes()).toEqual([`PUT ${MEMBER}`, `PUT ${DRIVER}`, `PUT ${RANK}`]);
  });

  it('are left alone where the panel knows no such thing', async () => {
    discord.reset({ [ADA]: ['10009'] });
    await sync();
    await deliver();
    expect(discord.rolesOf(ADA)).toContain('10009');
  });

  it('are not those of somebody who isn’t on the server, which is noted and not tried again', async () => {
    discord.reset({});
    await sync();
    await deliver();
    expect(await entries()).toMatchObject([
      { given_up: true, attempts: 1, last_error: 'Not on the Discord server.' },
    ]);
    await backend.query("update users set state = 'dismissed'");
    await sync();
    await deliver();
    expect((await entries()).at(-1)).toMatchObject({ delivered: true });
  });

  it('wait for a member who leaves the server in the middle of it no longer', async () => {
    discord.refuseWith((_asked, role) => (role === DRIVER ? problem(404, 10_007) : null));
    await sync();
    await deliver();
    expect(await entries()).toMatchObject([{ given_up: true }]);
  });

  it('are not looked after without a map, without a server or without a bot', async () => {
    for (const without of ['DISCORD_ROLES', 'DISCORD_GUILD_ID', 'DISCORD_BOT_TOKEN']) {
      const settings = { ...discord.settings, DISCORD_ROLES: 'member=10001', [without]: '' };
      const other = await backend.beside(settings);
      await inTransaction(other.context, (tx) =>
        putRolesOfMembersRight(tx, { user_ids: [1], why: 'x' }, other.clock.now()),
      );
      expect(await other.query('select id from outbox_entries')).toEqual([]);
      await other.close();
    }
  });
});

describe('where Discord asks for patience', () => {
  it('a 429 holds back everybody’s roles as long as it says', async () => {
    const ben = await backend.addMember({ name: 'Ben', discord_id: '87654321' });
    discord.members.set('87654321', new Set());
    discord.refuseWith(() => problem(429, 0, { 'retry-after': '40' }));
    await sync();
    await deliver();
    discord.refuseWith();
    await sync(ben);
    await deliver();
    later(39);
    await deliver();
    expect(discord.asked()).toHaveLength(0);
    later(1);
    await deliver();
    expect(await entries()).toMatchObject([{ delivered: true }, { delivered: true }]);
  });

  it('nothing more is asked once it says that nothing is left', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2.5' };
    discord.refuseWith((_asked, role) => {
      if (role === undefined) return null;
      discord.members.get(ADA)?.add(role);
      return json({}, 200, headers);
    });
    await sync();
    for (const changes of [1, 2, 3]) {
      await deliver();
      expect(discord.changes()).toHaveLength(changes);
      later(3);
    }
    await deliver();
    expect(discord.rolesOf(ADA)).toEqual([MEMBER, DRIVER, RANK, BY_HAND]);
    expect(await entries()).toMatchObject([{ delivered: true }]);
  });
});

describe('where Discord refuses', () => {
  it('one role, the others are put right, and that one is tried again', async () => {
    discord.refuseWith((_asked, role) => (role === MEMBER ? problem(403, 50_013) : null));
    await sync();
    await deliver();
    expect(discord.rolesOf(ADA)).toEqual([DRIVER, RANK, BY_HAND]);
    expect(await entries()).toMatchObject([
      { last_error: `The bot isn’t allowed to give or remove the role ${MEMBER}.` },
    ]);
    discord.refuseWith();
    later(15 * 60);
    await deliver();
    expect(discord.rolesOf(ADA)).toEqual([MEMBER, DRIVER, RANK, BY_HAND]);
  });

  it('one role for now and another for good, the first is tried again', async () => {
    const codes = new Map([
      [MEMBER, problem(404, 10_011)],
      [DRIVER, problem(403, 50_013)],
    ]);
    discord.refuseWith((_asked, role) => codes.get(role ?? '') ?? null);
    await sync();
    await deliver();
    expect(await entries()).toMatchObject([{ given_up: false }]);
    discord.refuseWith();
    later(15 * 60);
    await deliver();
    expect(discord.rolesOf(ADA)).toContain(DRIVER);
  });

  it('a role that is no longer there, it is given up and the others are put right', async () => {
    discord.refuseWith((_asked, role) => (role === MEMBER ? problem(404, 10_011) : null));
    await sync();
    await deliver();
    expect(discord.rolesOf(ADA)).toEqual([DRIVER, RANK, BY_HAND]);
    expect(await entries()).toMatchObject([
      { given_up: true, last_error: `Discord has no role ${MEMBER} to give.` },
    ]);
  });

  it.each([
    ['the bot', problem(401, 0), 'No access: Discord answered 401.'],
    ['to show the server', problem(403, 50_001), 'No access: Discord answered 403.'],
    ['to know the server', problem(404, 10_004), 'No access: Discord doesn’t know this server.'],
  ])('%s, it waits', async (_what, refusal, last_error) => {
    discord.refuseWith(() => refusal);
    await sync();
    await deliver();
    expect(await entries()).toMatchObject([{ given_up: false, delivered: false, last_error }]);
    expect(discord.changes()).toEqual([]);
  });

  it.each(MISBEHAVIOURS.filter(([name]) => name !== 'never answers'))(
    'nothing is taken from anybody by a Discord that %s',
    async (_name, misbehave) => {
      discord.reset({ [ADA]: [MEMBER, BY_HAND] });
      discord.refuseWith(() => misbehave);
      await sync();
      await deliver();
      expect(discord.changes()).toEqual([]);
      expect(await entries()).toMatchObject([{ delivered: false }]);
    },
  );

  const manyMembers = async () => {
    const boss = await backend.addMember({ name: 'Boss' }, ['Administrator']);
    for (let number = 1; number <= 7; number += 1)
      await backend.addMember({ name: `M ${number}`, discord_id: `1234567800${number}` });
    return boss;
  };
  const told = async () => {
    for (let round = 0; round < 3; round += 1) await maintain(backend.context);
    return backend.query(
      "select user_id, type, in_words(message) as message from notifications where type = 'ERROR'",
    );
  };

  it('many, nothing more goes there, and whoever manages accounts hears of it once', async () => {
    const boss = await manyMembers();
    discord.refuseWith(() => problem(403, 50_013));
    for (let id = 3; id <= 7; id += 1) await sync(id);
    await deliver();
    expect(discord.asked()).toHaveLength(5);
    for (const id of [8, 9]) await sync(id);
    await deliver();
    expect(discord.asked()).toHaveLength(5);
    const message =
      'Discord doesn’t let our bot assign roles. Waiting messages are retried; check the settings.';
    expect(await told()).toEqual([{ user_id: boss, type: 'ERROR', message }]);
  });

  it('one role to many, each of them is tried, and whoever manages accounts hears which', async () => {
    const boss = await manyMembers();
    const all = [1, 2, 3, 4, 5, 6, 7].map((number) => `1234567800${number}`);
    discord.reset(Object.fromEntries(all.map((id) => [id, []])));
    discord.refuseWith((_asked, role) => (role === MEMBER ? problem(403, 50_013) : null));
    for (let id = 3; id <= 9; id += 1) await sync(id);
    await deliver();
    for (const id of all) expect(discord.rolesOf(id)).toContain(DRIVER);
    const message = `The bot isn’t allowed to give or remove the role ${MEMBER}. Move the bot’s role above it in the Discord server’s settings.`;
    expect(await told()).toEqual([{ user_id: boss, type: 'ERROR', message }]);
  });
});
