import { addMinutes } from 'date-fns';
import {
  ACTIONS,
  LAST_ONE,
  NOT_BELOW,
  REASON,
  seen,
  startAccounts,
} from '@/__tests__/support/people/accounts';
import { enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';
import { openNotices } from '@/__tests__/support/people/notices';
import { addRole, addWithRole, roleIdOf } from '@/__tests__/support/people/roles';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await startAccounts(backend);
});
afterAll(() => backend.close());

/** What is done to members alone; the others are possible once they have left too. */
const OF_MEMBERS = ACTIONS.filter(([path]) => !['notes', 'second-factor', 'links'].includes(path));
const GONE = 'This action is no longer possible: the account is a former member’s.';
const REASONED = ACTIONS.filter(([, body]) => 'reason' in body);

describe('whom the staff may at.act on', () => {
  it.each(ACTIONS)(
    '%s: nobody of their own level, above them or themselves',
    async (path, body) => {
      const other = await backend.addMember({ name: 'Other HR' }, ['HR']);
      for (const id of [other, at.adminId, at.hrId])
        expect(await at.actOn(id, path, body)).toMatchObject({
          status: 403,
          error: { message: NOT_BELOW },
        });
      expect(
        await backend.query("select id from audit_entries where object_type = 'user'"),
      ).toEqual([]);
    },
  );

  it.each(ACTIONS)('%s: nobody without MANAGE_USERS_ROLES, nor strangers', async (path, body) => {
    const viewer = await addWithRole(backend, 'Viewer', {
      level: 90,
      permissions: ['VIEW_ALL_ACCOUNTS', 'VIEW_DISABLED_ACCOUNTS'],
    });
    expect((await at.actOn(at.ada, path, body, viewer)).status).toBe(403);
    expect((await at.actOn(at.ada, path, body, 'session=none')).status).toBe(401);
  });

  it.each(ACTIONS)('%s: nobody who is not there', async (path, body) => {
    const accepted = await backend.addMember({ name: 'Gil', state: 'accepted' });
    for (const id of [999, accepted]) expect((await at.actOn(id, path, body)).status).toBe(404);
  });

  it('nobody who is gone, for who may not see them', async () => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'disabled' });
    const keeper = await addWithRole(backend, 'Keeper', { permissions: ['MANAGE_USERS_ROLES'] });
    const body = { reason: REASON };
    expect((await at.actOn(gone, 'reactivate', body, keeper)).status).toBe(404);
    expect((await at.actOn(gone, 'reactivate', body)).status).toBe(200);
  });

  it.each(OF_MEMBERS)('%s: nobody who has left', async (path, body) => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'left' });
    expect(await at.actOn(gone, path, body)).toMatchObject({
      status: 409,
      error: { message: GONE },
    });
  });

  it('nobody whom a colleague changed meanwhile, whatever the member has done since', async () => {
    await addRole(backend, 'Helper', { permissions: ['MANAGE_JOBS'] });
    expect((await at.giveRoles(at.ada, ['Helper', 'Driver'])).status).toBe(200);
    backend.clock.set(addMinutes(backend.clock.now(), 5));
    const browser = openBrowser(backend);
    await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
    await enrol(backend, browser);
    expect(await at.auditsOf('auth.mfa_on')).toMatchObject([{ actor_id: at.ada }]);
    expect(await at.actOn(at.ada, 'warnings', { reason: REASON }, at.admin)).toMatchObject({
      status: 409,
      error: {
        message: 'This record was changed by Hanna HR.',
      },
    });
  });

  it.each(ACTIONS)('%s: nobody whom somebody else changed meanwhile', async (path, body) => {
    await backend.query('update users set version = 2 where id = $1', [at.ada]);
    expect(await at.actOn(at.ada, path, body)).toMatchObject({
      status: 409,
      error: {
        message: 'This record was changed by someone.',
      },
    });
  });

  it('counts the highest of the roles that both hold', async () => {
    await addRole(backend, 'Crown', { level: 70, permissions: [] });
    const crowned = await backend.addMember({ name: 'Crowned' }, ['Driver', 'Crown']);
    expect((await at.actOn(crowned, 'warnings', { reason: REASON })).status).toBe(403);
    expect((await at.actOn(crowned, 'warnings', { reason: REASON }, at.admin)).status).toBe(200);
  });
});

