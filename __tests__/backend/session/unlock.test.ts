import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { pressAt, startStandIns } from '@/__tests__/support/services/stand-ins';

const STEAM_ID = '76561190000000001';
const DISCORD_ID = '100000000000000001';
const UNLOCK = '/api/sign-in/second-factor/unlock';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let backend: TestBackend;
let lost: Browser;

beforeAll(async () => {
  standIns = await startStandIns();
  backend = await startBackend(standIns.settings);
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await backend.close();
  await standIns.stop();
});

const giveFirst = (by: Browser, email: string) =>
  by.post('/api/session', { email, password: PASSWORD });

/** A member with two-step verification, in a browser that owes the second step. */
async function loseDevice(roles: [string, ...string[]] = ['Driver'], email = 'zoe@example.com') {
  await backend.addMember(
    { name: 'Zoë', email, steam_id: STEAM_ID, discord_id: DISCORD_ID },
    roles,
  );
  const before = openBrowser(backend);
  await giveFirst(before, email);
  await enrol(backend, before);
  lost = openBrowser(backend);
  await giveFirst(lost, email);
  return before;
}

async function proveDiscord(id = DISCORD_ID) {
  const { body } = await lost.post(UNLOCK);
  const back = await pressAt(body.address, { known: '', id });
  expect(back.pathname).toBe('/oauth/mfa/discord/unlock');
  return lost.post(`${UNLOCK}/return`, { query: back.search });
}

const audited = async () =>
  (await backend.query("select action from audit_entries where action like 'auth.mfa_reset%'")).map(
    (line) => line['action'],
  );

async function adminBrowser(roles: [string, ...string[]] = ['Administrator']) {
  await backend.addMember({ name: 'Ada', email: 'ada@example.com' }, roles);
  const ada = openBrowser(backend);
  await giveFirst(ada, 'ada@example.com');
  return ada;
}

describe('a driver who lost the device', () => {
  it('lifts the second factor with the linked Discord account, and must set it up again', async () => {
    const before = await loseDevice();
    expect((await proveDiscord()).body).toEqual({ is_waiting_for_approval: false });
    expect(await before.isSignedIn()).toBe(false);
    expect(await lost.isSignedIn()).toBe(false);
    expect(await audited()).toEqual(['auth.mfa_reset']);
    expect(await backend.query('select * from recovery_codes')).toEqual([]);

    expect((await giveFirst(lost, 'zoe@example.com')).body).toEqual({ second_factor: 'enrolment' });
    const { body } = await lost.post('/api/sign-in/second-factor/enrolment');
    const code = codeOf(backend, body.secret);
    await lost.post('/api/sign-in/second-factor', { code });
    expect(await lost.isSignedIn()).toBe(true);
    expect((await giveFirst(openBrowser(backend), 'zoe@example.com')).body).toEqual({
      second_factor: 'code',
    });
  });

  it('is told by mail and in the panel, and so are those who manage accounts', async () => {
    await adminBrowser();
    await loseDevice();
    await proveDiscord();
    const told = await backend.query('select user_id from notifications order by user_id');
    expect(told).toEqual([{ user_id: 1 }, { user_id: 2 }]);
    const mail = JSON.stringify(await backend.query('select content from outbox_entries'));
    expect(mail).toContain('Two-step verification was reset');
  });

  it('cannot do it with another Discord account', async () => {
    await loseDevice();
    expect((await proveDiscord('99999999999')).body.error.message).toBe(
      'This isn’t the Discord account linked to your profile.',
    );
    expect(await audited()).toEqual([]);
  });

  it('cannot do it where Discord was the first step already', async () => {
    await loseDevice();
    const { body } = await lost.post('/api/sign-in/discord');
    const back = await pressAt(body.address, { known: '', id: DISCORD_ID });
    await lost.post('/api/sign-in/discord/return', { query: back.search });
    expect((await lost.get('/api/sign-in/second-factor')).body).toMatchObject({
      owes: 'code',
      can_unlock: false,
    });
    expect((await lost.post(UNLOCK)).status).toBe(422);
  });

  it('cannot do it with a flow that was begun to sign in', async () => {
    await loseDevice();
    const { body } = await lost.post('/api/sign-in/discord');
    const back = await pressAt(body.address, { known: '', id: DISCORD_ID });
    const answer = await lost.post(`${UNLOCK}/return`, { query: back.search });
    expect(answer.body.error.code).toBe('trip_over');
  });

  it('cannot do it without the first step', async () => {
    await loseDevice();
    expect((await openBrowser(backend).post(UNLOCK)).body.error.message).toBe('Sign in again.');
  });
});

