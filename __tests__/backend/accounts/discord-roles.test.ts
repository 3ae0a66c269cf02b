import { ACTIONS, REASON, startAccounts } from '@/__tests__/support/people/accounts';
import { anApplicant } from '@/__tests__/support/people/applicants';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';
import { problem, startDiscordServer } from '@/__tests__/support/services/discord-server';
import { addDivision } from '@/__tests__/support/people/divisions';
import { openNewcomer } from '@/__tests__/support/people/newcomers';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { checkMembers } from '@/backend/accounts/outside-standing';
import { PERSONAL_DATA } from '@/backend/modules';
import { eraseAccounts } from '@/backend/own-data/erase';
import { maintain } from '@/__tests__/support/backend/maintain';
import { beginWithRules } from '@/backend/training/first-rules';
import type { LadderRank } from '@/lib/contracts/rewards/ladder';

const ADA = '900000000000000001';
const [MEMBER, DRIVER, EXAMINER, APPRENTICE, NOVICE, HEAVY, FAST, AWAY, BY_HAND] = [
  '10001',
  '10002',
  '10003',
  '10004',
  '10005',
  '10006',
  '10007',
  '10008',
  '99999',
];

let discord: Awaited<ReturnType<typeof startDiscordServer>>;
let backend: TestBackend;
let at: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  discord = await startDiscordServer();
  backend = await startBackend({
    ...discord.settings,
    TRUCKERSMP_API_URL: 'http://127.0.0.1:1',
    DISCORD_CLIENT_ID: 'any',
    DISCORD_CLIENT_SECRET: 'any',
    DISCORD_ROLES: `member=${MEMBER},loa=${AWAY},role:Driver=${DRIVER},role:Examiner=${EXAMINER},rank:Apprentice Driver=${APPRENTICE},rank:Novice Driver=${NOVICE},division:Heavy=${HEAVY},division:Fast=${FAST}`,
  });
});
beforeEach(async () => {
  at = await startAccounts(backend);
  discord.reset({ [ADA]: [BY_HAND] });
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
});

const queued = () =>
  backend.query("select id from outbox_entries where kind like 'discord_roles%'");
/** Ada's roles at Discord once all that waits is done. */
const roles = async () => {
  await deliverOutbox(backend.context);
  return discord.rolesOf(ADA);
};
/** Ada as Discord is to know her from the beginning. */
const asDriver = () => discord.reset({ [ADA]: [MEMBER, DRIVER, APPRENTICE, BY_HAND] });

describe('a newcomer', () => {
  beforeEach(async () => {
    await backend.reset();
    await backend.context.db.transaction((tx) => beginWithRules(tx, backend.clock.now()));
    await backend.addMember({ name: 'Rita' }, ['Recruiter']);
    await backend.query('insert into rules_acceptances values (1, 1, now())');
  });

  it('becomes a member at Discord with the activation, and a driver with the last step', async () => {
    const zoe = await openNewcomer(backend, anApplicant({ discord_id: ADA }));
    expect(await roles()).toEqual([MEMBER, BY_HAND]);
    const acceptance = { version_id: 1, has_read: true, answers: [1, 0, 2], accepts: true };
    await zoe.post('/api/rules/acceptance', acceptance);
    await zoe.post('/api/onboarding/steps/connections');
    await zoe.ask('PUT', '/api/tracker', { tracker: 'trucky' });
    await zoe.post('/api/onboarding/tracker', { is_later: true });
    await zoe.post('/api/onboarding/steps/points');
    expect(await roles()).toEqual([MEMBER, BY_HAND]);
    await zoe.post('/api/onboarding/steps/representation');
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
  });
});

