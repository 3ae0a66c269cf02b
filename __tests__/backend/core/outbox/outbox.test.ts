import { addDays, addHours, addSeconds } from 'date-fns';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { startDiscord } from '@/__tests__/support/services/discord';
import { inTransaction } from '@/backend/core/db/transaction';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { send } from '@/backend/core/outbox/outbox';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tellChannel } from '@/backend/discord/store';
import { maintain } from '@/__tests__/support/backend/maintain';

let discord: Awaited<ReturnType<typeof startDiscord>>;
let backend: TestBackend;
/** The bot remembers for how long Discord wants to be left alone: each test is on another day. */
let days = 0;

beforeAll(async () => {
  discord = await startDiscord();
  backend = await startBackend({
    DISCORD_API_URL: discord.url,
    DISCORD_BOT_TOKEN: 'token-of-the-bot',
    DISCORD_CHANNELS: 'job_log=111111,announcements=222222',
  });
});
beforeEach(async () => {
  await backend.reset();
  days += 1;
  backend.clock.set(addDays(backend.clock.now(), days));
  discord.received.length = 0;
  discord.answerWith();
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
});

const write = (text: string, channel: 'job_log' | 'announcements' = 'job_log', cause = text) =>
  inTransaction(backend.context, (tx) =>
    tellChannel(tx, channel, { text, cause }, backend.clock.now()),
  );
const deliver = () => deliverOutbox(backend.context);
const later = (minutes: number) => backend.clock.set(addSeconds(backend.clock.now(), minutes * 60));
const entries = () =>
  backend.query(
    'select attempts, last_error, delivered_at is not null as delivered, given_up_at is not null as given_up from outbox_entries order by id',
  );
const answerStatus = (status: number, headers: Record<string, string> = {}) =>
  discord.answerWith((res) => res.writeHead(status, headers).end());

describe('what must reach Discord', () => {
  it('goes to its channel as plain text of the bot, calling nobody by name', async () => {
    await write('**Ada** [here](https://evil.example) @everyone');
    await deliver();
    expect(discord.received).toMatchObject([
      {
        path: '/api/v10/channels/111111/messages',
        headers: { authorization: 'Bot token-of-the-bot' },
        message: {
          content: '\\*\\*Ada\\*\\* \\[here\\](https://evil.example) @everyone',
          allowed_mentions: { parse: [] },
          enforce_nonce: true,
          nonce: expect.stringMatching(/^[0-9a-f]{25}$/),
        },
      },
    ]);
    expect(await entries()).toMatchObject([{ delivered: true, attempts: 1, last_error: null }]);
  });

  it('names members as they are called when it goes', async () => {
    const ada = await backend.addMember({ name: 'Ada' });
    await inTransaction(backend.context, (tx) =>
      tellChannel(
        tx,
        'job_log',
        { text: sentence`${nameOfMember(ada)} and Ada`, cause: 'named' },
        backend.clock.now(),
      ),
    );
    await backend.query("update users set name = 'Former member #1'");
    await deliver();
    expect(discord.texts()).toEqual(['Former member \\#1 and Ada']);
  });

  it('is cut where it is too long, never in the middle of a sign', async () => {
    await write(`${'x'.repeat(1999)}🚚`);
    await deliver();
    await write('*'.repeat(1500));
    await deliver();
    expect(discord.texts()).toEqual([`${'x'.repeat(1999)}\ufffd`, '\\*'.repeat(1000)]);
  });

  it('is sent once, whatever writes it and delivers it twice', async () => {
    await write('Once', 'job_log', 'job:1');
    await write('Once more', 'job_log', 'job:1');
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(discord.texts()).toEqual(['Once']);
  });

  it('is not sent when its transaction is rolled back', async () => {
    const rolledBack = inTransaction(backend.context, async (tx) => {
      const entry = { kind: 'discord:job_log', lane: 'x', content: { text: 'No' }, cause: 'no' };
      await send(tx, entry, backend.clock.now());
      throw new Error('Not this time.');
    });
    await expect(rolledBack).rejects.toThrow('Not this time.');
    await deliver();
    expect(discord.texts()).toEqual([]);
  });

  it('goes out in order, and a channel that is stuck holds no other up', async () => {
    for (const text of ['One', 'Two', 'Three']) await write(text);
    await write('Elsewhere', 'announcements');
    discord.answerWith((res, { message }) =>
      res.writeHead(message['content'] === 'Two' ? 500 : 200).end(),
    );
    await deliver();
    expect(discord.texts().filter((text) => text !== 'Elsewhere')).toEqual(['One', 'Two']);
    expect(discord.texts()).toContain('Elsewhere');
    discord.answerWith();
    await deliver();
    expect(discord.texts()).toHaveLength(3);
    later(1);
    await deliver();
    expect(discord.texts().slice(3)).toEqual(['Two', 'Three']);
  });
});

