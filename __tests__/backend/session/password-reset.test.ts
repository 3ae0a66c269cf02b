import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { enrol, codeOf } from '@/__tests__/support/people/authenticator';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';

const NEW = 'four words in a row';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' });
  browser = openBrowser(backend);
});
afterAll(() => backend.close());

const askFor = (email: string) => browser.post('/api/session/password', { email });
const setWith = (token: string, password = NEW) =>
  browser.put('/api/session/password', { token, password });
const signIn = (by: Browser, password: string) =>
  by.post('/api/session', { email: 'zoe@example.com', password });
const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
const mails = async () =>
  (await backend.query("select content from outbox_entries where kind = 'mail' order by id")).map(
    ({ content }) => mail.parse(content),
  );

/** Whose resets were requested, once that many are written, which is after their answers. */
async function auditLines(count: number): Promise<unknown[]> {
  for (;;) {
    const lines = await backend.query(
      `select object_id, coalesce((after ->> 'times')::int, 1) as times
       from audit_entries where action = 'auth.reset_requested' order by id`,
    );
    if (lines.reduce((sum, { times }) => sum + Number(times), 0) >= count)
      return lines.map(({ object_id }) => ({ object_id }));
    await wait(20);
  }
}

async function linkFor(email: string): Promise<string> {
  await askFor(email);
  await auditLines(1);
  const texts = (await mails()).map(({ text }) => text).join('\n');
  return /\/reset-password\/([\w-]+)/.exec(texts)?.[1] ?? '';
}

describe('a link', () => {
  const ownerOf = async (token: string) =>
    (await browser.post('/api/session/password-link', { token })).body;

  it('says whose it is until it is used', async () => {
    const token = await linkFor('zoe@example.com');
    expect(await ownerOf(token)).toEqual({ owner: { name: 'Zoë', email: 'zoe@example.com' } });
    expect(await ownerOf(token)).toEqual({ owner: { name: 'Zoë', email: 'zoe@example.com' } });
    await setWith(token);
    expect(await ownerOf(token)).toEqual({ owner: null });
  });

  it('is good for an hour', async () => {
    const token = await linkFor('zoe@example.com');
    backend.clock.set('2026-03-20T13:00:01Z');
    expect(await ownerOf(token)).toEqual({ owner: null });
  });

  it('that was made up is as one that is used up, and may not be tried without end', async () => {
    expect(await ownerOf('made-up')).toEqual({ owner: null });
    const tries = Array.from({ length: 60 }, (_, turn) =>
      browser.post('/api/session/password-link', { token: `guess-${turn}` }),
    );
    expect((await Promise.all(tries)).at(-1)?.status).toBe(429);
  });
});