describe('what is refused as it is written', () => {
  it.each(REASONED)('%s: without a reason', async (path, body) => {
    for (const reason of [undefined, '', '  ', 7])
      expect(await at.actOn(at.ada, path, { ...body, reason })).toMatchObject({
        status: 400,
        error: { message: 'Reason is required.', fields: { reason: 'Reason is required.' } },
      });
    expect(await at.actOn(at.ada, path, { ...body, reason: ' no ' })).toMatchObject({
      status: 400,
      error: { fields: { reason: 'Reason must be between 3 and 1,000 characters.' } },
    });
  });

  it.each(ACTIONS)(
    '%s: fields that it does not have, and members that are none',
    async (path, body) => {
      const tried = [
        { ...body, members: [seen(at.ada)], state: 'active' },
        { ...body, members: [seen(at.ada)], role_ids: [1], permissions: ['MANAGE_JOBS'] },
        { ...body, members: [{ ...seen(at.ada), level: 100 }] },
        { ...body, members: [] },
        { ...body, members: at.ada },
        { ...body, members: Array.from({ length: 101 }, (_, index) => seen(index + 1)) },
        { ...body },
      ];
      for (const json of tried.filter((one) => !(path === 'roles' && 'role_ids' in one)))
        expect((await at.act(path, json)).status).toBe(400);
    },
  );

  it.each([0, 1.5, 1_000_001, '10', null])('points: %s', async (amount) => {
    expect((await at.actOn(at.ada, 'points', { amount, reason: REASON })).status).toBe(400);
  });

  it('an end of a disabling that is past', async () => {
    const body = { reason: REASON, until: '2026-03-20T11:59:00Z' };
    expect(await at.actOn(at.ada, 'disable', body)).toMatchObject({
      status: 422,
      error: { fields: { until: 'Until must be in the future.' } },
    });
  });
});

describe('roles', () => {
  it('are changed, at once, and their holder is told', async () => {
    await addRole(backend, 'Helper', { permissions: ['MANAGE_JOBS'] });
    const own = await backend.signIn('ada@example.com');
    expect((await at.giveRoles(at.ada, ['Helper', 'Driver'])).results).toEqual([
      { user_id: at.ada, name: 'Ada', problem: null },
    ]);
    expect(await at.rolesOf(at.ada)).toEqual(['Helper', 'Driver']);
    const check = { permissions: ['MANAGE_JOBS'] };
    const answer = await backend.call('/api/check-permissions', {
      method: 'POST',
      cookie: own,
      json: check,
    });
    expect(await answer.json()).toEqual({ approved: true });
    expect(answer.headers.getSetCookie().join()).toContain('details=');
    expect(await at.auditsOf('user.role_changed')).toMatchObject([
      { actor_id: at.hrId, before: { roles: ['Driver'] }, after: { roles: ['Helper', 'Driver'] } },
    ]);
    expect(await at.inboxOf(at.ada)).toEqual(['Your roles are now: Helper, Driver.']);
    expect((await at.mailsTo('ada@example.com')).join()).toContain('Your roles are now');
    await at.giveRoles(at.ada, ['Driver'], at.hr, 2);
    // What is no longer so isn't read beside it.
    expect(await openNotices(backend, 'user')).toEqual(['user.role_changed Ada']);
  });

  it('are given by nobody who does not hold what they open', async () => {
    expect(await at.giveRoles(at.ada, ['Recruiter'])).toMatchObject({
      status: 403,
      error: {
        message:
          'You can’t assign Recruiter. You don’t hold “View applications”, “Manage division transfers”, “Manage applications”.',
      },
    });
    expect((await at.giveRoles(at.ada, ['Administrator'])).status).toBe(403);
    expect(await at.rolesOf(at.ada)).toEqual(['Driver']);
  });

  it('that somebody has already stay, whoever gives others besides', async () => {
    const rick = await backend.addMember({ name: 'Rick' }, ['Recruiter']);
    expect((await at.giveRoles(rick, ['Recruiter', 'Driver'])).status).toBe(200);
  });

  it('can be taken from somebody lower, whoever gave them', async () => {
    const rick = await backend.addMember({ name: 'Rick' }, ['Recruiter', 'Driver']);
    expect((await at.giveRoles(rick, ['Driver'])).status).toBe(200);
    expect(await at.rolesOf(rick)).toEqual(['Driver']);
  });

  it('of oneself are never more than before', async () => {
    expect((await at.giveRoles(at.hrId, ['HR', 'Administrator'])).status).toBe(403);
    expect((await at.giveRoles(at.hrId, ['HR', 'Recruiter'])).status).toBe(403);
    expect((await at.giveRoles(at.hrId, ['HR', 'Driver'])).status).toBe(200);
  });

  it('of the last administrator stay, also where others manage accounts', async () => {
    expect(await at.giveRoles(at.adminId, ['Driver'], at.admin)).toMatchObject({
      status: 409,
      error: { message: LAST_ONE },
    });
    const second = await backend.addMember({ name: 'Second' }, ['Administrator']);
    expect((await at.giveRoles(at.adminId, ['Driver'], at.admin)).status).toBe(200);
    expect(await at.rolesOf(second)).toEqual(['Administrator']);
  });

  it('of an administrator who is not here do not count', async () => {
    await backend.addMember({ name: 'Second', state: 'disabled' }, ['Administrator']);
    expect((await at.giveRoles(at.adminId, ['Driver'], at.admin)).status).toBe(409);
  });

  it.each([
    ['no role', [], 400],
    ['a role that is not there', [9999], 422],
    ['a name', ['HR'], 400],
  ])('are refused with %s', async (_case, role_ids, status) => {
    const body = { members: [seen(at.ada)], role_ids, primary_role_id: 9999 };
    expect((await at.act('roles', body)).status).toBe(status);
  });

  it('are refused where the one that is shown is none of them', async () => {
    const role_ids = [await roleIdOf(backend, 'Driver')];
    const primary_role_id = await roleIdOf(backend, 'HR');
    const body = { members: [seen(at.ada)], role_ids, primary_role_id };
    expect(await at.act('roles', body)).toMatchObject({
      status: 422,
      error: { fields: { primary_role_id: expect.any(String) } },
    });
  });

  it('are not changed of somebody who is gone', async () => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'left' });
    expect(await at.giveRoles(gone, ['Driver'])).toMatchObject({
      status: 409,
      error: { message: GONE },
    });
  });
});

