import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@/__tests__/support/backend/backend';
import { startMailServer } from '@/__tests__/support/services/mail-server';
import { inTransaction } from '@/backend/core/db/transaction';
import { readConfig } from '@/backend/read-config';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { createMailSender } from '@/backend/mail/deliver';
import { maintain } from '@/__tests__/support/backend/maintain';
import { MAIL, sendMail } from '@/backend/mail/send-mail';

const dataDir = mkdtempSync(join(tmpdir(), 'panel-mail-'));
type Backend = Awaited<ReturnType<typeof startBackend>>;

let server: Awaited<ReturnType<typeof startMailServer>>;
let backend: Backend;

beforeAll(async () => {
  server = await startMailServer();
  backend = await startBackend({ DATA_DIR: dataDir, SMTP_URL: server.url });
});
beforeEach(async () => {
  await backend.reset();
  server.taken.length = 0;
  server.behave();
});
afterAll(async () => {
  await backend.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HELLO = {
  to: 'zoe@example.com',
  subject: 'Hello',
  text: 'Hello Zoë,\n\nhttps://panel.example/x?a=1&b=2',
};
const write = (mail: Partial<typeof HELLO> & { cause?: string } = {}) =>
  inTransaction(backend.context, (tx) =>
    sendMail(tx, { ...HELLO, cause: 'hello', ...mail }, backend.clock.now()),
  );
const deliver = () => deliverOutbox(backend.context);
/** Delivers as a backend with other settings. */
const deliverWith = (settings: Record<string, string>) => {
  const sender = createMailSender(readConfig({ DATA_DIR: dataDir, ...settings }));
  return deliverOutbox({ ...backend.context, senders: new Map([[MAIL, sender]]) });
};
const entries = () =>
  backend.query(
    'select content, last_error, delivered_at is not null as delivered, given_up_at is not null as given_up from outbox_entries order by id',
  );
const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

describe('a mail', () => {
  it('goes out as plain text and as HTML under the company’s name', async () => {
    await write();
    await deliver();
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: 'no-reply@localhost', to: ['zoe@example.com'] });
    expect(headersOf(mail?.raw ?? '')).toEqual(
      expect.arrayContaining([
        'From: Hollowmere Freight <no-reply@localhost>',
        'To: zoe@example.com',
        'Subject: Hello',
        'Auto-Submitted: auto-generated',
        'Date: Fri, 20 Mar 2026 12:00:00 +0000',
      ]),
    );
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
    expect(mail?.raw).toMatch(/<strong>Hollowmere Freight<\/strong>/);
    const href = '<a href="https://panel.example/x?a=1&#38;b=2"';
    expect(mail?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(href);
  });

  it('goes out once for its cause', async () => {
    await write();
    await write();
    await Promise.all([deliver(), deliver()]);
    expect(server.taken).toHaveLength(1);
  });

  it('is forgotten where it is nobody’s business once it is settled', async () => {
    for (const SMTP_URL of [server.url, '']) {
      await write({ cause: SMTP_URL });
      await deliverWith({ DEMO_DATA: 'off', SMTP_URL });
    }
    await write({ to: 'nobody', cause: 'lost' });
    await deliverWith({ DEMO_DATA: 'off' });
    expect(server.taken).toHaveLength(1);
    expect(await entries()).toMatchObject([
      { delivered: true, content: {} },
      { delivered: true, content: {} },
      { given_up: true, content: {} },
    ]);
  });

  it.each([
    ['a line break', 'Zoë\r\nBcc: everyone@example.com'],
    ['a bare line feed', 'Zoë\nBcc: everyone@example.com\n\nAnother body'],
    ['another kind of line', 'Zoë\u2028Bcc: everyone@example.com\u0085X-Evil: 1'],
    ['a null', 'Zoë\u0000\r\nBcc: everyone@example.com'],
  ])('keeps its headers whatever is in a name: %s', async (_what, name) => {
    await write({ subject: `Your application, ${name}`, text: `Hello ${name},` });
    await deliver();
    const [mail] = server.taken;
    expect(mail?.to).toEqual(['zoe@example.com']);
    const names = headersOf(mail?.raw ?? '').map((line) => line.split(':')[0]?.toLowerCase());
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(names.filter((one) => one === 'subject')).toHaveLength(1);
  });

  it('says what is in a name and does nothing of it', async () => {
    await write({ text: 'Hello <img src=x onerror=a> https://evil.example,\n\nbye' });
    await deliver();
    const html = server.taken[0]?.raw.split('text/html')[1] ?? '';
    expect(html).toContain('&#60;img');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<a');
  });

  it.each([
    'zoe@example.com, all@example.com',
    'zoe@example.com\r\nRCPT TO:<all@example.com>',
    '"zoe@example.com> SIZE=1"@example.com',
    'Zoë <zoe@example.com>',
    'nobody',
  ])('goes to no address that isn’t one: %j', async (to) => {
    await write({ to });
    await deliver();
    expect(server.taken).toEqual([]);
    expect(await entries()).toMatchObject([{ given_up: true, last_error: 'Not an email.' }]);
  });
});

describe('a mail server', () => {
  it('on this machine may have a certificate of its own making', async () => {
    await write();
    await deliver();
    expect(server.taken).toMatchObject([{ isEncrypted: true }]);
  });

  const refuse = (responseCode: number) => ({
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('No.'), { responseCode })),
  });

  it.each<[string, Parameters<typeof server.behave>[0], object]>([
    [
      'doesn’t know the address',
      refuse(550),
      { given_up: true, last_error: 'The mail server answered 550.' },
    ],
    ['is busy', refuse(451), { given_up: false, last_error: 'The mail server answered 451.' }],
    [
      'doesn’t let us in',
      { onAuth: (_auth, _session, done) => done(new Error('No.')) },
      { given_up: false, last_error: 'No access: The mail server answered 535.' },
    ],
  ])('that %s leaves the mail as it should be', async (_how, behaviour, expected) => {
    server.behave(behaviour);
    await write();
    await deliver();
    expect(await entries()).toMatchObject([{ delivered: false, ...expected }]);
  });

  it('that never greets gets the mail later', async () => {
    server.behave({ onConnect: () => undefined });
    await write();
    await deliverWith({ SMTP_URL: server.url, SERVICE_TIMEOUT: '0.3' });
    expect(await entries()).toMatchObject([
      {
        delivered: false,
        given_up: false,
        last_error: 'Away: The mail server answered ETIMEDOUT.',
      },
    ]);
  });

  it('that is away gets the mail later', async () => {
    const away = await startMailServer();
    await away.stop();
    await write();
    await deliverWith({ SMTP_URL: away.url });
    expect(await entries()).toMatchObject([
      { delivered: false, given_up: false, last_error: 'Away: The mail server answered ESOCKET.' },
    ]);
  });
});

