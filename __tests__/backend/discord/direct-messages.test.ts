import { addHours, addMinutes, addSeconds } from 'date-fns';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';
import { json, startService } from '@/__tests__/support/services/service';
import { inTransaction } from '@/backend/core/db/transaction';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { send } from '@/backend/core/outbox/outbox';
import { directMessage } from '@/backend/discord/store';

let discord: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;
/** The bot remembers for how long Discord wants to be left alone. */
let hours = 0;

beforeAll(async () => {
  discord = await startService();
  backend = await startBackend({ DISCORD_API_URL: discord.url, DISCORD_BOT_TOKEN: 'the-bot' });
});
beforeEach(async () => {
  await backend.reset();
  hours += 1;
  backend.clock.set(addHours(backend.clock.now(), hours));
  answer();
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
});

const OPENED = json({ id: '4242' });

/** Opens every channel, and answers each message as said. */
const answer = (message = json({ id: '1' }), opened = OPENED) =>
  discord.answerWith((asked, res) =>
    (asked.url.pathname === '/users/@me/channels' ? opened : message)(asked, res),
  );
const write = (text: string, { discord_id = '123456789', cause = text } = {}) =>
  inTransaction(backend.context, (tx) =>
    send(tx, directMessage({ discord_id, text, cause }), backend.clock.now()),
  );
const deliver = () => deliverOutbox(backend.context);
const entries = () =>
  backend.query(
    'select attempts, last_error, delivered_at is not null as delivered, given_up_at is not null as given_up from outbox_entries order by id',
  );

describe('a direct message', () => {
  it('opens the channel to its reader and is written there as plain text, once', async () => {
    await write('**You** are next');
    await write('**You** are next');
    await deliver();
    expect(
      discord.asked.map(({ url, headers, body }) => [
        url.pathname,
        headers.authorization,
        JSON.parse(body),
      ]),
    ).toEqual([
      ['/users/@me/channels', 'Bot the-bot', { recipient_id: '123456789' }],
      [
        '/channels/4242/messages',
        'Bot the-bot',
        {
          content: '\\*\\*You\\*\\* are next',
          allowed_mentions: { parse: [] },
          nonce: expect.stringMatching(/^[0-9a-f]{25}$/),
          enforce_nonce: true,
        },
      ],
    ]);
    expect(await entries()).toMatchObject([{ delivered: true, attempts: 1 }]);
  });

  it('that its reader refuses is recorded as not deliverable and not tried again', async () => {
    await write('Refused');
    answer(json({ code: 50_007, message: 'Cannot send messages to this user' }, 403));
    await deliver();
    expect(await entries()).toMatchObject([
      { given_up: true, attempts: 1, last_error: 'Not deliverable: Discord said 50007.' },
    ]);
  });

  it('to somebody whom Discord doesn’t know is not deliverable', async () => {
    await write('Nobody');
    answer(undefined, json({ code: 50_033, message: 'Invalid Recipient(s)' }, 400));
    await deliver();
    expect(discord.asked).toHaveLength(1);
    expect(await entries()).toMatchObject([{ given_up: true }]);
  });

  it('goes on reaching others, however many refuse it', async () => {
    answer(json({ code: 50_007, message: 'No' }, 403));
    for (let reader = 1; reader <= 6; reader += 1)
      await write(`To ${reader}`, { discord_id: `12345678${reader}` });
    await deliver();
    answer();
    await write('To the seventh', { discord_id: '123456787' });
    await deliver();
    expect(await entries()).toHaveLength(7);
    expect((await entries()).at(-1)).toMatchObject({ delivered: true });
  });

  it('opens channels one after another, and no more than Discord takes', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '30' };
    answer(undefined, json({ id: '4242' }, 200, headers));
    for (const reader of [1, 2, 3]) await write(`To ${reader}`, { discord_id: `1234567${reader}` });
    await deliver();
    const opened = () => discord.asked.filter(({ url }) => url.pathname === '/users/@me/channels');
    expect(opened()).toHaveLength(1);
    backend.clock.set(addSeconds(backend.clock.now(), 30));
    await deliver();
    expect(opened()).toHaveLength(2);
  });

  it('waits where Discord refuses the bot itself, and as long as a 429 says', async () => {
    await write('Patient');
    answer(undefined, json({ message: 'Slow down.' }, 429, { 'retry-after': '40' }));
    await deliver();
    answer(json({ message: '401: Unauthorized', code: 0 }, 401));
    const since = backend.clock.now();
    backend.clock.set(addSeconds(since, 39));
    await deliver();
    expect(discord.asked).toHaveLength(0);
    backend.clock.set(addSeconds(since, 40));
    await deliver();
    expect(await entries()).toMatchObject([
      { given_up: false, attempts: 2, last_error: 'No access: Discord answered 401.' },
    ]);
  });

  it('that Discord holds back is shown to whoever manages the panel, and told them once', async () => {
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    const problems = async () =>
      (await backend.ask('/api/dashboard', { cookie: await backend.signIn('boss@example.com') }))
        .problems;
    const busy = json({ message: 'Slow down.' }, 429, { 'retry-after': '600' });
    answer(undefined, busy);
    await write('Patient');
    await deliver();
    expect(await problems()).toEqual([]);
    backend.clock.set(addMinutes(backend.clock.now(), 11));
    await maintain(backend.context);
    await maintain(backend.context);
    expect(await problems()).toEqual([
      'Discord isn’t accepting messages. 1 is waiting and will be sent once it does. Reach members another way if it’s urgent.',
    ]);
    const told =
      "select id from notifications where kind = 'service.waits' and withdrawn_at is null";
    expect(await backend.query(told)).toHaveLength(1);
    answer();
    backend.clock.set(addMinutes(backend.clock.now(), 11));
    await deliver();
    expect(await problems()).toEqual([]);
  });

  it('waits where Discord answers with something else than a channel', async () => {
    await write('Odd');
    answer(undefined, json({ id: '../../guilds' }));
    await deliver();
    expect(discord.asked).toHaveLength(1);
    expect(await entries()).toMatchObject([{ given_up: false, delivered: false, attempts: 1 }]);
  });

  it('is not written where there is no bot', async () => {
    const without = await backend.beside();
    await inTransaction(without.context, (tx) =>
      send(tx, directMessage({ discord_id: '1', text: 'x', cause: 'x' }), without.clock.now()),
    );
    expect(await without.query('select id from outbox_entries')).toEqual([]);
    await without.close();
  });
});
