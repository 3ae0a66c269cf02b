import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { addRole, addWithRole, forgetTestRoles, roleIdOf } from '@/__tests__/support/roles';
import { maintain } from '@/backend/maintenance';

let backend: TestBackend;
let admin: string;
let hr: string;
let adminId: number;
let hrId: number;
let ada: number;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await forgetTestRoles(backend);
  adminId = await backend.addMember({ name: 'Admin' }, ['Administrator']);
  hrId = await backend.addMember({ name: 'Hanna HR' }, ['HR']);
  ada = await backend.addMember({
    name: 'Ada',
    steam_id: '76561190000000001',
    discord_id: '900000000000000001',
    truckersmp_id: 5,
  });
  admin = await backend.signIn('admin@example.com');
  hr = await backend.signIn('hanna.hr@example.com');
});
afterAll(() => backend.close());

const REASON = 'Rammed others on purpose.';

/** Each act with what it needs besides the members. */
const ACTS: [path: string, body: object][] = [
  ['warnings', { reason: REASON }],
  ['notes', { note: 'Talked on Discord.' }],
  ['disable', { reason: REASON, until: null }],
  ['reactivate', { reason: REASON }],
  ['dismiss', { reason: REASON }],
  ['second-factor', { reason: REASON }],
  ['links', { service: 'steam', reason: REASON }],
  ['points', { amount: 10, reason: REASON }],
];
const REASONED = ACTS.filter(([, body]) => 'reason' in body);

const seen = (user_id: number, version = 1) => ({ user_id, version });
const act = (path: string, json: object, cookie = hr) =>
  backend.ask(`/api/accounts/${path}`, { method: 'POST', cookie, json });
const actOn = (id: number, path: string, body: object, cookie = hr) =>
  act(path, { members: [seen(id)], ...body }, cookie);
const giveRoles = async (id: number, names: string[], cookie = hr, version = 1) => {
  const role_ids = await Promise.all(names.map((name) => roleIdOf(backend, name)));
  const [primary_role_id] = role_ids;
  return act('roles', { members: [seen(id, version)], role_ids, primary_role_id }, cookie);
};
const stateOf = async (id: number) =>
  (await backend.query('select state from users where id = $1', [id]))[0]?.['state'];
const rolesOf = async (id: number) =>
  (
    await backend.query(
      'select name from user_roles join roles on roles.id = role_id where user_id = $1 order by is_primary desc, name',
      [id],
    )
  ).map(({ name }) => name);
const auditsOf = (action: string) =>
  backend.query(
    'select actor_id, object_id, summary, before, after, reason from audit_entries where action = $1 order by id',
    [action],
  );
const mailsTo = async (to: string) =>
  (
    await backend.query(
      "select content->>'subject' as subject, content->>'text' as text from outbox_entries where content->>'to' = $1 order by id",
      [to],
    )
  ).map(({ subject, text }) => `${String(subject)}\n${String(text)}`);
const inboxOf = async (id: number) =>
  (
    await backend.query('select message from notifications where user_id = $1 order by id', [id])
  ).map(({ message }) => message);
const isSignedIn = async (cookie: string) =>
  (await backend.call('/api/session', { cookie })).status === 200;

const NOT_BELOW = 'You cannot manage a member of equal or higher level.';
const NOTHING_LEFT = 'The last administrator cannot lose the role.';

