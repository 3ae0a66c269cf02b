import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { meetAt } from '@/__tests__/support/backend/locks';
import { lockUser } from '@/backend/members/lock-store';

let backend: TestBackend;
let browser: Browser;

const NEW = 'another long way to the harbour';

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada', email: 'ada@example.com' });
  await backend.addMember({ name: 'Ben', email: 'ben@example.com' });
  browser = await signedIn('ada@example.com');
});
afterAll(() => backend.close());

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const opened = openBrowser(backend);
  await opened.post('/api/session', { email, password });
  return opened;
}
const changePassword = (by: Browser, body: unknown) =>
  by.ask('PUT', '/api/own-account/password', body);
const askFor = (email: string, current: string | undefined = PASSWORD, by = browser) =>
  by.post('/api/own-account/email', { email, current });
const mails = () =>
  backend.query(
    "select content->>'to' as to, content->>'subject' as subject, content->>'text' as text from outbox_entries where kind = 'mail' order by id",
  );
const tokenMailedTo = async (to: string) =>
  (await mails())
    .filter((mail) => mail['to'] === to)
    .map(({ text }) => /email_token=([\w-]+)/.exec(String(text))?.[1] ?? '')
    .findLast(Boolean) ?? '';
const confirm = (token: string, by = browser) =>
  by.post('/api/own-account/email/confirmation', { token });

describe('a new password', () => {
  it('needs the present one, ends the other sessions, keeps this one, and is mailed about', async () => {
    const other = await signedIn('ada@example.com');
    const answer = await changePassword(browser, { current: PASSWORD, password: NEW });
    expect(answer.status).toBe(200);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect((await other.get('/api/session')).status).toBe(401);
    expect((await signedIn('ada@example.com', NEW)).cookies.get('session')).toBeDefined();
    expect((await signedIn('ada@example.com')).cookies.get('session')).toBeUndefined();
    expect((await mails()).filter(({ subject }) => /password/.test(String(subject)))).toMatchObject(
      [{ to: 'ada@example.com', text: expect.stringContaining('all other sessions have ended') }],
    );
  });

  it.each([
    [{ password: NEW }],
    [{ current: '', password: NEW }],
    [{ current: 'not the password', password: NEW }],
    [{ current: PASSWORD, password: 'password1234' }],
    [{ current: PASSWORD, password: PASSWORD }],
    [{ current: PASSWORD, password: 'short' }],
    [{ current: PASSWORD, password: NEW, user_id: 2 }],
    [{ current: PASSWORD, password: NEW, password_hash: 'x' }],
  ])('is not set by %j', async (body) => {
    expect([400, 422]).toContain((await changePassword(browser, body)).status);
    expect((await signedIn('ada@example.com')).cookies.get('session')).toBeDefined();
  });

  it('is set once by two who prove the old one at the same moment', async () => {
    const answers = await meetAt(backend, (tx) => lockUser(tx, 1), [
      () => changePassword(browser, { current: PASSWORD, password: NEW }),
      () => changePassword(browser, { current: PASSWORD, password: `${NEW} again` }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is not guessed: wrong ones count as at the sign-in', async () => {
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await changePassword(browser, { current: `guess ${guess}`, password: NEW }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await changePassword(browser, { current: PASSWORD, password: NEW })).status).toBe(429);
    expect(
      (await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD })).status,
    ).toBe(429);
  });

  it('is set without one by who has none, but only soon after a sign-in', async () => {
    await backend.query("update users set password_hash = null where name = 'Ada'");
    backend.clock.set('2026-03-20T12:15:01Z');
    const late = await changePassword(browser, { password: NEW });
    expect(late.body.error).toMatchObject({ code: 'sign_in_again' });
    backend.clock.set('2026-03-20T12:15:00Z');
    expect((await changePassword(browser, { password: NEW })).status).toBe(200);
  });
});

