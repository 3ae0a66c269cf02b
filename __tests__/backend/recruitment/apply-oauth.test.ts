import {
  discordQuery,
  openApplied,
  openProved,
  passDiscord,
  passSteam,
  PEOPLE,
  steamQuery,
} from '@/__tests__/support/people/apply';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { pressAt } from '@/__tests__/support/services/stand-ins';
import { startWithServices } from '@/__tests__/support/services/with-services';

let stop: () => Promise<void>;
let standIns: Awaited<ReturnType<typeof startWithServices>>['standIns'];
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  ({ backend, standIns, stop } = await startWithServices());
});
beforeEach(async () => {
  await backend.reset();
  browser = openBrowser(backend);
});
afterEach(async () => {
  await standIns.setMode('steam', 'normal');
  await standIns.setMode('discord', 'normal');
  await standIns.setMode('truckersmp', 'normal');
});
afterAll(() => stop());

const standing = async (by = browser) => (await by.get('/api/apply')).body;
const check = async (by = browser) => {
  const { body } = await by.post('/api/apply/checks');
  const found: { name: string; result: string; text: string }[] = body.application.checks;
  return Object.fromEntries(found.map(({ name, result, text }) => [name, `${result}: ${text}`]));
};
const closed = () =>
  backend.query(
    "insert into recruitment_settings (id, is_open, reopens_on, auto_claim, updated_at) values (1, false, '2026-05-01', false, now())",
  );

describe('a stranger', () => {
  it('sees that recruitment is open, and has no application', async () => {
    expect(await standing()).toEqual({
      is_open: true,
      reopens_on: null,
      invite_url: null,
      is_member: false,
      application: null,
    });
  });

  it('sees when it opens again, and applies on that day', async () => {
    await closed();
    expect(await standing()).toMatchObject({ is_open: false, reopens_on: '2026-05-01' });
    expect((await passSteam(browser)).body.error.message).toBe(
      'Recruitment is closed until 1 May 2026.',
    );
    expect(browser.cookies.has('applicant')).toBe(false);
    backend.clock.set('2026-05-01T00:00:00Z');
    expect(await standing()).toMatchObject({ is_open: true, reopens_on: null });
    expect((await passSteam(browser)).status).toBe(200);
  });

  it.each([
    ['checks', {}],
    ['discord', { joins: false }],
    ['discord/return', { query: '' }],
    ['answer', { text: 'Hello there.' }],
    ['withdraw', {}],
  ])('without the cookie has nothing to do at %s', async (path, json) => {
    const answer = await browser.post(`/api/apply/${path}`, json);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'no_application' } } });
    browser.cookies.set('applicant', 'guessed');
    expect((await browser.post(`/api/apply/${path}`, json)).status).toBe(409);
  });

  it('reads the rules that hold', async () => {
    expect((await browser.get('/api/apply/rules')).body).toEqual({ rules: null });
    for (const [major, minor] of [
      [1, 9],
      [2, 0],
    ])
      await backend.query(
        `insert into rules_versions (major, minor, body, change_note, questions, published_at)
         values (${major}, ${minor}, 'Be kind.', '', '[]', now())`,
      );
    expect((await browser.get('/api/apply/rules')).body).toEqual({
      rules: { version: '2.0', body: 'Be kind.' },
    });
  });
});