describe('whom the staff may act on', () => {
  it.each(ACTS)('%s: nobody of their own level, above them or themselves', async (path, body) => {
    const other = await backend.addMember({ name: 'Other HR' }, ['HR']);
    for (const id of [other, adminId, hrId])
      expect(await actOn(id, path, body)).toMatchObject({
        status: 403,
        error: { message: NOT_BELOW },
      });
    expect(await backend.query("select id from audit_entries where object_type = 'user'")).toEqual(
      [],
    );
  });

  it.each(ACTS)('%s: nobody without MANAGE_USERS_ROLES, nor strangers', async (path, body) => {
    const viewer = await addWithRole(backend, 'Viewer', {
      level: 90,
      permissions: ['VIEW_ALL_ACCOUNTS', 'VIEW_DISABLED_ACCOUNTS'],
    });
    expect((await actOn(ada, path, body, viewer)).status).toBe(403);
    expect((await actOn(ada, path, body, 'session=none')).status).toBe(401);
  });

  it.each(ACTS)('%s: nobody who is not there', async (path, body) => {
    const accepted = await backend.addMember({ name: 'Gil', state: 'accepted' });
    for (const id of [999, accepted]) expect((await actOn(id, path, body)).status).toBe(404);
  });

  it('nobody who is gone, for who may not see them', async () => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'disabled' });
    const keeper = await addWithRole(backend, 'Keeper', { permissions: ['MANAGE_USERS_ROLES'] });
    const body = { reason: REASON };
    expect((await actOn(gone, 'reactivate', body, keeper)).status).toBe(404);
    expect((await actOn(gone, 'reactivate', body)).status).toBe(200);
  });

  it.each(ACTS)('%s: nobody whom somebody else changed meanwhile', async (path, body) => {
    await backend.query('update users set version = 2 where id = $1', [ada]);
    expect(await actOn(ada, path, body)).toMatchObject({
      status: 409,
      error: { message: 'Ada was changed meanwhile. Reload to see the latest version.' },
    });
  });

  it('counts the highest of the roles that both hold', async () => {
    await addRole(backend, 'Crown', { level: 70, permissions: [] });
    const crowned = await backend.addMember({ name: 'Crowned' }, ['Driver', 'Crown']);
    expect((await actOn(crowned, 'warnings', { reason: REASON })).status).toBe(403);
    expect((await actOn(crowned, 'warnings', { reason: REASON }, admin)).status).toBe(200);
  });
});

describe('what is refused as it is written', () => {
  it.each(REASONED)('%s: without a reason', async (path, body) => {
    for (const reason of [undefined, '', '  ', 7])
      expect(await actOn(ada, path, { ...body, reason })).toMatchObject({
        status: 400,
        error: { message: 'Give a reason.', fields: { reason: 'Give a reason.' } },
      });
  });

  it.each(ACTS)(
    '%s: fields that it does not have, and members that are none',
    async (path, body) => {
      const tried = [
        { ...body, members: [seen(ada)], state: 'active' },
        { ...body, members: [seen(ada)], role_ids: [1], permissions: ['MANAGE_JOBS'] },
        { ...body, members: [{ ...seen(ada), level: 100 }] },
        { ...body, members: [] },
        { ...body, members: ada },
        { ...body, members: Array.from({ length: 101 }, (_, index) => seen(index + 1)) },
        { ...body },
      ];
      for (const json of tried.filter((one) => !(path === 'roles' && 'role_ids' in one)))
        expect((await act(path, json)).status).toBe(400);
    },
  );

  it.each([0, 1.5, 1_000_001, '10', null])('points: %s', async (amount) => {
    expect((await actOn(ada, 'points', { amount, reason: REASON })).status).toBe(400);
  });

  it('an end of a disabling that is past', async () => {
    const body = { reason: REASON, until: '2026-03-20T11:59:00Z' };
    expect(await actOn(ada, 'disable', body)).toMatchObject({
      status: 422,
      error: { message: 'The end must be in the future.' },
    });
  });
});