describe('another email', () => {
  it('counts once its owner has confirmed it; the old one hears of both', async () => {
    expect((await askFor(' Ada.New@Example.com ')).status).toBe(200);
    expect((await browser.get('/api/own-account')).body).toMatchObject({
      email: 'ada@example.com',
      new_email: 'ada.new@example.com',
    });
    expect((await mails()).map(({ to }) => to)).toEqual(['ada.new@example.com', 'ada@example.com']);
    const { body } = await confirm(await tokenMailedTo('ada.new@example.com'));
    expect(body).toEqual({ email: 'ada.new@example.com' });
    expect((await mails()).map(({ to }) => to).at(-1)).toBe('ada@example.com');
    expect((await signedIn('ada.new@example.com')).cookies.get('session')).toBeDefined();
  });

  it('leads to the own address of the panel', async () => {
    await askFor('ada.new@example.com');
    expect((await mails())[0]?.['text']).toContain(`${backend.url}/settings?section=`);
  });

  it('is confirmed once, within 24 hours, and by the newest link', async () => {
    await askFor('one@example.com');
    const first = await tokenMailedTo('one@example.com');
    await askFor('two@example.com');
    const second = await tokenMailedTo('two@example.com');
    expect((await confirm(first)).status).toBe(422);
    backend.clock.set('2026-03-21T12:00:00Z');
    const late = await confirm(second);
    expect(late.body.error.message).toBe('This link is invalid or has expired.');
    backend.clock.set('2026-03-21T11:59:59Z');
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).status).toBe(422);
    expect((await confirm('\0')).body.error.message).toBe('This link is invalid or has expired.');
  });

  it('is confirmed by nobody else, however they came by the link', async () => {
    await askFor('ada.new@example.com');
    const token = await tokenMailedTo('ada.new@example.com');
    const ben = await signedIn('ben@example.com');
    expect((await confirm(token, ben)).status).toBe(422);
    expect((await confirm(token, openBrowser(backend))).status).toBe(401);
    expect((await confirm(token)).status).toBe(200);
  });

  it('of another member looks the same to who asks, but no link goes there', async () => {
    const [free, taken] = [await askFor('free@example.com'), await askFor('ben@example.com')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mails()).filter(({ to }) => to === 'ben@example.com')).toEqual([]);
  });

  it('that became another member’s meanwhile is refused', async () => {
    await askFor('wanted@example.com');
    await backend.query("update users set email = 'wanted@example.com' where name = 'Ben'");
    expect((await confirm(await tokenMailedTo('wanted@example.com'))).status).toBe(409);
  });

  it('ends links to a new password that lie in the old mailbox', async () => {
    await backend.call('/api/session/password', {
      method: 'POST',
      json: { email: 'ada@example.com' },
    });
    await askFor('ada.new@example.com');
    await confirm(await tokenMailedTo('ada.new@example.com'));
    expect(
      await backend.query('select 1 as open from password_links where used_at is null'),
    ).toEqual([]);
  });

  it('can be let go', async () => {
    await askFor('ada.new@example.com');
    const token = await tokenMailedTo('ada.new@example.com');
    await browser.ask('DELETE', '/api/own-account/email');
    expect((await browser.get('/api/own-account')).body.new_email).toBeNull();
    expect((await confirm(token)).status).toBe(422);
  });

  it('is asked for three times an hour at most', async () => {
    const asked = [];
    for (const name of ['a', 'b', 'c', 'd']) asked.push(await askFor(`${name}@example.com`));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    backend.clock.set('2026-03-20T13:00:01Z');
    expect((await askFor('e@example.com')).status).toBe(200);
  });

  it('is another than the present one', async () => {
    const same = await askFor('Ada@example.com');
    expect(same.body.error).toMatchObject({
      code: 'same_email',
      fields: { email: expect.any(String) },
    });
    expect(await mails()).toEqual([]);
  });

  it('needs the current password', async () => {
    expect((await askFor('ada.new@example.com', 'wrong')).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it.each([
    'ada.new@example.com\r\nBcc: all@example.com',
    'ada.new@example.com, all@example.com',
    'Ada <ada.new@example.com>',
    '"x y"@example.com',
    'ada.new@example',
    'ada.new',
    `${'x'.repeat(65)}@example.com`,
    `x@${'y'.repeat(250)}.com`,
    '',
  ])('%j is none', async (email) => {
    expect((await askFor(email)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });
});

describe('trusted browsers', () => {
  async function trust() {
    const { secret } = await enrol(backend, browser);
    backend.clock.set('2026-03-20T12:05:00Z');
    const trusted = await signedIn('ada@example.com');
    const enterCode = (by: Browser, is_trusted: boolean) =>
      by.post('/api/sign-in/second-factor', { code: codeOf(backend, secret), is_trusted });
    await enterCode(trusted, true);
    return { trusted, enterCode };
  }
  const list = async (by: Browser) => (await by.get('/api/own-account/browsers')).body.items;

  it('owe a code again after a new password, which ends what waits for one too', async () => {
    const { trusted, enterCode } = await trust();
    const waiting = await signedIn('ada@example.com');
    expect(await backend.query('select 1 from pending_sign_ins')).toHaveLength(1);
    // Each code is taken once.
    backend.clock.set('2026-03-20T12:06:00Z');
    const body = { current: PASSWORD, password: NEW };
    expect((await changePassword(trusted, body)).status).toBe(200);
    const late = await enterCode(waiting, false);
    expect(late).toMatchObject({ status: 422, body: { error: { code: 'sign_in_over' } } });
    expect(await list(trusted)).toEqual([]);
    const again = await trusted.post('/api/session', { email: 'ada@example.com', password: NEW });
    expect(again.body).toEqual({ second_factor: 'code' });
  });

  it('are listed and can be ended, by their member alone', async () => {
    const { trusted } = await trust();
    const [found] = await list(trusted);
    expect(found).toMatchObject({ is_current: true, trusted_until: '2026-04-19T12:05:00.000Z' });
    const ben = await signedIn('ben@example.com');
    expect(await list(ben)).toEqual([]);
    expect((await ben.ask('DELETE', `/api/own-account/browsers/${found.id}`)).status).toBe(404);
    expect((await trusted.ask('DELETE', `/api/own-account/browsers/${found.id}`)).status).toBe(200);
    expect(await list(trusted)).toEqual([]);
    const again = await trusted.post('/api/session', {
      email: 'ada@example.com',
      password: PASSWORD,
    });
    expect(again.body).toEqual({ second_factor: 'code' });
  });

  it('an id that is none is not found', async () => {
    for (const id of ['%25', 'x'.repeat(16), '0123'])
      expect((await browser.ask('DELETE', `/api/own-account/browsers/${id}`)).status).toBe(404);
  });
});
