import { passSteam, PEOPLE } from '@/__tests__/support/people/apply';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { problem } from '@/__tests__/support/services/discord-server';
import { json, startService } from '@/__tests__/support/services/service';
import { startStandIns } from '@/__tests__/support/services/stand-ins';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';

type Answer = ReturnType<typeof json>;
const ID = PEOPLE.nadia.discord_id;

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let discord: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  standIns = await startStandIns();
  discord = await startService();
  backend = await startBackend({
    ...standIns.settings,
    DISCORD_URL: discord.url,
    DISCORD_API_URL: discord.url,
    DISCORD_BOT_TOKEN: 'the-bot',
    DISCORD_GUILD_ID: '424242',
    DISCORD_INVITE_URL: 'https://discord.example/invite',
    RATE_LIMIT_FACTOR: '1000',
  });
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Boss' }, ['Administrator']);
  browser = openBrowser(backend);
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
  await standIns.stop();
});

const USER = { id: ID, username: 'nadia', email: 'nadia@example.com', verified: true };
/** A Discord that proves everybody, and lets them in as said. */
const letInBy = (joining: Answer, scope: string) =>
  discord.answerWith((asked, res) => {
    const path = asked.url.pathname;
    if (path.endsWith('/oauth2/token'))
      return json({ access_token: 'a', token_type: 'Bearer', scope })(asked, res);
    if (path === '/users/@me') return json(USER)(asked, res);
    if (!path.includes('/members/')) return json({})(asked, res);
    return (asked.method === 'PUT' ? joining : problem(404, 10_007))(asked, res);
  });

async function apply(joining: Answer, scope = 'identify email guilds.join') {
  letInBy(joining, scope);
  await passSteam(browser);
  const { body } = await browser.post('/api/apply/discord', { joins: true });
  const state = new URL(body.address).searchParams.get('state') ?? '';
  return browser.post('/api/apply/discord/return', { query: `?code=x&state=${state}` });
}
const told = () => backend.query('select user_id, in_words(message) as message from notifications');

describe('an applicant who agreed to be added to the server', () => {
  it.each([
    ['banned there', problem(403, 40_007), /^You’re banned from our Discord server/],
    ['on too many servers', problem(400, 30_001), /^You’ve reached Discord’s server limit/],
  ])('and is %s reads so', async (_what, refusal, words) => {
    const { body } = await apply(refusal);
    expect(body.error).toEqual({
      code: 'not_on_server',
      message: expect.stringMatching(words),
    });
    expect(await told()).toEqual([]);
  });

  it('goes on where the bot lacks the right, and its owners hear of it', async () => {
    const { status, body } = await apply(problem(403, 50_013));
    expect([status, body.application.discord_id]).toEqual([200, ID]);
    expect(body.application.checks).toContainEqual(
      expect.objectContaining({ name: 'discord_member', result: 'unknown' }),
    );
    expect(await told()).toEqual([
      { user_id: 1, message: expect.stringMatching(/^The Discord bot can’t add members/) },
    ]);
  });

  it('goes on where Discord breaks off, and is let in when they try again', async () => {
    const { body } = await apply((_asked, res) => res.destroy());
    expect(body.application.discord_id).toBe(ID);
    const again = await apply((_asked, res) => res.writeHead(201).end());
    expect(again.body.application.checks).toContainEqual(
      expect.objectContaining({ name: 'discord_member', result: 'pass' }),
    );
  });
});

describe('an applicant whom Discord kept out for no reason of theirs', () => {
  const joins = () =>
    backend.query(
      "select content, last_error, delivered_at is not null as delivered, given_up_at is not null as given_up from outbox_entries where kind = 'discord_join:server'",
    );
  const goOn = async (joining: Answer, minutes: number) => {
    letInBy(joining, 'identify email guilds.join');
    backend.clock.set(new Date(backend.clock.now().getTime() + minutes * 60_000));
    await deliverOutbox(backend.context);
    return joins();
  };

  it.each<[string, Answer]>([
    ['breaks off', (_asked, res) => res.destroy()],
    ['is broken', problem(503, 0)],
    ['lets the bot add nobody', problem(403, 50_013)],
  ])('as it %s is let in later, and what they granted is forgotten', async (_how, failing) => {
    await apply(failing);
    expect(await joins()).toMatchObject([{ content: { discord_id: ID, access_token: 'a' } }]);
    expect(await goOn(failing, 1)).toMatchObject([{ delivered: false, given_up: false }]);
    expect(await goOn((_asked, res) => res.writeHead(201).end(), 20)).toEqual([
      { content: {}, last_error: null, delivered: true, given_up: false },
    ]);
    const joining = discord.asked.find(({ method }) => method === 'PUT');
    expect(joining?.url.pathname).toBe(`/guilds/424242/members/${ID}`);
    expect(JSON.parse(joining?.body ?? '')).toEqual({ access_token: 'a' });
  });

  it('is not tried again once it is theirs', async () => {
    await apply(problem(503, 0));
    expect(await goOn(problem(403, 40_007), 1)).toEqual([
      {
        content: {},
        last_error: 'Banned from the Discord server.',
        delivered: false,
        given_up: true,
      },
    ]);
  });

  it('is not tried later where they granted nothing', async () => {
    await apply(problem(503, 0), 'identify email');
    expect(await joins()).toEqual([]);
  });
});

it('an applicant who didn’t agree is not added, and shown the invitation', async () => {
  const { body } = await apply((_asked, res) => res.writeHead(201).end(), 'identify email');
  expect(body.error.message).toBe('Join our Discord server to continue.');
  expect(discord.asked.map(({ method }) => method)).not.toContain('PUT');
  expect((await browser.get('/api/apply')).body.invite_url).toBe('https://discord.example/invite');
});