describe('roles', () => {
  it('are changed, at once, and their holder is told', async () => {
    await addRole(backend, 'Helper', { permissions: ['MANAGE_JOBS'] });
    const own = await backend.signIn('ada@example.com');
    expect((await giveRoles(ada, ['Helper', 'Driver'])).results).toEqual([
      { user_id: ada, name: 'Ada', problem: null },
    ]);
    expect(await rolesOf(ada)).toEqual(['Helper', 'Driver']);
    const check = { permissions: ['MANAGE_JOBS'] };
    const answer = await backend.call('/api/check-permissions', {
      method: 'POST',
      cookie: own,
      json: check,
    });
    expect(await answer.json()).toEqual({ approved: true });
    expect(answer.headers.getSetCookie().join()).toContain('details=');
    expect(await auditsOf('user.role_changed')).toMatchObject([
      { actor_id: hrId, before: { roles: ['Driver'] }, after: { roles: ['Helper', 'Driver'] } },
    ]);
    expect(await inboxOf(ada)).toEqual(['Your roles are now: Helper, Driver.']);
    expect((await mailsTo('ada@example.com')).join()).toContain('Your roles are now');
  });

  it('are given by nobody who does not hold what they open', async () => {
    expect(await giveRoles(ada, ['Recruiter'])).toMatchObject({
      status: 403,
      error: {
        message:
          'You cannot give Recruiter: you do not hold VIEW_APPS, MANAGE_DIVISION_TRANSFERS, MANAGE_APPS.',
      },
    });
    expect((await giveRoles(ada, ['Administrator'])).status).toBe(403);
    expect(await rolesOf(ada)).toEqual(['Driver']);
  });

  it('that somebody has already stay, whoever gives others besides', async () => {
    const rick = await backend.addMember({ name: 'Rick' }, ['Recruiter']);
    expect((await giveRoles(rick, ['Recruiter', 'Driver'])).status).toBe(200);
  });

  it('can be taken from somebody lower, whoever gave them', async () => {
    const rick = await backend.addMember({ name: 'Rick' }, ['Recruiter', 'Driver']);
    expect((await giveRoles(rick, ['Driver'])).status).toBe(200);
    expect(await rolesOf(rick)).toEqual(['Driver']);
  });

  it('of oneself are never more than before', async () => {
    expect((await giveRoles(hrId, ['HR', 'Administrator'])).status).toBe(403);
    expect((await giveRoles(hrId, ['HR', 'Recruiter'])).status).toBe(403);
    expect((await giveRoles(hrId, ['HR', 'Driver'])).status).toBe(200);
  });

  it('of the last administrator stay, also where others manage accounts', async () => {
    expect(await giveRoles(adminId, ['Driver'], admin)).toMatchObject({
      status: 409,
      error: { message: NOTHING_LEFT },
    });
    const second = await backend.addMember({ name: 'Second' }, ['Administrator']);
    expect((await giveRoles(adminId, ['Driver'], admin)).status).toBe(200);
    expect(await rolesOf(second)).toEqual(['Administrator']);
  });

  it('of an administrator who is not here do not count', async () => {
    await backend.addMember({ name: 'Second', state: 'disabled' }, ['Administrator']);
    expect((await giveRoles(adminId, ['Driver'], admin)).status).toBe(409);
  });

  it.each([
    ['no role', [], 400],
    ['a role that is not there', [9999], 422],
    ['a name', ['HR'], 400],
  ])('are refused with %s', async (_case, role_ids, status) => {
    const body = { members: [seen(ada)], role_ids, primary_role_id: 9999 };
    expect((await act('roles', body)).status).toBe(status);
  });

  it('are refused where the one that is shown is none of them', async () => {
    const role_ids = [await roleIdOf(backend, 'Driver')];
    const primary_role_id = await roleIdOf(backend, 'HR');
    const body = { members: [seen(ada)], role_ids, primary_role_id };
    expect((await act('roles', body)).status).toBe(422);
  });

  it('are not changed of somebody who is gone', async () => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'left' });
    expect(await giveRoles(gone, ['Driver'])).toMatchObject({
      status: 409,
      error: { message: 'This action is no longer possible: the item is left.' },
    });
  });
});

describe('warnings and notes', () => {
  it('a warning is told, counts, and is lifted with a reason', async () => {
    await actOn(ada, 'warnings', { reason: REASON });
    expect(await inboxOf(ada)).toEqual([`HR has warned you: ${REASON}`]);
    expect((await mailsTo('ada@example.com'))[0]).toContain('A warning');
    const { notes } = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    const lift = (body: object, cookie = hr) =>
      act(`${ada}/warnings/${notes[0].id}/lift`, body, cookie);
    expect((await lift({})).status).toBe(400);
    const other = await backend.addMember({ name: 'Ben' });
    expect((await act(`${other}/warnings/${notes[0].id}/lift`, { reason: REASON })).status).toBe(
      404,
    );
    expect((await lift({ reason: 'It was somebody else.' })).status).toBe(200);
    expect((await lift({ reason: 'It was somebody else.' })).status).toBe(404);
    const after = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    expect(after).toMatchObject({ warnings: 0, notes: [{ text: REASON }] });
    expect(after.notes[0].lifted_at).not.toBeNull();
    expect(await auditsOf('user.warning_lifted')).toMatchObject([
      { before: { warning: REASON }, reason: 'It was somebody else.' },
    ]);
  });

  it('a note is for the staff alone', async () => {
    await actOn(ada, 'notes', { note: 'Talked on Discord.' });
    expect(await inboxOf(ada)).toEqual([]);
    expect(await mailsTo('ada@example.com')).toEqual([]);
    const { notes, warnings } = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    expect(notes).toMatchObject([{ is_warning: false, text: 'Talked on Discord.' }]);
    expect(warnings).toBe(0);
  });
});

