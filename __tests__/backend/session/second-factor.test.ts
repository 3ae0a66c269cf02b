import * as z from 'zod';
import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';

let backend: TestBackend;
let browser: Browser;
let app: Awaited<ReturnType<typeof enrol>>;

const LATER = '2026-03-20T12:05:00Z';

const giveFirst = (by: Browser, email = 'zoe@example.com') =>
  by.post('/api/session', { email, password: PASSWORD });
const giveCode = (by: Browser, code: string, is_trusted = false) =>
  by.post('/api/sign-in/second-factor', { code, is_trusted });
const mails = async (subject: string) =>
  (await backend.query("select content from outbox_entries where kind = 'mail'")).filter((row) =>
    JSON.stringify(row).includes(subject),
  );

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' });
  browser = openBrowser(backend);
  await giveFirst(browser);
  app = await enrol(backend, browser);
  backend.clock.set(LATER);
});
afterAll(() => backend.close());

describe('the owner is written to', () => {
  const letter = z.object({ content: z.object({ to: z.string(), text: z.string() }) });
  const read = async (subject: string) =>
    (await mails(subject)).map((row) => letter.parse(row).content);

  it('once a second factor is set up', async () => {
    const [first, ...others] = await read('Two-step verification is on');
    expect(others).toEqual([]);
    expect(first?.to).toBe('zoe@example.com');
    expect(first?.text).toMatch(/^Hello Zoë,/);
  });

  it('not by a code that is only tried', async () => {
    await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
    const other = openBrowser(backend);
    await giveFirst(other, 'ade@example.com');
    await other.post('/api/second-factor/enrolment', { current: PASSWORD });
    await other.post('/api/second-factor', { code: '000000' });
    expect((await read('Two-step verification is on')).map(({ to }) => to)).toEqual([
      'zoe@example.com',
    ]);
  });

  it('for each recovery code that is used, with how many are left', async () => {
    for (const [place, code] of app.codes.slice(0, 2).entries()) {
      const other = openBrowser(backend);
      await giveFirst(other);
      backend.clock.set(`2026-03-20T12:0${6 + place}:00Z`);
      expect((await giveCode(other, code)).status).toBe(200);
    }
    const texts = (await read('recovery code')).map(({ to, text }) => [
      to,
      /You have (\d+) left/.exec(text)?.[1],
    ]);
    expect(texts).toEqual([
      ['zoe@example.com', '9'],
      ['zoe@example.com', '8'],
    ]);
  });

  it('once it is turned off, and once there are new recovery codes', async () => {
    const code = () => codeOf(backend, app.secret);
    await browser.post('/api/second-factor/recovery-codes', { code: code() });
    expect(await read('You have new recovery codes')).toHaveLength(1);
    backend.clock.set('2026-03-20T12:06:00Z');
    await browser.post('/api/second-factor/removal', { code: '000000' });
    expect(await read('Two-step verification is off')).toEqual([]);
    await browser.post('/api/second-factor/removal', { code: code() });
    expect(await read('Two-step verification is off')).toMatchObject([{ to: 'zoe@example.com' }]);
  });

  it('for no code of the app', async () => {
    const other = openBrowser(backend);
    await giveFirst(other);
    expect((await giveCode(other, codeOf(backend, app.secret))).status).toBe(200);
    expect(await read('recovery code')).toEqual([]);
  });
});