describe('several at once', () => {
  it('are decided each by themselves, and the answer says who was not and why', async () => {
    const ben = await backend.addMember({ name: 'Ben' });
    const cleo = await backend.addMember({ name: 'Cleo', state: 'left' });
    const members = [
      seen(999),
      seen(at.adminId),
      seen(at.ada),
      seen(ben, 7),
      seen(cleo),
      seen(at.hrId),
    ];
    expect(await at.act('disable', { members, reason: REASON, until: null })).toMatchObject({
      status: 200,
      results: [
        { user_id: at.adminId, name: 'Admin', problem: NOT_BELOW },
        { user_id: at.hrId, name: 'Hanna HR', problem: NOT_BELOW },
        { user_id: at.ada, name: 'Ada', problem: null },
        {
          user_id: ben,
          name: 'Ben',
          problem: 'This record was changed by someone.',
        },
        {
          user_id: cleo,
          name: 'Cleo',
          problem: GONE,
        },
        { user_id: 999, name: 'Member 999', problem: 'This member was not found.' },
      ],
    });
    expect(await at.stateOf(at.ada)).toBe('disabled');
    expect(await at.stateOf(ben)).toBe('active');
    expect(await at.auditsOf('user.disabled')).toHaveLength(1);
  });

  it('leave nothing of one who fails half-way', async () => {
    await backend.query(`create or replace function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail'; end $$`);
    await backend.query(`create trigger refuse_mail before insert on outbox_entries for each row
      when (new.content->>'to' = 'ada@example.com') execute function refuse_mail()`);
    try {
      const ben = await backend.addMember({ name: 'Ben' });
      const body = { members: [seen(at.ada), seen(ben)], reason: REASON };
      expect((await at.act('warnings', body)).status).toBe(500);
      expect(await backend.query('select id from member_notes')).toEqual([]);
    } finally {
      await backend.query('drop trigger refuse_mail on outbox_entries');
    }
  });

  it('are each acted on once when the request is repeated after one has failed', async () => {
    const refusing = `before insert on outbox_entries for each row
      when (new.content->>'to' = 'ben@example.com') execute function refuse_mail()`;
    await backend.query(`create or replace function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail'; end $$`);
    await backend.query(`create trigger refuse_mail ${refusing}`);
    const ben = await backend.addMember({ name: 'Ben' });
    const json = { members: [seen(at.ada), seen(ben)], reason: REASON };
    const headers = { 'idempotency-key': 'both' };
    const warnBoth = () =>
      backend.ask('/api/accounts/warnings', { method: 'POST', cookie: at.hr, json, headers });
    const warned = () => backend.query('select user_id from member_notes order by id');
    try {
      expect((await warnBoth()).status).toBe(500);
      expect(await warned()).toEqual([{ user_id: at.ada }]);
    } finally {
      await backend.query('drop trigger refuse_mail on outbox_entries');
    }
    expect((await warnBoth()).results).toEqual([
      { user_id: at.ada, name: 'Ada', problem: null },
      { user_id: ben, name: 'Ben', problem: null },
    ]);
    expect(await warned()).toEqual([{ user_id: at.ada }, { user_id: ben }]);
  });

  it('are each acted on once, however often they are named', async () => {
    const { results } = await at.act('warnings', {
      members: [seen(at.ada), seen(at.ada), seen(at.ada)],
      reason: REASON,
    });
    expect(results).toHaveLength(1);
    expect(await backend.query('select id from member_notes')).toHaveLength(1);
  });
});

describe('whoever lost the right meanwhile', () => {
  it('can do nothing more, though still signed in', async () => {
    await at.giveRoles(at.hrId, ['Driver'], at.admin);
    expect((await at.actOn(at.ada, 'warnings', { reason: REASON })).status).toBe(403);
  });
});