describe('a mail server that takes nothing from us', () => {
  const minutes = (count: number) =>
    backend.clock.set(new Date(backend.clock.now().getTime() + count * 60_000));
  const problems = async () =>
    (await backend.ask('/api/dashboard', { cookie: await backend.signIn('boss@example.com') }))
      .problems;
  const told = async () => {
    await maintain(backend.context);
    return backend.query(
      "select in_words(message) as message from notifications where kind = 'service.refuses' and about = 'mail'",
    );
  };

  it.each<[string, Parameters<typeof server.behave>[0]]>([
    [
      'is too busy',
      {
        onConnect: (_session, done) =>
          done(Object.assign(new Error('Busy.'), { responseCode: 421 })),
      },
    ],
    [
      'wants none of us',
      {
        onConnect: (_session, done) =>
          done(Object.assign(new Error('Go away.'), { responseCode: 554 })),
      },
    ],
    ['doesn’t let us in', { onAuth: (_auth, _session, done) => done(new Error('No.')) }],
  ])('and %s is told of once, until mail flows again', async (_how, behaviour) => {
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    server.behave(behaviour);
    await write();
    await deliver();
    expect([await told(), await problems()]).toEqual([[], []]);
    minutes(4);
    await deliver();
    expect(await told()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    expect(await problems()).toEqual([expect.stringMatching(/^No emails are going out/)]);
    server.behave();
    await write({ to: 'new@example.com', cause: 'a later one' });
    minutes(10);
    await deliver();
    expect(server.taken.map(({ to }) => to[0])).toEqual(
      expect.arrayContaining(['new@example.com', 'zoe@example.com']),
    );
    expect(await problems()).toEqual([]);
  });

  it('keeps nothing back any longer once a single mail has gone out', async () => {
    server.behave({
      onConnect: (_session, done) => done(Object.assign(new Error('Busy.'), { responseCode: 421 })),
    });
    await write();
    await deliver();
    server.behave();
    await write({ to: 'new@example.com', cause: 'a later one' });
    await deliver();
    expect(server.taken).toHaveLength(2);
  });
});

describe('mail that is never delivered', () => {
  const refused = {
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('No.'), { responseCode: 550 })),
  };
  const problems = async () =>
    (await backend.ask('/api/dashboard', { cookie: await backend.signIn('boss@example.com') }))
      .problems;
  const told = async () => {
    await maintain(backend.context);
    return backend.query(
      "select in_words(message) as message from notifications where kind = 'service.mail_lost'",
    );
  };
  const WORDS =
    'Emails in the last day were never delivered, to zoe@example.com. The mail server answered 550. If the address is right, check the settings of the mail server.';

  it('is told of for a day to whoever manages the panel, with whom it was for and why', async () => {
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    server.behave(refused);
    await write();
    await deliver();
    expect(await problems()).toEqual([WORDS]);
    // A notice is kept longer than the address may be.
    expect(await told()).toEqual([
      {
        message:
          'Emails in the last day were never delivered. The mail server answered 550. The dashboard shows to whom.',
      },
    ]);
    expect(await told()).toHaveLength(1);
    backend.clock.set(new Date(backend.clock.now().getTime() + 25 * 60 * 60_000));
    expect(await problems()).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  it('names some of those whom it was for', async () => {
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    server.behave(refused);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await write({ to: `${name}@example.com`, cause: name });
    await deliver();
    expect(await problems()).toEqual([expect.stringMatching(/ and 2 more\. The mail server/)]);
  });

  it('is no longer waited for where a server says a little again and again', async () => {
    const tarpit = createServer((socket) => {
      const drip = setInterval(() => socket.write('220-Wait\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
    const address = tarpit.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await write();
    await deliverWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, SERVICE_TIMEOUT: '0.2' });
    expect(await entries()).toMatchObject([
      { given_up: false, delivered: false, last_error: expect.stringMatching(/^Away: /) },
    ]);
    tarpit.close();
  });
});

it('a mail becomes a file in the data folder where no mail server is set', async () => {
  await write();
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
  await deliverWith({});
  const [name = ''] = readdirSync(join(dataDir, 'mail'));
  expect(name).toMatch(/^2026-03-20T12-00-00-000Z-[0-9a-f]{32}\.eml$/);
  const file = join(dataDir, 'mail', name);
  expect(readFileSync(file, 'utf8')).toContain('To: zoe@example.com');
  // Its links are for its reader alone.
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('mail that lies as a file is removed after 30 days, and nothing else in its folder', async () => {
  const folder = join(dataDir, 'mail');
  rmSync(folder, { recursive: true, force: true });
  await write({ cause: 'old' });
  backend.clock.set('2026-04-01T12:00:00Z');
  await write({ cause: 'new' });
  await deliverWith({});
  writeFileSync(join(folder, 'notes.txt'), 'Mine.');
  backend.clock.set('2026-04-19T12:00:00Z');
  await maintain(backend.context);
  expect(readdirSync(folder)).toHaveLength(3);
  backend.clock.set('2026-04-19T12:00:01Z');
  await maintain(backend.context);
  expect(readdirSync(folder).toSorted()).toEqual([
    expect.stringMatching(/^2026-04-01T/),
    'notes.txt',
  ]);
});
