import { ACTIONS, REASON, seen, startAccounts } from '@/__tests__/support/people/accounts';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';
import { addRole } from '@/__tests__/support/people/roles';
import { maintain } from '@/__tests__/support/backend/maintain';
import { refusingUpdates } from '@/__tests__/support/backend/refuse-updates';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await startAccounts(backend);
});
afterAll(() => backend.close());

const isSignedIn = async (cookie: string) =>
  (await backend.call('/api/session', { cookie })).status === 200;

describe('warnings and notes', () => {
  it('a warning is told, counts, and is lifted with a reason', async () => {
    await at.actOn(at.ada, 'warnings', { reason: REASON });
    expect(await at.inboxOf(at.ada)).toEqual([`HR has warned you: ${REASON}`]);
    expect((await at.mailsTo('ada@example.com'))[0]).toContain('A warning');
    const { notes } = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    const lift = (body: object, cookie = at.hr) =>
      at.act(`${at.ada}/warnings/${notes[0].id}/lift`, body, cookie);
    expect((await lift({})).status).toBe(400);
    const other = await backend.addMember({ name: 'Ben' });
    expect((await at.act(`${other}/warnings/${notes[0].id}/lift`, { reason: REASON })).status).toBe(
      404,
    );
    expect((await lift({ reason: 'It was somebody else.' })).status).toBe(200);
    expect((await lift({ reason: 'It was somebody else.' })).status).toBe(404);
    const after = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    expect(after).toMatchObject({ warnings: 0, notes: [{ text: REASON }] });
    expect(after.notes[0].lifted_at).not.toBeNull();
    expect(
      await backend.query('select type from notifications where user_id = $1 order by id', [
        at.ada,
      ]),
    ).toEqual([{ type: 'WARNING' }, { type: 'SUCCESS' }]);
    expect(await at.auditsOf('user.warning_lifted')).toMatchObject([
      { before: { warning: REASON }, reason: 'It was somebody else.' },
    ]);
  });

  it('a note is for the staff alone', async () => {
    await at.actOn(at.ada, 'notes', { note: 'Talked on Discord.' });
    expect(await at.inboxOf(at.ada)).toEqual([]);
    expect(await at.mailsTo('ada@example.com')).toEqual([]);
    const { notes, warnings } = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    expect(notes).toMatchObject([{ is_warning: false, text: 'Talked on Discord.' }]);
    expect(warnings).toBe(0);
  });
});