describe('turning two-step verification on', () => {
  it('shows ten recovery codes once and a picture that needs no script', async () => {
    expect(app.codes).toHaveLength(10);
    expect((await browser.get('/api/second-factor')).body).toEqual({
      since: '2026-03-20T12:00:00.000Z',
      recovery_codes_left: 10,
      is_required: false,
    });
    await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
    const other = openBrowser(backend);
    await giveFirst(other, 'ade@example.com');
    const { body } = await other.post('/api/second-factor/enrolment', { current: PASSWORD });
    expect(body.picture).toMatch(/^data:image\/png;base64,/);
  });

  it('needs a code of the app, and does nothing before it is given', async () => {
    await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
    const other = openBrowser(backend);
    await giveFirst(other, 'ade@example.com');
    await other.post('/api/second-factor/enrolment', { current: PASSWORD });
    const { status, body } = await other.post('/api/second-factor', { code: '000000' });
    expect([status, body.error.message]).toEqual([422, 'The code is incorrect or has expired.']);
    expect((await giveFirst(openBrowser(backend), 'ade@example.com')).body).toMatchObject({
      user_id: 2,
    });
  });

  it.each([
    ['without the password', {}],
    ['with a wrong password', { current: 'not my password' }],
  ])('is refused %s, and begins nothing', async (_how, body) => {
    await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
    const other = openBrowser(backend);
    await giveFirst(other, 'ade@example.com');
    const answer = await other.post('/api/second-factor/enrolment', body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'wrong_password']);
    expect(await backend.query('select 1 from authenticators where user_id = 2')).toEqual([]);
  });

  it('leaves no secret of the recovery codes in the database', async () => {
    const stored = JSON.stringify(await backend.query('select * from recovery_codes'));
    for (const code of app.codes) expect(stored).not.toContain(code);
  });

  it('does not happen twice', async () => {
    expect((await browser.post('/api/second-factor/enrolment', { current: PASSWORD })).status).toBe(
      409,
    );
  });
});