describe('a disabled account', () => {
  it('is signed out at once, cannot sign in, and its owner is told why', async () => {
    const own = await backend.signIn('ada@example.com');
    const body = { reason: REASON, until: '2026-04-01T10:00:00Z' };
    expect((await actOn(ada, 'disable', body)).status).toBe(200);
    expect(await isSignedIn(own)).toBe(false);
    await expect(backend.signIn('ada@example.com')).rejects.toThrow('403');
    expect((await mailsTo('ada@example.com')).join()).toMatch(
      /Your account is disabled until 1 April 2026 at 10:00 UTC: Rammed others on purpose\./,
    );
    expect(await auditsOf('user.disabled')).toMatchObject([
      { before: { state: 'active' }, after: { state: 'disabled' }, reason: REASON },
    ]);
    const record = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    expect(record).toMatchObject({ state: 'disabled', state_reason: REASON, sessions: 0 });
  });

  it('is active again at its end, once, with a mail', async () => {
    await actOn(ada, 'disable', { reason: REASON, until: '2026-04-01T10:00:00Z' });
    backend.clock.set('2026-04-01T09:59:00Z');
    await maintain(backend.context);
    expect(await stateOf(ada)).toBe('disabled');
    backend.clock.set('2026-04-01T10:00:00Z');
    await Promise.all([maintain(backend.context), maintain(backend.context)]);
    expect(await stateOf(ada)).toBe('active');
    expect(await auditsOf('user.reactivated')).toMatchObject([{ actor_id: null }]);
    const mails = await mailsTo('ada@example.com');
    expect(mails.filter((mail) => mail.includes('active again'))).toHaveLength(1);
    await backend.signIn('ada@example.com');
  });

  it('without an end stays so', async () => {
    await actOn(ada, 'disable', { reason: REASON, until: null });
    backend.clock.set('2036-04-01T10:00:00Z');
    await maintain(backend.context);
    expect(await stateOf(ada)).toBe('disabled');
  });

  it('is reactivated by hand, and not twice', async () => {
    await actOn(ada, 'disable', { reason: REASON, until: null });
    const again = { members: [seen(ada, 2)], reason: 'It was a misunderstanding.' };
    expect((await act('reactivate', again)).status).toBe(200);
    expect(await act('reactivate', { ...again, members: [seen(ada, 3)] })).toMatchObject({
      status: 409,
      error: { message: 'This action is no longer possible: the item is active.' },
    });
    const record = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    expect(record).toMatchObject({ state: 'active', state_reason: null, disabled_until: null });
  });

  it('of somebody who was joining goes on with that', async () => {
    const newcomer = await backend.addMember({ name: 'New', state: 'onboarding' });
    await actOn(newcomer, 'disable', { reason: REASON, until: '2026-04-01T10:00:00Z' });
    backend.clock.set('2026-04-01T10:00:00Z');
    await maintain(backend.context);
    expect(await stateOf(newcomer)).toBe('onboarding');
  });
});