describe('a disabled account', () => {
  async function reactivate() {
    const { version } = await at.recordOf(at.ada);
    const members = [seen(at.ada, version)];
    expect((await at.act('reactivate', { members, reason: REASON })).status).toBe(200);
  }

  it('is signed out at once, cannot sign in, and its owner is told why', async () => {
    const own = await backend.signIn('ada@example.com');
    const body = { reason: REASON, until: '2026-04-01T10:00:00Z' };
    expect((await at.actOn(at.ada, 'disable', body)).status).toBe(200);
    expect(await isSignedIn(own)).toBe(false);
    await expect(backend.signInByForm('ada@example.com')).rejects.toThrow('403');
    expect((await at.mailsTo('ada@example.com')).join()).toMatch(
      /Your account is disabled until 1 April 2026 at 10:00 UTC: Rammed others on purpose\./,
    );
    expect(await at.auditsOf('user.disabled')).toMatchObject([
      {
        summary: 'Disabled the account of Ada until 1 April 2026 at 10:00 UTC',
        before: { state: 'active' },
        after: { state: 'disabled' },
        reason: REASON,
      },
    ]);
    const record = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    expect(record).toMatchObject({ state: 'disabled', state_reason: REASON, sessions: 0 });
  });

  it('is active again at the end of its time, though another can’t be', async () => {
    const ben = await backend.addMember({ name: 'Ben' });
    const until = '2026-03-21T00:00:00Z';
    for (const id of [at.ada, ben]) await at.actOn(id, 'disable', { reason: REASON, until });
    backend.clock.set(until);
    await refusingUpdates(backend, { table: 'users', when: `new.id = ${at.ada}` }, () =>
      expect(maintain(backend.context, 'accounts.end')).rejects.toThrow('Some cases failed.'),
    );
    expect([await at.stateOf(at.ada), await at.stateOf(ben)]).toEqual(['disabled', 'active']);
    await maintain(backend.context, 'accounts.end');
    expect(await at.stateOf(at.ada)).toBe('active');
  });

  it('is what each of its browsers is told, and none is signed in again later', async () => {
    const own = await backend.signIn('ada@example.com');
    const ask = async () => {
      const answer = await backend.call('/api/session', { cookie: own });
      return [answer.status, (await answer.json()).error?.code];
    };
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    const disabled = [401, 'account_disabled'];
    expect(await Promise.all([ask(), ask()])).toEqual([disabled, disabled]);
    await reactivate();
    expect(await ask()).toEqual([401, 'not_signed_in']);
  });

  it('does not keep a session that was being used meanwhile', async () => {
    const own = await backend.signIn('ada@example.com');
    backend.clock.set('2026-03-20T13:00:00Z');
    const asked = Array.from({ length: 8 }, () => backend.call('/api/session', { cookie: own }));
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    await Promise.all(asked);
    await reactivate();
    expect(await isSignedIn(own)).toBe(false);
  });

  it('ends the stream of an open page, which then leads to the sign-in', async () => {
    const stream = await openChanges(backend, await backend.signIn('ada@example.com'));
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    let event = await stream.next();
    while (event) event = await stream.next();
    expect(event).toBeUndefined();
  });

  it('is active again at its end, once, with a mail', async () => {
    await at.actOn(at.ada, 'disable', { reason: REASON, until: '2026-04-01T10:00:00Z' });
    backend.clock.set('2026-04-01T09:59:00Z');
    await maintain(backend.context);
    expect(await at.stateOf(at.ada)).toBe('disabled');
    backend.clock.set('2026-04-01T10:00:00Z');
    await Promise.all([maintain(backend.context), maintain(backend.context)]);
    expect(await at.stateOf(at.ada)).toBe('active');
    expect(await at.auditsOf('user.reactivated')).toMatchObject([{ actor_id: null }]);
    const mails = await at.mailsTo('ada@example.com');
    expect(mails.filter((mail) => String(mail).includes('active again'))).toHaveLength(1);
    await backend.signIn('ada@example.com');
  });

  it('without an end stays so', async () => {
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    backend.clock.set('2036-04-01T10:00:00Z');
    await maintain(backend.context);
    expect(await at.stateOf(at.ada)).toBe('disabled');
  });

  it('is reactivated by hand, and not twice', async () => {
    await at.actOn(at.ada, 'disable', { reason: REASON, until: null });
    const again = { members: [seen(at.ada, 2)], reason: 'It was a misunderstanding.' };
    expect((await at.act('reactivate', again)).status).toBe(200);
    expect(await at.act('reactivate', { ...again, members: [seen(at.ada, 3)] })).toMatchObject({
      status: 409,
      error: { message: 'This action is no longer possible: the account is active.' },
    });
    const record = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    expect(record).toMatchObject({ state: 'active', state_reason: null, disabled_until: null });
  });

  it('of somebody who was joining goes on with that', async () => {
    const newcomer = await backend.addMember({ name: 'New', state: 'onboarding' });
    await at.actOn(newcomer, 'disable', { reason: REASON, until: '2026-04-01T10:00:00Z' });
    backend.clock.set('2026-04-01T10:00:00Z');
    await maintain(backend.context);
    expect(await at.stateOf(newcomer)).toBe('onboarding');
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
    await backend.ask('/api/calendar-address', { method: 'POST', cookie: own });
    const shared = { is_shared: true };
    await backend.ask('/api/map/sharing', { method: 'PUT', cookie: own, json: shared });
    const kept = () =>
      backend.query(
        'select user_id from event_feeds union all select user_id from position_sharing',
      );
    expect(await kept()).toHaveLength(2);
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
    expect((await at.actOn(rick, 'dismiss', { reason: REASON })).status).toBe(200);

    expect(await isSignedIn(own)).toBe(false);
    expect(await kept()).toEqual([]);
    expect(await at.rolesOf(rick)).toEqual(['Driver']);
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
    expect(await at.inboxOf(at.adminId)).toContain(
      'Application BBBB-BBBB has no recruiter. Claim it to continue.',
    );
    expect(
      await backend.query('select released_at is null as is_held from hr_days order by day'),
    ).toEqual([{ is_held: true }, { is_held: false }]);
    expect(await backend.query('select auto_claim from recruiter_settings')).toEqual([
      { auto_claim: false },
    ]);
    expect(await at.auditsOf('user.dismissed')).toMatchObject([
      { before: { state: 'active', roles: ['Recruiter', 'Examiner'], tracker: 'custom' } },
    ]);
    expect((await at.mailsTo('rick@example.com')).join()).toContain(
      `You were dismissed: ${REASON}`,
    );
  });

  it.each(['pending', 'accepted'])(
    'takes back a change of division that was %s, as its history says',
    async (state) => {
      const leader_id = await backend.addMember({ name: 'Leader' });
      const to_id = await addDivision(backend, { name: 'Heavy', leader_id });
      await backend.query(
        `insert into division_transfers (user_id, to_id, motive, state, effective_at, created_at, updated_at)
       values ($1, $2, 'I like it.', $3, now() + interval '9 days', now(), now())`,
        [at.ada, to_id, state],
      );
      await at.actOn(at.ada, 'dismiss', { reason: REASON });
      expect(await at.inboxOf(leader_id)).toEqual([
        'Ada isn’t changing division (no division → Heavy): the driver is no longer with the company.',
      ]);
      expect(await backend.query('select state from division_transfers')).toEqual([
        { state: 'withdrawn' },
      ]);
      expect(
        await backend.query(
          "select in_words(summary) as summary from audit_entries where action = 'transfer.withdrawn'",
        ),
      ).toEqual([{ summary: 'Ada is no longer with the company.' }]);
    },
  );

  it('is for good: nothing else can be done to the account', async () => {
    await at.actOn(at.ada, 'dismiss', { reason: REASON });
    for (const [path, body] of ACTIONS.filter(([name]) =>
      ['disable', 'reactivate', 'dismiss', 'warnings', 'points'].includes(name),
    ))
      expect(await at.act(path, { members: [seen(at.ada, 2)], ...body })).toMatchObject({
        status: 409,
        error: { message: 'This action is no longer possible: the account is dismissed.' },
      });
  });

  it('does not take somebody who manages accounts alone at that height', async () => {
    await addRole(backend, 'Crown', { level: 200 });
    await backend.addMember({ name: 'Crowned' }, ['Crown', 'HR']);
    const crowned = await backend.signIn('crowned@example.com');
    // Somebody higher manages accounts too: the administrator is not the last.
    expect((await at.actOn(at.adminId, 'dismiss', { reason: REASON }, crowned)).status).toBe(200);
    expect((await at.giveRoles(at.adminId, ['Driver'], crowned, 2)).status).toBe(409);
  });
});

