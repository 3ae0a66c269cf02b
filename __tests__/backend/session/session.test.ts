import { startBackend, PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë Łukasz', email: 'zoe@example.com', supporter: true });
});
afterAll(() => backend.close());

const signIn = (json: unknown, headers: Record<string, string> = {}) =>
  backend.call('/api/session', { method: 'POST', json, headers });

const detailsOf = (answer: Response): unknown => {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('details='));
  const value = cookie?.split(';')[0]?.slice('details='.length);
  return value && JSON.parse(Buffer.from(value, 'base64').toString('utf8'));
};

describe('signing in', () => {
  it('opens a session and shows the member in the details cookie', async () => {
    const answer = await signIn({ email: ' ZOE@example.com ', password: PASSWORD });
    expect(answer.status).toBe(200);
    const [session] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    expect(detailsOf(answer)).toEqual({
      user_id: 1,
      detail: {
        avatar: '',
        name: 'Zoë Łukasz',
        supporter: true,
        role: { name: 'Driver', color: '#7c8794' },
        driver_rank: { name: 'Apprentice Driver', color: '#8b95a1' },
      },
    });
  });

  it('says the same for an unknown email as for a wrong password', async () => {
    const wrong = await signIn({ email: 'zoe@example.com', password: 'not this password' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'not this password' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it.each<[string, unknown, number]>([
    ['no email', { password: 'x' }, 400],
    ['an email that is an object', { email: { a: 1 }, password: 'x' }, 400],
    ['a password of 10,000 characters', { email: 'a@b.c', password: 'x'.repeat(10_000) }, 400],
    ['an array', [], 400],
    ['an email with a NUL sign', { email: 'a\0@example.com', password: 'x' }, 400],
  ])('refuses %s', async (_case, body, status) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_understood' } });
  });

  it('tells a disabled account only after the right password', async () => {
    await backend.addMember({ name: 'Gone', state: 'disabled' });
    const wrong = await signIn({ email: 'gone@example.com', password: 'not this password' });
    const right = await signIn({ email: 'gone@example.com', password: PASSWORD });
    expect([wrong.status, right.status]).toEqual([401, 403]);
    expect(await right.text()).toContain('This account is disabled');
    await backend.query("update users set state = 'left' where name = 'Gone'");
    const left = await signIn({ email: 'gone@example.com', password: PASSWORD });
    expect(await left.text()).toContain(
      'because you left the company. You can apply to join again."',
    );
    await backend.query(
      "insert into resignations (user_id, state, reason, leaves_on, wants_deletion, tenure, may_return, created_at, updated_at) select id, 'left', 'other', '2026-03-19', false, 'year', false, now(), now() from users where name = 'Gone'",
    );
    const unwanted = await signIn({ email: 'gone@example.com', password: PASSWORD });
    expect([unwanted.status, await unwanted.text()]).toEqual([
      403,
      expect.stringContaining('because you left the company."'),
    ]);
    const stranger = await signIn({ email: 'gone@example.com', password: 'not this password' });
    expect([stranger.status, await stranger.text()]).toEqual([
      401,
      expect.stringContaining('Email or password is incorrect.'),
    ]);
  });

  it('lets five failures a minute pass from one address, and any number of successes', async () => {
    for (let round = 0; round < 6; round += 1) await backend.signInByForm('zoe@example.com');
    const failures = [];
    for (let round = 0; round < 6; round += 1)
      failures.push(await signIn({ email: `nobody${round}@example.com`, password: 'wrong' }));
    expect(failures.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number(failures.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);

    backend.clock.set('2026-03-20T12:01:01Z');
    await expect(backend.signInByForm('zoe@example.com')).resolves.toBeTruthy();
  });

  it('lets ten failures in 15 minutes pass for one account at one address', async () => {
    const statuses = [];
    for (let minute = 0; minute < 11; minute += 1) {
      backend.clock.set(`2026-03-20T12:${String(minute).padStart(2, '0')}:30Z`);
      statuses.push((await signIn({ email: 'zoe@example.com', password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn({ email: 'other@example.com', password: 'wrong' })).status).toBe(401);
  });

  it('lets no burst of guesses at once past the limit', async () => {
    const guesses = Array.from({ length: 30 }, () =>
      signIn({ email: 'zoe@example.com', password: 'wrong' }),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  });
});

describe('a session', () => {
  it('shows the first of several roles and holds the permissions of all', async () => {
    await backend.addMember({ name: 'Rosa' }, ['Driver', 'HR', 'Examiner']);
    const cookie = await backend.signInByForm('rosa@example.com');
    const session = await (await backend.call('/api/session', { cookie })).json();
    expect(session).toMatchObject({ detail: { role: { name: 'Driver' } } });
    for (const [permission, approved] of [
      ['MANAGE_JOBS', true],
      ['MANAGE_EXAMS', true],
      ['MANAGE_NEWS_ARTICLE', false],
    ])
      expect(
        await (
          await backend.call('/api/check-permissions', {
            method: 'POST',
            cookie,
            json: { permissions: [permission], bundle: false },
          })
        ).json(),
      ).toEqual({ approved });
  });

  it('tells who is signed in, and nothing to a stranger', async () => {
    const cookie = await backend.signInByForm('zoe@example.com');
    expect(await (await backend.call('/api/session', { cookie })).json()).toMatchObject({
      user_id: 1,
      detail: { name: 'Zoë Łukasz' },
    });
    for (const stranger of [undefined, 'session=', 'session=made-up', 'session=%00'])
      expect((await backend.call('/api/session', { cookie: stranger })).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const cookie = await backend.signInByForm('zoe@example.com');
    const rows = await backend.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('session='.length));
  });

  it('ends with signing out, on this device alone', async () => {
    const [here, there] = [
      await backend.signInByForm('zoe@example.com'),
      await backend.signInByForm('zoe@example.com'),
    ];
    await backend.call('/api/session', { method: 'DELETE', cookie: here });
    expect((await backend.call('/api/session', { cookie: here })).status).toBe(401);
    expect((await backend.call('/api/session', { cookie: there })).status).toBe(200);
  });

  it('ends everywhere when the member says so', async () => {
    const [here, there] = [
      await backend.signInByForm('zoe@example.com'),
      await backend.signInByForm('zoe@example.com'),
    ];
    await backend.call('/api/sessions', { method: 'DELETE', cookie: here });
    for (const cookie of [here, there])
      expect((await backend.call('/api/session', { cookie })).status).toBe(401);
  });

  it('is listed for its member, who can end it; nobody else can', async () => {
    await backend.addMember({ name: 'Other' });
    const own = await backend.signInByForm('zoe@example.com');
    const foreign = await backend.signInByForm('other@example.com');
    const { items } = await (await backend.call('/api/sessions', { cookie: own })).json();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ is_current: true, address: '127.0.0.1' });

    const path = `/api/sessions/${items[0].id}`;
    expect((await backend.call(path, { method: 'DELETE', cookie: foreign })).status).toBe(404);
    expect((await backend.call(path, { method: 'DELETE', cookie: own })).status).toBe(200);
    expect((await backend.call('/api/session', { cookie: own })).status).toBe(401);
  });

  it('of a driver lasts 30 days from its last use, of staff 12 hours', async () => {
    await backend.addMember({ name: 'Staff' }, ['HR']);
    const driver = await backend.signInByForm('zoe@example.com');
    const staff = await backend.signInByForm('staff@example.com');
    const stateOf = async (cookie: string) =>
      (await backend.call('/api/session', { cookie })).status;

    backend.clock.set('2026-03-21T00:00:01Z');
    expect([await stateOf(driver), await stateOf(staff)]).toEqual([200, 401]);
    backend.clock.set('2026-04-19T23:00:00Z');
    expect(await stateOf(driver)).toBe(200);
    backend.clock.set('2026-05-20T00:00:00Z');
    expect(await stateOf(driver)).toBe(401);
  });

  it('ends at once for a disabled account', async () => {
    const cookie = await backend.signInByForm('zoe@example.com');
    await backend.query("update users set state = 'disabled'");
    expect((await backend.call('/api/session', { cookie })).status).toBe(401);
    await backend.query("update users set state = 'active'");
    expect((await backend.call('/api/session', { cookie })).status).toBe(401);
  });

  it('sends the details cookie again with the next answer after they changed, and only then', async () => {
    const cookie = await backend.signInByForm('zoe@example.com');
    const before = await backend.call('/api/session', { cookie });
    expect(detailsOf(before)).toBeUndefined();
    await backend.query("update users set name = 'Renamed'");
    const after = await backend.call('/api/session', { cookie });
    expect(detailsOf(after)).toMatchObject({ detail: { name: 'Renamed' } });
  });

  it('carries no Secure cookie over http, and one behind an https address', async () => {
    const overHttp = await signIn({ email: 'zoe@example.com', password: PASSWORD });
    expect(overHttp.headers.getSetCookie().join()).not.toContain('Secure');
    const behind = await backend.beside({ PUBLIC_URL: 'https://panel.example' });
    const overHttps = await behind.call('/api/session', {
      method: 'POST',
      json: { email: 'zoe@example.com', password: PASSWORD },
    });
    await behind.close();
    expect(overHttps.headers.getSetCookie().every((cookie) => cookie.includes('Secure'))).toBe(
      true,
    );
  });
});

describe('a request from another site', () => {
  it.each<[string, Record<string, string>, number]>([
    ['without an origin', {}, 401],
    ['from this site', { origin: 'own' }, 401],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from this host on another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['from an opaque origin', { origin: 'null' }, 403],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'from another site with a forged forwarded host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
  ])('that signs in %s', async (_case, headers, status) => {
    const sent = headers.origin === 'own' ? { origin: backend.url } : headers;
    const answer = await signIn({ email: 'zoe@example.com', password: 'wrong' }, sent);
    expect(answer.status).toBe(status);
  });

  it('may read, since the browser shows it nothing', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await backend.call('/api/health', { headers })).status).toBe(200);
  });
});

describe('a one-time password link', () => {
  const link = async (token: string) =>
    backend.query(
      `insert into password_links (token_hash, user_id, expires_at, created_at)
       values (encode(sha256($1::bytea), 'hex'), 1, '2026-03-21T12:00:00Z', '2026-03-20T12:00:00Z')`,
      [Buffer.from(token)],
    );
  const use = (token: string, password: string) =>
    backend.call('/api/session/password', { method: 'PUT', json: { token, password } });

  it('sets the password once and ends every session', async () => {
    await link('good-token');
    const cookie = await backend.signInByForm('zoe@example.com');
    expect((await use('good-token', 'short')).status).toBe(400);
    expect((await use('good-token', 'a much better password')).status).toBe(200);
    expect((await use('good-token', 'a much better password')).status).toBe(422);
    expect((await backend.call('/api/session', { cookie })).status).toBe(401);
    await expect(
      backend.signInByForm('zoe@example.com', 'a much better password'),
    ).resolves.toBeTruthy();
  });

  it('is refused after its time and when it was never given', async () => {
    await link('late-token');
    backend.clock.set('2026-03-21T12:00:01Z');
    expect((await use('late-token', 'a much better password')).status).toBe(422);
    expect((await use('made-up', 'a much better password')).status).toBe(422);
  });
});