describe('a dismissal', () => {
  it('takes roles, tracker, claims and sessions', async () => {
    const rick = await backend.addMember(
      { name: 'Rick', steam_id: '76561190000000003', tracker: 'custom' },
      ['Recruiter', 'Examiner'],
    );
    const own = await backend.signIn('rick@example.com');
    const { token } = await backend.ask('/api/tracker-token', { method: 'POST', cookie: own });
    expect(token).toEqual(expect.any(String));
    const apply = (ref: string, state: string) =>
      backend.query(
        `insert into applications (ref, state, steam_id, answers, assignee_id, claimed_at, acted_at, submitted_at, created_at, updated_at)
         values ($1, $2, $1, '{}', $3, now(), now(), now(), now(), now())`,
        [ref, state, rick],
      );
    await apply('AAAA-AAAA', 'claimed');
    await apply('BBBB-BBBB', 'interview');
    await apply('CCCC-CCCC', 'declined');
    await backend.query(
      `insert into recruiter_settings (user_id, auto_claim, max_open, updated_at) values ($1, true, 5, now())`,
      [rick],
    );
    await backend.query(
      `insert into hr_days (day, user_id, claimed_at) values ('2026-03-19', $1, now()), ('2026-03-25', $1, now())`,
      [rick],
    );
    expect((await actOn(rick, 'dismiss', { reason: REASON })).status).toBe(200);

    expect(await isSignedIn(own)).toBe(false);
    expect(await rolesOf(rick)).toEqual(['Driver']);
    expect(
      await backend.query(
        'select tracker, state, left_at is not null as has_left from users where id = $1',
        [rick],
      ),
    ).toEqual([{ tracker: null, state: 'dismissed', has_left: true }]);
    expect(
      await backend.query('select revoked_at is not null as is_off from tracker_tokens'),
    ).toEqual([{ is_off: true }]);
    expect(
      await backend.query('select ref, state, assignee_id from applications order by ref'),
    ).toEqual([
      { ref: 'AAAA-AAAA', state: 'submitted', assignee_id: null },
      { ref: 'BBBB-BBBB', state: 'interview', assignee_id: null },
      { ref: 'CCCC-CCCC', state: 'declined', assignee_id: rick },
    ]);
    expect(await inboxOf(adminId)).toContain(
      'Application BBBB-BBBB has no recruiter any more. Give it to somebody.',
    );
    expect(
      await backend.query('select released_at is null as is_held from hr_days order by day'),
    ).toEqual([{ is_held: true }, { is_held: false }]);
    expect(await backend.query('select auto_claim from recruiter_settings')).toEqual([
      { auto_claim: false },
    ]);
    expect(await auditsOf('user.dismissed')).toMatchObject([
      { before: { state: 'active', roles: ['Recruiter', 'Examiner'], tracker: 'custom' } },
    ]);
    expect((await mailsTo('rick@example.com')).join()).toContain(`You were dismissed: ${REASON}`);
  });

  it('is for good: nothing else can be done to the account', async () => {
    await actOn(ada, 'dismiss', { reason: REASON });
    for (const [path, body] of ACTS.filter(([name]) =>
      ['disable', 'reactivate', 'dismiss', 'warnings', 'points'].includes(name),
    ))
      expect(await act(path, { members: [seen(ada, 2)], ...body })).toMatchObject({
        status: 409,
        error: { message: 'This action is no longer possible: the item is dismissed.' },
      });
  });

  it('does not take somebody who manages accounts alone at that height', async () => {
    await addRole(backend, 'Crown', { level: 200 });
    await backend.addMember({ name: 'Crowned' }, ['Crown', 'HR']);
    const crowned = await backend.signIn('crowned@example.com');
    // Somebody higher manages accounts too: the administrator is not the last.
    expect((await actOn(adminId, 'dismiss', { reason: REASON }, crowned)).status).toBe(200);
    expect((await giveRoles(adminId, ['Driver'], crowned, 2)).status).toBe(409);
  });
});