describe('when Discord does not take it', () => {
  it('it is tried again after longer and longer pauses, and given up after a day', async () => {
    await write('Stubborn');
    answerStatus(500);
    const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360];
    for (const [tried, pause] of pauses.entries()) {
      await deliver();
      later(pause - 0.5);
      await deliver();
      expect(discord.received).toHaveLength(tried + 1);
      later(0.5);
    }
    await deliver();
    expect(discord.received).toHaveLength(pauses.length + 1);
    expect(await entries()).toMatchObject([
      { given_up: true, delivered: false, last_error: 'Discord answered 500.' },
    ]);
  });

  it('it waits as long as a 429 says', async () => {
    await write('Patient');
    answerStatus(429, { 'retry-after': '300.5' });
    await deliver();
    discord.answerWith();
    backend.clock.set(addSeconds(backend.clock.now(), 300));
    await deliver();
    expect(discord.received).toHaveLength(1);
    backend.clock.set(addSeconds(backend.clock.now(), 1));
    await deliver();
    expect(discord.received).toHaveLength(2);
    expect(await entries()).toMatchObject([{ delivered: true, attempts: 2 }]);
  });

  it('it waits no longer than for its own pauses, whatever a 429 says', async () => {
    await write('Trusting');
    answerStatus(429, { 'retry-after': '1e300' });
    await deliver();
    discord.answerWith();
    later(6 * 60);
    await deliver();
    expect(await entries()).toMatchObject([{ delivered: true, attempts: 2 }]);
  });

  it('it is tried again when Discord is away, and when it breaks off', async () => {
    await write('Away');
    await discord.stop();
    await deliver();
    expect(await entries()).toMatchObject([
      { delivered: false, last_error: 'Discord didn’t respond.' },
    ]);
    await discord.start();
    discord.answerWith((res) => res.destroy());
    later(1);
    await deliver();
    discord.answerWith();
    later(2);
    await deliver();
    expect(await entries()).toMatchObject([{ delivered: true, attempts: 3 }]);
  });

  it('what it will never take is given up at once and holds nothing up', async () => {
    await write('Lost');
    await write('Next');
    discord.answerWith((res, { message }) =>
      res.writeHead(message['content'] === 'Lost' ? 404 : 200).end(),
    );
    await deliver();
    expect(await entries()).toMatchObject([
      { given_up: true, last_error: 'Discord answered 404.' },
      { delivered: true },
    ]);
  });

  it('many refusals close the way until their time has come', async () => {
    const outgoing = (lane: number) => ({
      kind: 'discord:job_log',
      lane: `lane ${lane}`,
      content: { text: `Lane ${lane}` },
      cause: `lane ${lane}`,
    });
    const writeLanes = (first: number, last: number) =>
      inTransaction(backend.context, async (tx) => {
        for (let lane = first; lane <= last; lane += 1)
          await send(tx, outgoing(lane), backend.clock.now());
      });
    answerStatus(403);
    await writeLanes(1, 5);
    await deliver();
    expect(discord.received).toHaveLength(5);
    await writeLanes(6, 30);
    await deliver();
    expect(discord.received).toHaveLength(5);
    discord.answerWith();
    later(1);
    await deliver();
    expect(discord.received).toHaveLength(35);
  });

  it('many refusals are followed by one attempt, whose refusal the others wait for too', async () => {
    answerStatus(401);
    await inTransaction(backend.context, async (tx) => {
      for (let lane = 1; lane <= 10; lane += 1)
        await send(
          tx,
          {
            kind: 'discord:job_log',
            lane: `lane ${lane}`,
            content: { text: `Lane ${lane}` },
            cause: `lane ${lane}`,
          },
          backend.clock.now(),
        );
    });
    await deliver();
    const first = discord.received.length;
    later(1);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(discord.received).toHaveLength(first + 1);
    later(1);
    await deliver();
    expect(discord.received).toHaveLength(first + 1);
    later(1);
    discord.answerWith();
    await deliver();
    expect((await entries()).filter(({ delivered }) => delivered)).toHaveLength(10);
  });

  it('a pause that is asked for everything holds back every channel', async () => {
    answerStatus(429, { 'retry-after': '60', 'x-ratelimit-global': 'true' });
    await write('First');
    await deliver();
    discord.answerWith();
    await write('Elsewhere', 'announcements');
    await deliver();
    expect(discord.received).toHaveLength(1);
    later(1);
    await deliver();
    expect(discord.texts().toSorted()).toEqual(['Elsewhere', 'First', 'First']);
  });

  it('a pause that is asked for one channel holds back that one', async () => {
    answerStatus(429, { 'retry-after': '60', 'x-ratelimit-scope': 'shared' });
    await write('First');
    await deliver();
    discord.answerWith();
    await write('Elsewhere', 'announcements');
    await deliver();
    expect(discord.texts()).toEqual(['First', 'Elsewhere']);
  });

  it('a channel of which nothing is left waits until there is', async () => {
    answerStatus(200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '20.5' });
    await write('One');
    await write('Two');
    await write('Elsewhere', 'announcements');
    await deliver();
    expect(discord.texts().toSorted()).toEqual(['Elsewhere', 'One']);
    backend.clock.set(addSeconds(backend.clock.now(), 20));
    await deliver();
    expect(discord.received).toHaveLength(2);
    backend.clock.set(addSeconds(backend.clock.now(), 1));
    await deliver();
    expect(discord.texts().at(-1)).toBe('Two');
  });

  it('a copy that ends in the middle leaves it to another one', async () => {
    await write('Left');
    await backend.query(
      "update outbox_entries set attempts = 1, next_attempt_at = $1::timestamptz + interval '2 minutes'",
      [backend.clock.now().toISOString()],
    );
    await deliver();
    expect(discord.received).toHaveLength(0);
    later(2);
    await deliver();
    expect(discord.texts()).toEqual(['Left']);
  });
});

it('a slow service doesn’t keep the database from others', async () => {
  await write('Slow');
  const arrived = new Promise<() => void>((resolve) =>
    discord.answerWith((res) => resolve(() => res.writeHead(200).end())),
  );
  const delivering = deliver();
  const finish = await arrived;
  expect((await backend.call('/api/health')).status).toBe(200);
  await inTransaction(backend.context, async () => undefined);
  finish();
  await delivering;
  expect(await entries()).toMatchObject([{ delivered: true }]);
});

it('nothing is written where Discord isn’t set up', async () => {
  const without = await backend.beside();
  await inTransaction(without.context, (tx) =>
    tellChannel(tx, 'job_log', { text: 'To nobody', cause: 'x' }, without.clock.now()),
  );
  expect(await without.query('select id from outbox_entries')).toEqual([]);
  await without.close();
});

it('what is settled is forgotten after 30 days, what waits is kept', async () => {
  await write('Settled');
  await deliver();
  answerStatus(500);
  await write('Waiting', 'announcements');
  await deliver();
  backend.clock.set(addHours(backend.clock.now(), 30 * 24 + 1));
  await maintain(backend.context);
  expect(await backend.query('select cause from outbox_entries')).toEqual([{ cause: 'Waiting' }]);
});