describe('the way over Steam', () => {
  it('begins a draft that only the cookie of the browser leads to', async () => {
    const { body, headers } = await passSteam(browser);
    expect(body.application).toMatchObject({
      ref: null,
      state: 'draft',
      steam_id: PEOPLE.nadia.steam_id,
      steam_name: 'Nadia Okafor',
      discord_id: null,
    });
    const [cookie = ''] = headers.getSetCookie().filter((one) => one.startsWith('applicant='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=2592000/);
    const token = browser.cookies.get('applicant') ?? '';
    const [row] = await backend.query('select * from applications');
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await standing(openBrowser(backend))).application).toBeNull();
  });

  it('is over after thirty days, and found again over Steam', async () => {
    await openApplied(backend);
    await passSteam(browser);
    expect((await standing()).application.state).toBe('submitted');
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await standing()).application).toBeNull();
    expect((await passSteam(browser)).body.application.state).toBe('submitted');
  });

  it('takes up the draft in another browser, and lets go of the first', async () => {
    await passSteam(browser);
    await browser.ask('PUT', '/api/apply/draft', {
      name: 'Nadia',
      birth_year: null,
      country: null,
      languages: [],
      answers: {},
    });
    const other = openBrowser(backend);
    expect((await passSteam(other)).body.application.draft.name).toBe('Nadia');
    expect((await standing()).application).toBeNull();
    expect(await backend.query('select 1 from applications')).toHaveLength(1);
  });

  it('makes one draft of two that come back at once', async () => {
    const other = openBrowser(backend);
    const queries = [await steamQuery(browser), await steamQuery(other)];
    const answers = await Promise.all(
      [browser, other].map((one, index) =>
        one.post('/api/apply/steam/return', { query: queries[index] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await backend.query('select 1 from applications')).toHaveLength(1);
  });

  it('is good once, in the browser that left, and not with what was changed on the way', async () => {
    const query = await steamQuery(browser);
    const back = (by: Browser, changed = query) =>
      by.post('/api/apply/steam/return', { query: changed });
    expect((await back(openBrowser(backend))).body.error.code).toBe('trip_over');
    const trip = browser.cookies.get('trip') ?? '';
    expect((await back(browser)).status).toBe(200);
    browser.cookies.clear();
    browser.cookies.set('trip', trip);
    expect((await back(browser)).body.error.message).toBe(
      'The sign-in link has expired. Start again.',
    );

    const forged = (await steamQuery(browser)).replaceAll(
      PEOPLE.nadia.steam_id,
      PEOPLE.piet.steam_id,
    );
    expect((await back(browser, forged)).body.error.message).toBe(
      'Steam didn’t confirm the sign-in.',
    );
    expect((await standing()).application).toBeNull();
  });

  it('is none that was meant for signing in', async () => {
    const { body } = await browser.post('/api/sign-in/steam');
    const { search } = await pressAt(body.address, { steam_id: PEOPLE.nadia.steam_id });
    expect((await browser.post('/api/apply/steam/return', { query: search })).status).toBe(422);
  });

  it.each(['down', 'slow', 'limited', 'lying'])('says so when Steam is %s', async (mode) => {
    const query = await steamQuery(browser);
    await standIns.setMode('steam', mode);
    const answer = await browser.post('/api/apply/steam/return', { query });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.error.message).toMatch(/^Steam (isn’t responding|didn’t confirm)/);
    expect(await backend.query('select 1 from applications')).toEqual([]);
  });

  it('is closed to members, who are told to sign in', async () => {
    await backend.addMember({ name: 'Nadia', steam_id: PEOPLE.nadia.steam_id });
    expect((await passSteam(browser)).body.error.message).toBe(
      'You’re already a member. Sign in instead.',
    );
    await browser.post('/api/session', { email: 'nadia@example.com', password: PASSWORD });
    expect((await standing()).is_member).toBe(true);
    await backend.query("update users set state = 'left'");
    expect((await passSteam(openBrowser(backend))).status).toBe(200);
  });
});

describe('the checks', () => {
  it('are shown as they come out, without those of our own records', async () => {
    await passSteam(browser);
    expect(await check()).toEqual({
      game_owned: 'pass: Owns ETS2 and ATS.',
      hours: 'pass: 340 hours played.',
      truckersmp_account: 'pass: Nadia Okafor, #9900001.',
      truckersmp_age: expect.stringMatching(/^pass: On TruckersMP since/),
      bans: 'pass: Never banned.',
      other_company: 'pass: Not in a company on TruckersMP.',
    });
  });

  it.each([
    [
      'sam',
      'truckersmp_account',
      'fail: We couldn’t find a TruckersMP account for this Steam account.',
    ],
    [
      'quinn',
      'bans',
      'warn: Your TruckersMP ban history is private. Make it public until we’ve decided.',
    ],
    ['quinn', 'game_owned', 'warn: The Steam game list is private.'],
    ['piet', 'hours', 'warn: 62 hours played, just above the minimum.'],
    ['rasmus', 'bans', expect.stringMatching(/^fail: Banned until/)],
    ['ilse', 'other_company', 'warn: Member of Example Haulage on TruckersMP.'],
  ] as const)('of %s show %s', async (who, name, text) => {
    await passSteam(browser, who);
    expect((await check())[name]).toEqual(text);
  });

  it.each(['down', 'slow', 'limited', 'lying'])(
    'are unknown while the services are %s, and the applicant goes on',
    async (mode) => {
      await passSteam(browser, 'ilse');
      await standIns.setMode('steam', mode);
      await standIns.setMode('truckersmp', mode);
      backend.clock.set('2026-03-21T12:00:00Z');
      const found = await check();
      expect(found).toMatchObject({
        hours: 'unknown: Steam isn’t responding.',
        truckersmp_account: 'unknown: TruckersMP isn’t responding.',
      });
      expect((await passDiscord(browser, 'ilse')).status).toBe(200);
    },
  );

  it('are not made again within ten seconds', async () => {
    await passSteam(browser);
    await check();
    await standIns.setMode('steam', 'down');
    expect((await check())['hours']).toBe('pass: 340 hours played.');
    backend.clock.set('2026-03-20T12:00:11Z');
    expect((await check())['hours']).toBe('unknown: Steam isn’t responding.');
  });
});