describe('the second step', () => {
  let other: Browser;
  beforeEach(async () => {
    other = openBrowser(backend);
    expect((await giveFirst(other)).body).toEqual({ second_factor: 'code' });
  });

  it('is owed before there is a session', async () => {
    expect(await other.isSignedIn()).toBe(false);
    expect(other.cookies.has('session')).toBe(false);
    expect((await other.get('/api/sign-in/second-factor')).body).toEqual({
      owes: 'code',
      can_unlock: false,
      is_waiting_for_approval: false,
    });
  });

  it('is done with a code of the app', async () => {
    const answer = await giveCode(other, codeOf(backend, app.secret));
    expect(answer.body).toEqual({ recovery_codes: null, hold: null });
    expect(await other.isSignedIn()).toBe(true);
    expect(other.cookies.has('pending')).toBe(false);
  });

  it('takes no code twice, also not in another browser', async () => {
    const third = openBrowser(backend);
    await giveFirst(third);
    const code = codeOf(backend, app.secret);
    const answers = await Promise.all([giveCode(other, code), giveCode(third, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes a recovery code once', async () => {
    const [code = ''] = app.codes;
    expect((await giveCode(other, code)).status).toBe(200);
    const third = openBrowser(backend);
    await giveFirst(third);
    expect((await giveCode(third, code)).body.error.message).toBe(
      'The code is incorrect or has expired.',
    );
    expect((await other.get('/api/second-factor')).body.recovery_codes_left).toBe(9);
  });

  it('is over after ten minutes', async () => {
    backend.clock.set('2026-03-20T12:15:01Z');
    expect((await other.get('/api/sign-in/second-factor')).body).toMatchObject({ owes: null });
    const answer = await giveCode(other, codeOf(backend, app.secret));
    expect(answer.body.error.message).toBe('Sign in again.');
  });

  it('cannot be used for a second session', async () => {
    const pending = other.cookies.get('pending') ?? '';
    await giveCode(other, codeOf(backend, app.secret));
    const third = openBrowser(backend);
    third.cookies.set('pending', pending);
    const answer = await giveCode(third, app.codes[0] ?? '');
    expect(answer.body.error.message).toBe('Sign in again.');
  });

  it('is locked for 15 minutes from the last of five wrong codes, however long ago the first was', async () => {
    for (const guess of ['000000', '000001', '000002', '000003']) await giveCode(other, guess);
    const codeAt = async (time: string, code: string) => {
      backend.clock.set(`2026-03-20T${time}Z`);
      const again = openBrowser(backend);
      await giveFirst(again);
      return (await giveCode(again, code)).status;
    };
    expect(await codeAt('12:19:00', '000004')).toBe(422);
    expect(await codeAt('12:33:59', app.codes[0] ?? '')).toBe(429);
    expect(await codeAt('12:34:01', app.codes[0] ?? '')).toBe(200);
  });

  it('takes five wrong codes, then none for 15 minutes, and says so by mail', async () => {
    const guesses = Array.from({ length: 8 }, (_, index) => giveCode(other, `00000${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await mails('Your account is temporarily locked')).toHaveLength(1);

    const third = openBrowser(backend);
    await giveFirst(third);
    expect((await giveCode(third, app.codes[0] ?? '')).status).toBe(429);
    backend.clock.set('2026-03-20T12:20:01Z');
    await giveFirst(third);
    expect((await giveCode(third, codeOf(backend, app.secret))).status).toBe(200);
  });

  it('is not owed for 30 days at a browser that is trusted', async () => {
    await giveCode(other, codeOf(backend, app.secret), true);
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await giveFirst(other)).body).toMatchObject({ user_id: 1 });
    backend.clock.set('2026-04-19T12:05:01Z');
    expect((await giveFirst(other)).body).toEqual({ second_factor: 'code' });
  });

  it('is owed by another member at a trusted browser', async () => {
    await giveCode(other, codeOf(backend, app.secret), true);
    await backend.addMember({ name: 'Ade', email: 'ade@example.com' });
    const third = openBrowser(backend);
    await giveFirst(third, 'ade@example.com');
    await enrol(backend, third);
    expect((await giveFirst(other, 'ade@example.com')).body).toEqual({ second_factor: 'code' });
  });

  it('is not for an account that was disabled meanwhile', async () => {
    await backend.query("update users set state = 'disabled'");
    const answer = await giveCode(other, codeOf(backend, app.secret));
    expect(answer.status).toBe(403);
    expect(await other.isSignedIn()).toBe(false);
  });
});

describe('in the settings', () => {
  it('new recovery codes replace the old ones', async () => {
    const code = codeOf(backend, app.secret);
    const { body } = await browser.post('/api/second-factor/recovery-codes', { code });
    expect(body.recovery_codes).toHaveLength(10);
    const other = openBrowser(backend);
    await giveFirst(other);
    expect((await giveCode(other, app.codes[0] ?? '')).status).toBe(422);
    expect((await giveCode(other, body.recovery_codes[0])).status).toBe(200);
  });

  it('wrong codes count as those of the sign-in do', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await browser.post('/api/second-factor/removal', { code: '000000' })).status).toBe(
        422,
      );
    const answer = await browser.post('/api/second-factor/removal', { code: app.codes[0] });
    expect(answer.status).toBe(429);
  });

  it('a code turns it off', async () => {
    const { body } = await browser.post('/api/second-factor/removal', { code: app.codes[0] });
    expect(body).toEqual({});
    expect((await giveFirst(openBrowser(backend))).body).toMatchObject({ user_id: 1 });
    // A code means nothing any more, and none is counted as wrong.
    for (const path of ['removal', 'recovery-codes']) {
      const late = await browser.post(`/api/second-factor/${path}`, { code: app.codes[1] });
      expect([late.status, late.body.error.code]).toEqual([409, 'is_off']);
    }
    expect(await backend.query('select 1 from factor_failures')).toEqual([]);
  });
});

it('a sign-in from a new browser is told by mail', async () => {
  const other = openBrowser(backend, 'Mozilla/5.0 (iPhone) Version/18 Safari/605');
  await giveFirst(other);
  expect(await mails('New sign-in')).toHaveLength(0);
  await giveCode(other, codeOf(backend, app.secret));
  expect(await mails('New sign-in from Safari on iPhone')).toHaveLength(1);
});

describe('where whoever manages needs it', () => {
  let strict: TestBackend;
  beforeEach(async () => {
    strict = await backend.beside({ REQUIRE_SECOND_FACTOR: 'on' });
    await strict.addMember({ name: 'Rosa' }, ['HR']);
    await strict.addMember({ name: 'Dan' });
  });
  afterEach(() => strict.close());

  it('they set it up before there is a session, and cannot turn it off', async () => {
    const rosa = openBrowser(strict);
    expect((await giveFirst(rosa, 'rosa@example.com')).body).toEqual({
      second_factor: 'enrolment',
    });
    const { body } = await rosa.post('/api/sign-in/second-factor/enrolment');
    expect(await rosa.isSignedIn()).toBe(false);
    const answer = await giveCode(rosa, codeOf(strict, body.secret));
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect(await rosa.isSignedIn()).toBe(true);
    const [code] = answer.body.recovery_codes;
    const removal = await rosa.post('/api/second-factor/removal', { code });
    expect(removal.body.error.code).toBe('second_factor_required');
  });

  it('a driver signs in without', async () => {
    expect((await giveFirst(openBrowser(strict), 'dan@example.com')).body).toMatchObject({
      user_id: 3,
    });
  });
});
