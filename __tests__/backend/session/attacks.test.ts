import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';

let backend: TestBackend;
let copy: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  copy = await backend.beside();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada' });
  await backend.addMember({ name: 'Ben' });
});
afterAll(async () => {
  await copy.close();
  await backend.close();
});

const giveFirst = (by: Browser, name = 'ada', password = PASSWORD) =>
  by.post('/api/session', { email: `${name}@example.com`, password });
const ownerOf = async (token: string) => {
  const answer = await backend.call('/api/session', { cookie: `session=${token}` });
  return answer.status === 200 ? (await answer.json()).user_id : answer.status;
};

describe('guesses that take turns between two copies of the backend', () => {
  const tokenOf = async () => {
    const browser = openBrowser(backend);
    await giveFirst(browser);
    const app = await enrol(backend, browser);
    backend.clock.set('2026-03-20T12:05:00Z');
    return app;
  };
  async function owing() {
    const browsers = [openBrowser(backend), openBrowser(copy)];
    for (const browser of browsers)
      expect((await giveFirst(browser)).body).toEqual({ second_factor: 'code' });
    return browsers;
  }
  async function guess(codes: readonly string[]) {
    const browsers = await owing();
    const statuses: (number | undefined)[] = [];
    for (const [turn, code] of codes.entries()) {
      const answer = await browsers[turn % 2]?.post('/api/sign-in/second-factor', { code });
      statuses.push(answer?.status);
    }
    return { browsers, statuses };
  }

  it('are counted together for a password', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const browser = openBrowser(turn % 2 === 0 ? backend : copy);
      statuses.push((await giveFirst(browser, `nobody${turn}`, 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('are counted together for a password that is tried at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        giveFirst(openBrowser(turn % 2 === 0 ? backend : copy), `nobody${turn}`, 'wrong'),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(11).fill(429)]);
  });

  it.each<[string, string]>([
    ['a code of the app', '00000'],
    ['a recovery code', 'AAAAA-AAAA'],
  ])('are counted together for %s, and then close both kinds on both', async (_case, stem) => {
    const { secret, codes } = await tokenOf();
    const guesses = Array.from({ length: 7 }, (_, turn) => `${stem}${turn + 2}`);
    const { browsers, statuses } = await guess(guesses);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    for (const [turn, code] of [codeOf(backend, secret), codes[0]].entries()) {
      const answer = await browsers[turn]?.post('/api/sign-in/second-factor', { code });
      expect(answer?.status).toBe(429);
    }
  });

  it.each<[string, (app: { secret: string; codes: string[] }) => string | undefined]>([
    ['a code of the app', ({ secret }) => codeOf(backend, secret)],
    ['a recovery code', ({ codes }) => codes[0]],
  ])('get no more than one session out of %s', async (_case, codeFrom) => {
    const code = codeFrom(await tokenOf());
    const browsers = await owing();
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/sign-in/second-factor', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a session that somebody has laid into a browser', () => {
  it.each<[string, () => Promise<string>]>([
    ['a made-up one', () => Promise.resolve('x'.repeat(43))],
    [
      'their own',
      async () => (await backend.signInByForm('ben@example.com')).slice('session='.length),
    ],
  ])('is not what the member is signed in with: %s', async (_case, lay) => {
    const laid = await lay();
    const browser = openBrowser(backend);
    browser.cookies.set('session', laid);
    expect((await giveFirst(browser)).status).toBe(200);
    const token = browser.cookies.get('session') ?? '';
    expect(token).not.toBe(laid);
    expect(await ownerOf(token)).toBe(1);
    expect(await ownerOf(laid)).toBe(401);
  });

  it('is not either where a second factor comes between', async () => {
    const first = openBrowser(backend);
    await giveFirst(first);
    const { secret } = await enrol(backend, first);
    backend.clock.set('2026-03-20T12:05:00Z');
    const browser = openBrowser(backend);
    const laid = { session: 'x'.repeat(43), pending: 'y'.repeat(43) };
    for (const [name, value] of Object.entries(laid)) browser.cookies.set(name, value);
    await giveFirst(browser);
    expect(browser.cookies.get('pending')).not.toBe(laid.pending);
    await browser.post('/api/sign-in/second-factor', { code: codeOf(backend, secret) });
    expect(await ownerOf(browser.cookies.get('session') ?? '')).toBe(1);
    expect(await ownerOf(laid.session)).toBe(401);
  });
});

describe('a browser that signs in again', () => {
  it('gives up the session that it had, and no other one', async () => {
    const browser = openBrowser(backend);
    await giveFirst(browser);
    const elsewhere = (await backend.signInByForm('ada@example.com')).slice('session='.length);
    const former = browser.cookies.get('session') ?? '';
    await giveFirst(browser);
    expect(await ownerOf(former)).toBe(401);
    expect(await ownerOf(elsewhere)).toBe(1);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('gives it up once the second factor is given', async () => {
    const browser = openBrowser(backend);
    await giveFirst(browser);
    const { secret } = await enrol(backend, browser);
    backend.clock.set('2026-03-20T12:05:00Z');
    const former = browser.cookies.get('session') ?? '';
    await giveFirst(browser);
    expect(await ownerOf(former)).toBe(1);
    await browser.post('/api/sign-in/second-factor', { code: codeOf(backend, secret) });
    expect(await ownerOf(former)).toBe(401);
    expect(await browser.isSignedIn()).toBe(true);
  });
});

describe('a password that is reset', () => {
  const NEW = ['four words in a row', 'five other words in line'];
  const many = (count: number) =>
    Array.from({ length: count }, (_, turn) => openBrowser(turn % 2 === 0 ? backend : copy));

  it('lets nobody in who was just signing in with the old one', async () => {
    const token = 'a-link-of-the-owner';
    await backend.query(
      `insert into password_links (token_hash, user_id, expires_at, created_at)
       values (encode(sha256('${token}'), 'hex'), 1, '2026-03-20T13:00:00Z', '2026-03-20T12:00:00Z')`,
    );
    const thieves = many(12);
    const thefts = thieves.slice(0, 4).map((thief) => giveFirst(thief));
    const set = openBrowser(backend).put('/api/session/password', { token, password: NEW[0] });
    thefts.push(...thieves.slice(4).map((thief) => giveFirst(thief)));
    expect((await set).status).toBe(200);
    await Promise.all(thefts);
    const isIn = await Promise.all(thieves.map((thief) => thief.isSignedIn()));
    expect(isIn).not.toContain(true);
  });

  it('is set by one of two who have the old one', async () => {
    const owners = many(2);
    for (const owner of owners) await giveFirst(owner);
    const answers = await Promise.all(
      owners.map((owner, turn) =>
        owner.put('/api/own-account/password', { current: PASSWORD, password: NEW[turn] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

it('a session that has ended is good for nothing, however often it is shown again', async () => {
  const token = (await backend.signInByForm('ada@example.com')).slice('session='.length);
  await backend.call('/api/session', { method: 'DELETE', cookie: `session=${token}` });
  const other = openBrowser(copy);
  other.cookies.set('session', token);
  expect(await ownerOf(token)).toBe(401);
  expect(await other.isSignedIn()).toBe(false);
});
