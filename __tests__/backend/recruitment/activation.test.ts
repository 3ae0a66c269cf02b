import {
  anApplicant,
  anotherApplicant,
  applied,
  truckersmpOf,
} from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';
import { openBrowser } from '@/__tests__/support/backend/browser';
import {
  accepted,
  acceptedRef,
  CHOICE,
  mailedToken,
  NEW_PASSWORD,
} from '@/__tests__/support/people/newcomers';
import { maintain } from '@/__tests__/support/backend/maintain';

const OVER = 'This activation link is invalid, used or expired. Ask recruitment for a new one.';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({
    DISCORD_URL: 'http://127.0.0.1:1',
    DISCORD_CLIENT_ID: 'any',
    DISCORD_CLIENT_SECRET: 'any',
    STEAM_OPENID_URL: 'off',
  });
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const look = async (token: string) => {
  const { status, body } = await openBrowser(backend).post('/api/activation-link', { token });
  return { status, ...body };
};
const activate = (token: string, choice: object = CHOICE, browser = openBrowser(backend)) =>
  browser.post('/api/activations', { token, ...choice });
const zoe = async () =>
  (await backend.query("select * from users where email = 'zoe@example.com'"))[0];

describe('an activation link', () => {
  it('shows whose account it is, as often as it is looked at', async () => {
    const token = await accepted(backend);
    const shown = {
      status: 200,
      name: 'Zoë',
      email: 'zoe@example.com',
      connections: [
        { service: 'steam', name: 'zoe' },
        { service: 'discord', name: 'zoe' },
        { service: 'truckersmp', name: '#8800001' },
      ],
      can_skip_password: true,
    };
    expect(await look(token)).toEqual(shown);
    expect(await look(token)).toEqual(shown);
  });

  it('makes a member who gets aboard, signed in, with a number and a ledger', async () => {
    const browser = openBrowser(backend);
    const token = await accepted(backend);
    expect((await activate(token, CHOICE, browser)).status).toBe(200);
    expect(await zoe()).toMatchObject({
      state: 'onboarding',
      member_no: 1,
      time_zone: 'Europe/Berlin',
      units: 'metric',
      joined_at: null,
    });
    expect((await browser.get('/api/session')).body.detail).toMatchObject({
      name: 'Zoë',
      role: { name: 'Driver' },
      driver_rank: { name: 'Apprentice Driver' },
    });
    await expect(backend.signInByForm('zoe@example.com', NEW_PASSWORD)).resolves.toBeTruthy();
  });

  it('tells the recruiter, and leaves its traces', async () => {
    const ref = await acceptedRef(backend);
    await activate(await mailedToken(backend));
    expect(await backend.query('select state from applications')).toEqual([{ state: 'activated' }]);
    const told = await backend.query(
      "select in_words(message) as message, about from notifications where user_id = 1 and kind = 'application.activated'",
    );
    expect(told).toEqual([{ message: 'Zoë has activated the account.', about: ref }]);
    const lines = await backend.query(
      "select action from audit_entries where actor_id = 2 and action <> 'auth.login' order by id",
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'application.activated',
      'user.activated',
      'onboarding.started',
    ]);
  });

  it('is good once', async () => {
    const token = await accepted(backend);
    await activate(token);
    const again = await activate(token);
    expect([again.status, again.body.error.message]).toEqual([404, OVER]);
    expect((await look(token)).error.message).toBe(OVER);
  });

  it('lets one of two through who press at the same time', async () => {
    const token = await accepted(backend);
    const answers = await Promise.all([activate(token), activate(token), activate(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(
      await backend.query('select count(*)::int as n from sessions where user_id = 2'),
    ).toEqual([{ n: 1 }]);
  });

  it('gives two who activate at once numbers of their own', async () => {
    const first = await accepted(backend);
    const second = await accepted(backend, anotherApplicant(1), { outside: truckersmpOf(7) });
    const answers = await Promise.all([activate(first), activate(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = await backend.query(
      'select member_no from users where member_no is not null order by 1',
    );
    expect(numbers).toEqual([{ member_no: 1 }, { member_no: 2 }]);
  });

  it('ends after seven days; the recruiter sends a new one', async () => {
    const ref = await acceptedRef(backend);
    const old = await mailedToken(backend);
    backend.clock.set('2026-03-27T12:00:01Z');
    expect((await activate(old)).body.error.message).toBe(OVER);
    await maintain(backend.context);
    expect(await backend.query('select state from applications')).toEqual([
      { state: 'activation_expired' },
    ]);
    const told =
      'select name, in_words(message) as message from notifications join users on users.id = user_id';
    expect(await backend.query(`${told} where kind = 'application.activation_expired'`)).toEqual([
      {
        name: 'Rita',
        message: `The account of application ${ref} wasn’t activated within seven days.`,
      },
    ]);
    const cookie = await backend.signIn('rita@example.com');
    const { version } = await backend.ask(`/api/applications/${ref}`, { cookie });
    const json = { version };
    await backend.ask(`/api/applications/${ref}/resend`, { method: 'POST', json, cookie });
    const fresh = await mailedToken(backend);
    expect(fresh).not.toBe(old);
    expect((await activate(old)).status).toBe(404);
    expect((await activate(fresh)).status).toBe(200);
  });

  it.each([
    ['short', 'made-up'],
    ['made up in the right length', 'x'.repeat(43)],
    ['a NUL sign', '\0'],
    ['endless', 'x'.repeat(5000)],
  ])('that is %s is none', async (_what, token) => {
    await accepted(backend);
    expect((await look(token)).error.message).toBe(OVER);
    expect((await activate(token)).status).toBeGreaterThanOrEqual(400);
    expect((await zoe())?.['state']).toBe('accepted');
  });

  it.each([
    ['a role', { role_id: 1 }],
    ['a state', { state: 'active' }],
    ['an email', { email: 'evil@example.com' }],
    ['points', { points: 1_000_000 }],
    ['permissions', { permissions: ['MANAGE_JOBS'] }],
  ])('takes no %s along', async (_what, extra) => {
    const token = await accepted(backend);
    expect((await activate(token, { ...CHOICE, ...extra })).status).toBe(400);
    expect((await zoe())?.['state']).toBe('accepted');
  });

  it.each([
    ['a short password', { password: 'short' }, 400],
    ['a leaked password', { password: 'password1234' }, 422],
    ['the own name as password', { password: 'zoe@example.com' }, 422],
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }, 400],
    ['units that are none', { units: 'furlongs' }, 400],
  ])('refuses %s and stays good', async (_what, wrong, status) => {
    const token = await accepted(backend);
    expect((await activate(token, { ...CHOICE, ...wrong })).status).toBe(status);
    expect((await activate(token)).status).toBe(200);
  });

  it('needs no password where Discord signs in', async () => {
    const token = await accepted(backend);
    expect((await activate(token, { ...CHOICE, password: null })).status).toBe(200);
    expect((await zoe())?.['password_hash']).toBeNull();
  });

  it('is refused when another site’s page sends it', async () => {
    const token = await accepted(backend);
    const answer = await backend.call('/api/activations', {
      method: 'POST',
      json: { token, ...CHOICE },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

it('is mailed to no host that whoever accepts made up', async () => {
  const SECRET = 'a-secret-of-the-panel';
  const real = await startBackend({
    DEMO_DATA: 'off',
    REQUIRE_SECOND_FACTOR: 'off',
    BACKEND_SECRET: SECRET,
  });
  await real.addMember({ name: 'Rita' }, ['Recruiter']);
  const cookie = await real.signIn('rita@example.com');
  const ref = await applied(real, anApplicant());
  const act = (path: string, json: object) =>
    real.ask(`/api/applications/${ref}/${path}`, {
      method: 'POST',
      json,
      cookie,
      headers: {
        origin: 'http://evil.example',
        'x-panel-secret': SECRET,
        'x-forwarded-host': 'evil.example',
      },
    });
  await act('claim', {});
  const { version } = await real.ask(`/api/applications/${ref}`, { cookie });
  const [role] = await real.query("select id from roles where name = 'Driver'");
  const choice = { role_id: role?.['id'], division_id: null, tracker: null, override_note: null };
  expect(await act('accept', { version, ...choice })).toMatchObject({
    status: 422,
    error: {
      message: expect.stringContaining(
        'The email can’t be sent because PUBLIC_URL isn’t set. Tell an administrator.',
      ),
    },
  });
  expect(await mailedToken(real)).toBe('');
  await real.close();
});

it('needs a password where nobody signs in with Discord', async () => {
  const bare = await backend.beside({ STEAM_OPENID_URL: 'off' });
  const token = await accepted(bare);
  const answer = await openBrowser(bare).post('/api/activations', {
    token,
    ...CHOICE,
    password: null,
  });
  expect(answer.body.error).toMatchObject({ message: 'Password is required.' });
  await bare.close();
});

describe('the division of the acceptance', () => {
  const members = () => backend.query('select user_id from division_members where until is null');

  it('is entered with the activation', async () => {
    const division_id = await addDivision(backend, { name: 'Heavy', capacity: 1 });
    await activate(await accepted(backend, anApplicant(), { division_id }));
    expect(await members()).toEqual([{ user_id: 2 }]);
  });

  it('is left out where it filled up meanwhile, and the recruiter hears of it', async () => {
    const division_id = await addDivision(backend, { name: 'Heavy', capacity: 1 });
    const token = await accepted(backend, anApplicant(), { division_id });
    await backend.addMember({ name: 'Ade' });
    await backend.query(
      'insert into division_members (user_id, division_id, since) values (3, $1, now())',
      [division_id],
    );
    expect((await activate(token)).status).toBe(200);
    expect(await members()).toEqual([{ user_id: 3 }]);
    const [told] = await backend.query(
      "select type, in_words(message) as message from notifications where kind = 'application.activated'",
    );
    expect(told).toMatchObject({ type: 'WARNING' });
    expect(told?.['message']).toMatch(/The division is full/);
  });
});

it('somebody who comes back keeps their number, and nothing of before opens the account', async () => {
  await backend.addMember({
    name: 'Zoë',
    email: 'zoe@example.com',
    steam_id: '76561190000000901',
    state: 'left',
    member_no: 17,
  });
  await backend.query(
    "insert into authenticators (user_id, secret, confirmed_at, created_at) values (1, 'ABC', now(), now())",
  );
  await backend.query(
    "insert into pending_sign_ins (token_hash, user_id, method, expires_at) values ('x', 1, 'password', now() + interval '1 day')",
  );
  const token = await accepted(backend);
  expect((await activate(token, { ...CHOICE, password: null })).status).toBe(200);
  expect(await backend.query('select 1 from pending_sign_ins')).toEqual([]);
  expect(await zoe()).toMatchObject({ member_no: 17, state: 'onboarding', password_hash: null });
  expect(await backend.query('select 1 from authenticators')).toEqual([]);
});