describe('a member', () => {
  beforeEach(asDriver);

  it('who gets another role has the one for it at Discord, and not the former', async () => {
    expect((await at.giveRoles(at.ada, ['Examiner'])).status).toBe(403);
    expect((await at.giveRoles(at.ada, ['Examiner'], at.admin)).status).toBe(200);
    expect(await roles()).toEqual([MEMBER, EXAMINER, APPRENTICE, BY_HAND]);
    expect(discord.changes()).toEqual([`DELETE ${DRIVER}`, `PUT ${EXAMINER}`]);
  });

  it('who rises or falls in rank has the other one at Discord', async () => {
    const correct = (amount: number) =>
      at.actOn(at.ada, 'points', { amount, reason: REASON }, at.admin);
    await correct(2500);
    expect(await roles()).toEqual([MEMBER, DRIVER, NOVICE, BY_HAND]);
    await correct(-1);
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
  });

  it('whose points change within the rank is no matter for Discord', async () => {
    await at.actOn(at.ada, 'points', { amount: 10, reason: REASON }, at.admin);
    expect(await queued()).toEqual([]);
  });

  it('who changes division changes it at Discord on the day', async () => {
    for (const name of ['Heavy', 'Fast']) await addDivision(backend, { name });
    const transfer = async (from: number | null, to: number, effective_at: string | null) => {
      const [row] = await backend.query(
        `insert into division_transfers (user_id, from_id, to_id, motive, state, created_at, updated_at)
         values ($1, $2, $3, 'I like it.', 'pending', now(), now()) returning id`,
        [at.ada, from, to],
      );
      const json = { version: 1, effective_at, override_note: null };
      const path = `/api/division-transfers/${String(row?.['id'])}/accept`;
      return backend.ask(path, { method: 'POST', json, cookie: at.admin });
    };
    await transfer(null, 1, null);
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, HEAVY, BY_HAND]);
    const day = '2026-03-25T00:00:00Z';
    await transfer(1, 2, day);
    expect(await roles()).toContain(HEAVY);
    backend.clock.set(day);
    await maintain(backend.context);
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, FAST, BY_HAND]);
  });

  it('who is on staff LOA is shown as away at Discord until it ends', async () => {
    await backend.query(
      `insert into absences (user_id, scope, state, first_day, last_day, asked_first_day, asked_last_day, created_at, updated_at)
       values ($1, 'staff', 'approved', '2026-03-20', '2026-03-21', '2026-03-20', '2026-03-21', now(), now())`,
      [at.ada],
    );
    await maintain(backend.context, 'leave');
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, AWAY, BY_HAND]);
    backend.clock.set('2026-03-22T12:00:00Z');
    await maintain(backend.context, 'leave');
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
  });

  it('who is dismissed loses what the panel gave, and nothing else', async () => {
    await at.actOn(at.ada, 'dismiss', { reason: REASON }, at.admin);
    expect(await roles()).toEqual([BY_HAND]);
    const [looked, taken] = discord.asked();
    expect([looked?.method, taken?.headers['x-audit-log-reason']]).toEqual([
      'GET',
      'Members%20panel%3A%20dismissed',
    ]);
  });

  it('who is disabled loses it until the account is active again', async () => {
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    expect(await roles()).toEqual([BY_HAND]);
    await at.act('reactivate', { members: [{ user_id: at.ada, version: 2 }], reason: REASON });
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
    const until = '2026-03-21T00:00:00Z';
    const members = [{ user_id: at.ada, version: 3 }];
    await at.act('disable', { members, reason: REASON, until });
    expect(await roles()).toEqual([BY_HAND]);
    backend.clock.set(until);
    await maintain(backend.context);
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
  });

  it('whose Discord is unlinked, by HR or by themselves, loses it there', async () => {
    await at.actOn(at.ada, 'links', { service: 'discord', reason: REASON });
    expect(await roles()).toEqual([BY_HAND]);
    await backend.query(`update users set discord_id = '${ADA}' where id = ${at.ada}`);
    asDriver();
    const cookie = await backend.signIn('ada@example.com');
    const json = { current: PASSWORD };
    await backend.ask('/api/connections/discord/unlinking', { method: 'POST', cookie, json });
    expect(await roles()).toEqual([BY_HAND]);
  });

  it('who is forgotten loses it, and nothing says whose Discord it was', async () => {
    const browser = openBrowser(backend);
    await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
    const asked = { current: PASSWORD, name: 'Ada' };
    await browser.ask('POST', '/api/own-account/deletion', asked);
    backend.clock.set('2026-04-19T12:00:00Z');
    await maintain(backend.context);
    expect(await roles()).toEqual([BY_HAND]);
    expect(
      await backend.query('select * from outbox_entries t where t::text like $1', [`%${ADA}%`]),
    ).toEqual([]);
  });

  describe('while Discord is away', () => {
    const BEN = '900000000000000002';
    const unlink = () => at.actOn(at.ada, 'links', { service: 'discord', reason: REASON });
    const go = async (day: string) => {
      backend.clock.set(`${day}T12:00:00Z`);
      await deliverOutbox(backend.context);
      await maintain(backend.context);
    };
    const namingAda = () =>
      backend.query('select * from outbox_entries t where t::text like $1', [`%${ADA}%`]);
    beforeEach(() => discord.refuseWith(() => problem(503, 0)));

    it('and whose Discord is unlinked loses it there also weeks later', async () => {
      await unlink();
      for (const day of ['2026-03-21', '2026-03-24', '2026-04-12']) await go(day);
      discord.refuseWith();
      await go('2026-04-13');
      expect(await roles()).toEqual([BY_HAND]);
    });

    it('and who links another one has it there all the same', async () => {
      await unlink();
      await deliverOutbox(backend.context);
      await backend.query(`update users set discord_id = '${BEN}' where id = ${at.ada}`);
      discord.reset({ [ADA]: [MEMBER], [BEN]: [] });
      discord.refuseWith(({ url }) => (url.pathname.includes(ADA) ? problem(503, 0) : null));
      await at.giveRoles(at.ada, ['Examiner'], at.admin, 2);
      backend.clock.set('2026-03-20T16:00:00Z');
      await deliverOutbox(backend.context);
      expect(discord.rolesOf(BEN)).toEqual([MEMBER, EXAMINER, APPRENTICE]);
    });

    it('and who is forgotten is named nowhere a month later, also where nobody is asked any more', async () => {
      const browser = openBrowser(backend);
      await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
      const asked = { current: PASSWORD, name: 'Ada' };
      await browser.ask('POST', '/api/own-account/deletion', asked);
      await go('2026-04-19');
      await go('2026-05-17');
      expect(await namingAda()).toHaveLength(1);
      backend.clock.set('2026-05-20T12:00:00Z');
      await maintain(backend.context);
      expect(await namingAda()).toEqual([]);
    });
  });

  it('whose roles somebody changed at Discord has them back within a day', async () => {
    discord.reset({ [ADA]: [MEMBER, EXAMINER, BY_HAND] });
    await checkMembers(backend.context);
    await checkMembers(backend.context);
    expect(await roles()).toEqual([MEMBER, DRIVER, APPRENTICE, BY_HAND]);
    const before = await queued();
    backend.clock.set('2026-03-22T12:00:00Z');
    await checkMembers(backend.context);
    await checkMembers(backend.context);
    expect(await queued()).toEqual(before);
  });

  it.each(['dismissed', 'disabled', 'left'])(
    'who is %s loses them also where that was lost on the way, for a month',
    async (state) => {
      const go = (time: string) =>
        backend.query('update users set state = $1, updated_at = $2 where id = $3', [
          state,
          time,
          at.ada,
        ]);
      await go('2026-02-01T12:00:00Z');
      await checkMembers(backend.context);
      await checkMembers(backend.context);
      expect(await queued()).toEqual([]);
      await go('2026-03-01T12:00:00Z');
      await checkMembers(backend.context);
      await checkMembers(backend.context);
      expect(await roles()).toEqual([BY_HAND]);
    },
  );

  it('whose account is deleted loses them', async () => {
    await backend.query(
      'insert into deletion_requests (user_id, asked_at, due_at) values ($1, $2, $2)',
      [at.ada, backend.clock.now()],
    );
    await eraseAccounts(backend.context, PERSONAL_DATA);
    expect(await roles()).toEqual([BY_HAND]);
  });

  it('whose rank is another one on a new ladder has it at Discord', async () => {
    await at.actOn(at.ada, 'points', { amount: 10, reason: REASON }, at.admin);
    const cookie = at.admin;
    const { version, ranks } = await backend.ask('/api/rewards/ranks', { cookie });
    const lowered = ranks.map(({ members: _, level: _level, ...rank }: LadderRank) =>
      rank.name === 'Novice Driver' ? { ...rank, min_points: 5 } : rank,
    );
    const json = { version, ranks: lowered };
    const answer = await backend.ask('/api/rewards/ranks', { method: 'PUT', cookie, json });
    expect(answer).toMatchObject({ status: 200, changed: 1 });
    expect(await roles()).toEqual([MEMBER, DRIVER, NOVICE, BY_HAND]);
    await backend.query("update driver_ranks set min_points = 2500 where name = 'Novice Driver'");
  });

  it('is not touched by whoever may not manage members', async () => {
    const ben = await backend.addMember({ name: 'Ben', discord_id: '12345678' });
    const cookie = await backend.signIn('ben@example.com');
    for (const [path, body] of ACTIONS)
      for (const id of [at.ada, ben])
        expect((await at.actOn(id, path, body, cookie)).status).toBe(403);
    expect((await at.giveRoles(ben, ['Examiner'], cookie)).status).toBe(403);
    expect(await queued()).toEqual([]);
  });
});