describe('the way over Discord', () => {
  /** The panel remembers for how long Discord wants to be left alone: each test is at another time. */
  let hours = 0;
  beforeEach(() => {
    hours += 1;
    backend.clock.set(new Date(backend.clock.now().getTime() + hours * 60 * 60_000));
  });

  it('adds the account, lets it join the server, and fills in the email', async () => {
    await passSteam(browser);
    const { body } = await passDiscord(browser);
    expect(body.application).toMatchObject({
      discord_id: PEOPLE.nadia.discord_id,
      discord_name: 'Nadia Okafor',
      draft: { email: 'applicant1@demo.example' },
      checks: [
        { name: 'discord_email', result: 'pass' },
        { name: 'discord_member', result: 'pass' },
      ],
    });
  });

  it('wants whoever does not let it to join by themselves', async () => {
    await passSteam(browser, 'piet');
    const refused = await passDiscord(browser, 'piet', false);
    expect(refused.body.error).toEqual({
      code: 'not_on_server',
      message: 'Join our Discord server to continue.',
    });
    expect((await standing()).application.discord_id).toBeNull();
    await passDiscord(browser, 'piet');
    expect((await passDiscord(browser, 'piet', false)).status).toBe(200);
  });

  it.each([
    ['has no verified email', 'quinn', 'Your Discord account has no verified email.'],
    ['is a member’s', 'ilse', 'This Discord account already belongs to a member.'],
  ] as const)('refuses an account that %s', async (_case, who, words) => {
    await backend.addMember({ name: 'Ilse', discord_id: PEOPLE.ilse.discord_id });
    await passSteam(browser, who);
    expect((await passDiscord(browser, who)).body.error.message).toBe(words);
    expect((await standing()).application.discord_id).toBeNull();
  });

  it('refuses an account that has applied from another one at Steam', async () => {
    await openApplied(backend);
    await passSteam(browser, 'piet');
    expect((await passDiscord(browser, 'nadia')).body.error.message).toBe(
      'You already have an open application.',
    );
    await backend.query(
      "update applications set state = 'declined', may_apply_again_at = '2026-04-19' where state = 'submitted'",
    );
    expect((await passDiscord(browser, 'nadia')).body.error.message).toBe(
      'You can apply again on 19 Apr 2026.',
    );
  });

  it.each(['down', 'slow', 'limited', 'lying'])('says so when Discord is %s', async (mode) => {
    await passSteam(browser);
    const query = await discordQuery(browser, PEOPLE.nadia.discord_id);
    await standIns.setMode('discord', mode);
    const answer = await browser.post('/api/apply/discord/return', { query });
    expect(answer.body.error.message).toMatch(
      /^Discord (isn’t responding. Try again in a minute. Your input is saved.|didn’t confirm)/,
    );
  });

  it('says that it was cancelled there, and is good once', async () => {
    const proved = await openProved(backend);
    const { body } = await proved.post('/api/apply/discord', { joins: true });
    const { search } = await pressAt(body.address, { cancel: '1' });
    const back = () => proved.post('/api/apply/discord/return', { query: search });
    expect((await back()).body.error.message).toBe('Sign-in was cancelled.');
    expect((await back()).body.error.code).toBe('trip_over');
    expect((await standing(proved)).application.discord_id).toBe(PEOPLE.nadia.discord_id);
  });
});