describe('links, second factors and points', () => {
  it('a cleared link is asked for again', async () => {
    const own = await backend.signIn('ada@example.com');
    expect((await at.actOn(at.ada, 'links', { service: 'steam', reason: REASON })).status).toBe(
      200,
    );
    const { items } = await backend.ask('/api/connections', { cookie: own });
    expect(items).toMatchObject([
      { service: 'steam', problem: 'missing', reason: REASON },
      { service: 'discord', problem: null, reason: null },
      { service: 'truckersmp', problem: null },
    ]);
    expect(await at.auditsOf('connection.unlinked')).toMatchObject([
      { before: { steam: '76561190000000001' }, after: { steam: null }, reason: REASON },
    ]);
    expect((await at.mailsTo('ada@example.com')).join()).toContain('Link your Steam account again');
    const again = { members: [seen(at.ada, 2)], service: 'steam', reason: REASON };
    expect((await at.act('links', again)).status).toBe(409);
  });

  it('the only way in stays', async () => {
    const lone = await backend.addMember({
      name: 'Lone',
      email: null,
      steam_id: '76561190000000009',
      truckersmp_id: 9,
    });
    expect(await at.actOn(lone, 'links', { service: 'steam', reason: REASON })).toMatchObject({
      status: 409,
      error: { message: 'Steam is the only way Lone can sign in.' },
    });
    const other = { service: 'truckersmp', reason: REASON };
    expect((await at.actOn(lone, 'links', other)).status).toBe(200);
  });

  it('a second factor that is off cannot be lifted', async () => {
    expect(await at.actOn(at.ada, 'second-factor', { reason: REASON })).toMatchObject({
      status: 409,
      error: { message: 'Ada hasn’t set up two-step verification.' },
    });
  });

  it('points are corrected by a line of the ledger, and the rank follows', async () => {
    await at.actOn(at.ada, 'points', { amount: 3000, reason: 'A lost delivery.' });
    await at.actOn(at.ada, 'points', { amount: -100, reason: 'Counted twice.' });
    const { items } = await backend.ask(`/api/profiles/${at.ada}/ledger`, { cookie: at.hr });
    expect(items).toMatchObject([
      { amount: -100, kind: 'correction', note: 'Counted twice.', by: 'Hanna HR' },
      { amount: 3000, kind: 'correction', note: 'A lost delivery.', by: 'Hanna HR' },
    ]);
    const record = await backend.ask(`/api/accounts/${at.ada}`, { cookie: at.hr });
    expect(record).toMatchObject({ points: 2900, rank: { name: 'Novice Driver' } });
    expect(await at.auditsOf('user.points_corrected')).toMatchObject([
      {
        summary: 'Corrected the points of Ada by +3,000 points',
        before: { points: 0 },
        after: { points: 3000 },
        reason: 'A lost delivery.',
      },
      {
        summary: 'Corrected the points of Ada by −100 points',
        before: { points: 3000 },
        after: { points: 2900 },
        reason: 'Counted twice.',
      },
    ]);
    expect(await at.inboxOf(at.ada)).toContain(
      'Your points were corrected (−100 points): Counted twice.',
    );
  });

  it('are not corrected by a request that could be repeated', async () => {
    const json = { members: [seen(at.ada)], amount: 50, reason: REASON };
    const answer = await backend.ask('/api/accounts/points', {
      method: 'POST',
      cookie: at.hr,
      json,
    });
    expect(answer).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('Idempotency-Key') },
    });
    expect(await backend.query('select amount from points_entries')).toEqual([]);
  });

  it('are corrected once however often the same request comes', async () => {
    const json = { members: [seen(at.ada)], amount: 50, reason: REASON };
    const send = () =>
      backend.call('/api/accounts/points', {
        method: 'POST',
        cookie: at.hr,
        json,
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toEqual(first);
    expect(await backend.query('select amount from points_entries')).toEqual([{ amount: 50 }]);
  });
});