describe('somebody of the staff who lost the device', () => {
  it('waits for the approval of somebody of their level', async () => {
    await loseDevice(['HR']);
    expect((await proveDiscord()).body).toEqual({ is_waiting_for_approval: true });
    expect((await lost.get('/api/sign-in/second-factor')).body).toMatchObject({
      owes: 'code',
      is_waiting_for_approval: true,
    });
    const ada = await adminBrowser();
    const { body } = await ada.get('/api/factor-resets');
    expect(body.items).toMatchObject([{ name: 'Zoë', user_id: 1, may_decide: true }]);
    const [{ id }] = body.items;
    expect((await ada.post(`/api/factor-resets/${id}`, { is_approved: true })).status).toBe(200);
    const again = await ada.post(`/api/factor-resets/${id}`, { is_approved: true });
    expect([again.status, again.body.error.message]).toEqual([
      409,
      'You’ve already decided this, perhaps in another tab.',
    ]);
    expect((await ada.post('/api/factor-resets/99', { is_approved: true })).status).toBe(404);
    expect((await giveFirst(lost, 'zoe@example.com')).body).toEqual({ second_factor: 'enrolment' });
  });

  it('asks once at a time', async () => {
    await loseDevice(['HR']);
    await proveDiscord();
    await proveDiscord();
    expect(await audited()).toEqual(['auth.mfa_reset_asked']);
  });

  it('keeps the second factor when it is refused', async () => {
    await loseDevice(['HR']);
    await proveDiscord();
    const ada = await adminBrowser();
    const wordless = await ada.post('/api/factor-resets/1', { is_approved: false });
    expect(wordless.status).toBe(400);
    expect(wordless.body.error.message).toBe('Give a reason of at least 10 characters.');
    const reason = 'Your voice was another one.';
    await ada.post('/api/factor-resets/1', { is_approved: false, reason });
    const [mail] = await backend.query(
      "select content from outbox_entries where content->>'subject' = 'Two-step verification stays on'",
    );
    expect(JSON.stringify(mail)).toContain(reason);
    expect((await giveFirst(lost, 'zoe@example.com')).body).toEqual({ second_factor: 'code' });
  });

  it('is not decided on by somebody of a lower level, nor by themselves', async () => {
    const before = await loseDevice(['Administrator']);
    await proveDiscord();
    const hr = await adminBrowser(['HR']);
    expect((await hr.post('/api/factor-resets/1', { is_approved: true })).status).toBe(403);
    expect((await before.post('/api/factor-resets/1', { is_approved: true })).status).toBe(403);
  });
});

describe('somebody who manages accounts', () => {
  const lift = (by: Browser, id: number) =>
    by.post('/api/accounts/second-factor', {
      members: [{ user_id: id, version: 1 }],
      reason: 'Proved it in a call.',
    });

  it('lifts the second factor of a member, with a reason that is kept', async () => {
    await loseDevice();
    expect((await lift(await adminBrowser(['HR']), 1)).status).toBe(200);
    expect((await giveFirst(lost, 'zoe@example.com')).body).toEqual({ second_factor: 'enrolment' });
    const audited = await backend.query(
      "select reason from audit_entries where action = 'auth.mfa_reset'",
    );
    expect(audited).toEqual([{ reason: 'Proved it in a call.' }]);
  });

  it('tells the owner and those who manage accounts as well, but not who lifted it', async () => {
    await loseDevice();
    await backend.addMember({ name: 'Maya' }, ['Administrator']);
    await lift(await adminBrowser(['HR']), 1);
    const told = await backend.query(
      "select user_id, in_words(message) as message from notifications where kind like 'account.factor_lifted%' order by user_id",
    );
    expect(told).toEqual([
      {
        user_id: 1,
        message: 'Two-step verification was reset for your account. If this wasn’t you, tell HR.',
      },
      { user_id: 2, message: 'Two-step verification was reset for Zoë.' },
    ]);
  });

  it('does not lift that of somebody above them, nor their own', async () => {
    await loseDevice(['Administrator']);
    const hr = await adminBrowser(['HR']);
    expect((await lift(hr, 1)).status).toBe(403);
    expect((await lift(hr, 2)).status).toBe(403);
    expect((await lift(hr, 99)).status).toBe(404);
  });
});