describe('asking for a new password', () => {
  it('sends a link to an account and answers the same for any email', async () => {
    const known = await askFor(' ZOE@example.com ');
    const unknown = await askFor('nobody@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    // They are written once the answer is given, in any order.
    const lines = await auditLines(2);
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining([{ object_id: '1' }, { object_id: 'unknown' }]));
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['zoe@example.com']);
    expect(sent[0]?.text).toContain(`${backend.url}/reset-password/`);
  });

  it.each(['zoe@', 'zoe@example', 'z oe@example.com', 'zoe@example.com, ada@example.com'])(
    'refuses %s, which is no single address',
    async (email) => {
      expect(await askFor(email)).toMatchObject({
        status: 400,
        body: { error: { fields: { email: 'Email is not valid.' } } },
      });
    },
  );

  it('is counted by email, whether there is an account or not', async () => {
    for (const email of ['zoe@example.com', 'nobody@example.com']) {
      await backend.query('delete from reset_requests');
      const answers = await Promise.all([1, 2, 3, 4].map(() => askFor(email)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
    }
    await auditLines(6);
  });

  it('is counted by address, and free again an hour later', async () => {
    for (const name of ['a', 'b', 'c'])
      expect((await askFor(`${name}@example.com`)).status).toBe(200);
    expect((await askFor('zoe@example.com')).status).toBe(429);
    backend.clock.set('2026-03-20T13:00:01Z');
    expect((await askFor('zoe@example.com')).status).toBe(200);
    await auditLines(4);
  });

  it('brings nothing to an account that may not sign in', async () => {
    await backend.query("update users set state = 'disabled'");
    await askFor('zoe@example.com');
    await auditLines(1);
    expect(await mails()).toEqual([]);
  });
});

describe('where the link in the mail leads', () => {
  const SECRET = 'a-secret-of-the-panel';
  let demo: TestBackend;
  let real: TestBackend;

  beforeAll(async () => {
    demo = await startBackend({ BACKEND_SECRET: SECRET, PORT: '3123' });
    real = await startBackend({ BACKEND_SECRET: SECRET, DEMO_DATA: 'off' });
  });
  afterAll(() => Promise.all([demo.close(), real.close()]));

  /** Of a request that names this host. */
  async function mailedOrigin(asked: TestBackend, host: string): Promise<string | undefined> {
    await asked.reset();
    await asked.addMember({ name: 'Zoë', email: 'zoe@example.com' });
    const answer = await asked.call('/api/session/password', {
      method: 'POST',
      json: { email: 'zoe@example.com' },
      headers: {
        origin: new URL(`http://${host}`).origin,
        'x-panel-secret': SECRET,
        'x-forwarded-host': host,
      },
    });
    expect(answer.status).toBe(200);
    while ((await asked.query('select id from audit_entries')).length === 0) await wait(20);
    const [text] = await asked.query("select content ->> 'text' as text from outbox_entries");
    return /(http\S*)\/reset-password\//.exec(String(text?.['text']))?.[1];
  }

  it.each([
    ['this machine', 'localhost:3000', 'http://localhost:3000'],
    ['this machine by its number', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['this machine by its name', `${hostname()}:3000`, `http://${hostname()}:3000`.toLowerCase()],
    ['a name without a dot that the request made up', 'evil:3000', 'http://localhost:3123'],
    ['a host that the request made up', 'evil.example', 'http://localhost:3123'],
    ['an address that the request made up', '1.1.1.1', 'http://localhost:3123'],
    ['the same as one number', '16843009', 'http://localhost:3123'],
    ['one that begins as this machine', 'localhost.evil.example', 'http://localhost:3123'],
  ])('is as expected for %s in the demo company', async (_case, host, expected) => {
    expect(await mailedOrigin(demo, host)).toBe(expected);
  });

  it('is nowhere for a real company, but on its own machine', async () => {
    expect(await mailedOrigin(real, 'evil.example')).toBeUndefined();
    expect(await mailedOrigin(real, 'panel')).toBeUndefined();
    expect(await mailedOrigin(real, 'localhost:3000')).toBe('http://localhost:3000');
  });
});

describe('a link to set a new password', () => {
  it('sets it once, ends every session, and is told by mail', async () => {
    await signIn(browser, PASSWORD);
    const token = await linkFor('zoe@example.com');
    const set = () => setWith(token);
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await signIn(browser, PASSWORD)).status).toBe(401);
    expect((await signIn(browser, NEW)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your .* password was changed$/),
    );
  });

  it('is good for an hour', async () => {
    const token = await linkFor('zoe@example.com');
    backend.clock.set('2026-03-20T13:00:01Z');
    const answer = await setWith(token);
    expect(answer.body.error.message).toBe('This link is invalid or has expired.');
  });

  it.each(['password1234', 'qwertyuiop12', '123456789012', 'aaaaaaaaaaaa', 'zoe@example.com'])(
    'refuses the password %s and stays good',
    async (password) => {
      const token = await linkFor('zoe@example.com');
      const answer = await setWith(token, password);
      expect(answer.status).toBe(422);
      expect(answer.body.error.message).toBe(
        'Choose a password that hasn’t been leaked and isn’t based on your name or email.',
      );
      expect((await setWith(token)).status).toBe(200);
    },
  );

  it('leaves the second factor on, and asks for it also where the device was trusted', async () => {
    await signIn(browser, PASSWORD);
    const { secret } = await enrol(backend, browser);
    backend.clock.set('2026-03-20T12:05:00Z');
    await signIn(browser, PASSWORD);
    const code = codeOf(backend, secret);
    await browser.post('/api/sign-in/second-factor', { code, is_trusted: true });
    const token = await linkFor('zoe@example.com');
    await setWith(token);
    expect((await signIn(browser, NEW)).body).toEqual({ second_factor: 'code' });
  });
});