describe('links, second factors and points', () => {
  it('a cleared link is asked for again', async () => {
    const own = await backend.signIn('ada@example.com');
    expect((await actOn(ada, 'links', { service: 'steam', reason: REASON })).status).toBe(200);
    const { items } = await backend.ask('/api/connections', { cookie: own });
    expect(items).toMatchObject([
      { service: 'steam', problem: 'missing' },
      { service: 'discord', problem: null },
      { service: 'truckersmp', problem: null },
    ]);
    expect(await auditsOf('connection.unlinked')).toMatchObject([
      { before: { id: '76561190000000001' }, after: { id: null }, reason: REASON },
    ]);
    expect((await mailsTo('ada@example.com')).join()).toContain('Link your Steam account again');
    const again = { members: [seen(ada, 2)], service: 'steam', reason: REASON };
    expect((await act('links', again)).status).toBe(409);
  });

  it('the only way in stays', async () => {
    const lone = await backend.addMember({
      name: 'Lone',
      email: null,
      steam_id: '76561190000000009',
    });
    expect(await actOn(lone, 'links', { service: 'steam', reason: REASON })).toMatchObject({
      status: 409,
      error: { message: 'Steam is the only way in which Lone can sign in.' },
    });
  });

  it('a second factor that is off cannot be lifted', async () => {
    expect(await actOn(ada, 'second-factor', { reason: REASON })).toMatchObject({
      status: 409,
      error: { message: 'Ada has no two-step sign-in.' },
    });
  });

  it('points are corrected by a line of the ledger, and the rank follows', async () => {
    await actOn(ada, 'points', { amount: 3000, reason: 'A lost delivery.' });
    await actOn(ada, 'points', { amount: -100, reason: 'Counted twice.' });
    const { items } = await backend.ask(`/api/profiles/${ada}/ledger`, { cookie: hr });
    expect(items).toMatchObject([
      { amount: -100, kind: 'correction', note: 'Counted twice.', by: 'Hanna HR' },
      { amount: 3000, kind: 'correction', note: 'A lost delivery.', by: 'Hanna HR' },
    ]);
    const record = await backend.ask(`/api/accounts/${ada}`, { cookie: hr });
    expect(record).toMatchObject({ points: 2900, rank: { name: 'Novice Driver' } });
    expect(await auditsOf('user.points_corrected')).toMatchObject([
      { before: { points: 0 }, after: { points: 3000 }, reason: 'A lost delivery.' },
      { before: { points: 3000 }, after: { points: 2900 }, reason: 'Counted twice.' },
    ]);
    expect(await inboxOf(ada)).toContain(
      'Your points were corrected by −100 points: Counted twice.',
    );
  });

  it('are corrected once however often the same request comes', async () => {
    const json = { members: [seen(ada)], amount: 50, reason: REASON };
    const send = () =>
      backend.call('/api/accounts/points', {
        method: 'POST',
        cookie: hr,
        json,
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toEqual(first);
    expect(await backend.query('select amount from points_entries')).toEqual([{ amount: 50 }]);
  });
});

describe('several at once', () => {
  it('are decided each by themselves, and the answer says who was not and why', async () => {
    const ben = await backend.addMember({ name: 'Ben' });
    const cleo = await backend.addMember({ name: 'Cleo', state: 'left' });
    const members = [seen(999), seen(adminId), seen(ada), seen(ben, 7), seen(cleo), seen(hrId)];
    expect(await act('disable', { members, reason: REASON, until: null })).toMatchObject({
      status: 200,
      results: [
        { user_id: adminId, name: 'Admin', problem: NOT_BELOW },
        { user_id: hrId, name: 'Hanna HR', problem: NOT_BELOW },
        { user_id: ada, name: 'Ada', problem: null },
        {
          user_id: ben,
          name: 'Ben',
          problem: 'Ben was changed meanwhile. Reload to see the latest version.',
        },
        {
          user_id: cleo,
          name: 'Cleo',
          problem: 'This action is no longer possible: the item is left.',
        },
        { user_id: 999, name: 'Member 999', problem: 'This member was not found.' },
      ],
    });
    expect(await stateOf(ada)).toBe('disabled');
    expect(await stateOf(ben)).toBe('active');
    expect(await auditsOf('user.disabled')).toHaveLength(1);
  });

  it('leave nothing of one who fails half-way', async () => {
    await backend.query(`create or replace function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail'; end $$`);
    await backend.query(`create trigger refuse_mail before insert on outbox_entries for each row
      when (new.content->>'to' = 'ada@example.com') execute function refuse_mail()`);
    try {
      const ben = await backend.addMember({ name: 'Ben' });
      const body = { members: [seen(ada), seen(ben)], reason: REASON };
      expect((await act('warnings', body)).status).toBe(500);
      expect(await backend.query('select id from member_notes')).toEqual([]);
    } finally {
      await backend.query('drop trigger refuse_mail on outbox_entries');
    }
  });

  it('are each acted on once, however often they are named', async () => {
    const { results } = await act('warnings', {
      members: [seen(ada), seen(ada), seen(ada)],
      reason: REASON,
    });
    expect(results).toHaveLength(1);
    expect(await backend.query('select id from member_notes')).toHaveLength(1);
  });
});

describe('whoever lost the right meanwhile', () => {
  it('can do nothing more, though still signed in', async () => {
    await giveRoles(hrId, ['Driver'], admin);
    expect((await actOn(ada, 'warnings', { reason: REASON })).status).toBe(403);
  });
});
