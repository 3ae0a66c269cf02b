import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { pressAt, startStandIns } from '@/__tests__/support/services/stand-ins';

const STEAM_ID = '76561190000000001';
const DISCORD_ID = '100000000000000001';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  standIns = await startStandIns();
  // Busy machines take their time as well.
  backend = await startBackend(standIns.settings);
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', steam_id: STEAM_ID, discord_id: DISCORD_ID });
  browser = openBrowser(backend);
});
afterEach(async () => {
  await standIns.setMode('steam', 'normal');
  await standIns.setMode('discord', 'normal');
});
afterAll(async () => {
  await backend.close();
  await standIns.stop();
});

type Service = 'steam' | 'discord';
const WHO = {
  steam: (id = STEAM_ID) => ({ steam_id: id }),
  discord: (id = DISCORD_ID) => ({ known: '', id }),
};

const leave = async (service: Service, next?: string) => {
  const { body } = await browser.post(
    `/api/sign-in/${service}`,
    next === undefined ? {} : { next },
  );
  return String(body.address);
};
const comeBack = (service: Service, { search }: URL, by = browser) =>
  by.post(`/api/sign-in/${service}/return`, { query: search });
const goThere = async (service: Service, id?: string, next?: string) =>
  pressAt(await leave(service, next), WHO[service](id));

describe.each<[Service, string]>([
  ['steam', '/login'],
  ['discord', '/oauth/discord/login'],
])('signing in with %s', (service, page) => {
  it('leads over its own page back to where the member wanted to go', async () => {
    const back = await goThere(service, undefined, '/jobs?status=flagged');
    expect(`${back.origin}${back.pathname}`).toBe(`${backend.url}${page}`);
    const answer = await comeBack(service, back);
    expect(answer.body).toEqual({
      second_factor: null,
      hold: null,
      next: '/jobs?status=flagged',
    });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('is good once', async () => {
    const back = await goThere(service);
    const trip = browser.cookies.get('trip') ?? '';
    await comeBack(service, back);
    browser.cookies.clear();
    browser.cookies.set('trip', trip);
    expect(await comeBack(service, back)).toMatchObject({
      status: 422,
      body: { error: { message: 'The sign-in link has expired. Start again.' } },
    });
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('is good for ten minutes', async () => {
    const back = await goThere(service);
    backend.clock.set('2026-03-20T12:10:01Z');
    expect((await comeBack(service, back)).body.error.code).toBe('trip_over');
  });

  it('is no use to another browser, and stays good for the one that left', async () => {
    const back = await goThere(service);
    expect((await comeBack(service, back, openBrowser(backend))).body.error.code).toBe('trip_over');
    expect((await comeBack(service, back)).status).toBe(200);
  });

  it('says that nobody has an account of that id', async () => {
    const id = service === 'steam' ? '76561190000099999' : '99999999999';
    const answer = await comeBack(service, await goThere(service, id));
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toMatch(/^No account is linked to this/);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('says that a disabled account is disabled', async () => {
    await backend.query("update users set state = 'disabled'");
    const answer = await comeBack(service, await goThere(service));
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { message: 'This account is disabled. Contact HR.' } },
    });
  });

  it('says that it was cancelled there', async () => {
    const values: Record<string, string> = service === 'steam' ? { steam_id: '' } : { cancel: '1' };
    const answer = await comeBack(service, await pressAt(await leave(service), values));
    expect(answer.body.error.message).toBe('Sign-in was cancelled.');
  });

  it('believes no lie', async () => {
    const back = await goThere(service);
    await standIns.setMode(service, 'lying');
    expect((await comeBack(service, back)).status).toBeGreaterThanOrEqual(400);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it.each([
    ['down', 503],
    ['slow', 503],
    ['limited', 503],
  ])('says so when it is %s', async (mode, status) => {
    const back = await goThere(service);
    await standIns.setMode(service, mode);
    // It remembers for how long a service wants to be left alone.
    const copy = await backend.beside({
      ...standIns.settings,
      PUBLIC_URL: backend.url,
      SERVICE_TIMEOUT: '1',
    });
    const atCopy = openBrowser({ ...copy, url: backend.url });
    for (const [name, value] of browser.cookies) atCopy.cookies.set(name, value);
    const answer = await comeBack(service, back, atCopy);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/isn’t responding. Try again or use your email.$/);
    await copy.close();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'jobs', '/a\nb'])(
    'does not lead to %j',
    async (next) => {
      expect((await browser.post(`/api/sign-in/${service}`, { next })).status).toBe(400);
    },
  );
});

it('does not take an answer of the one service for that of the other', async () => {
  const back = await goThere('steam');
  expect((await comeBack('discord', back)).body.error.code).toBe('trip_over');
});

it('says that a service is not set up', async () => {
  const bare = await backend.beside({ STEAM_OPENID_URL: 'off' });
  const answers = await Promise.all(
    ['steam', 'discord'].map((service) => openBrowser(bare).post(`/api/sign-in/${service}`)),
  );
  expect(answers.map(({ body }) => body.error.code)).toEqual(['not_set_up', 'not_set_up']);
  await bare.close();
});

it('takes no service that there is not', async () => {
  expect((await browser.post('/api/sign-in/elsewhere')).status).toBe(404);
});
