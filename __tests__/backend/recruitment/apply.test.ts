import { FORM, MOTIVE } from '@/__tests__/support/apply-form';
import {
  openApplied,
  openProved,
  passSteam,
  PEOPLE,
  submit,
} from '@/__tests__/support/people/apply';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { startWithServices } from '@/__tests__/support/services/with-services';
import { maintain } from '@/__tests__/support/backend/maintain';

let stop: () => Promise<void>;
let standIns: Awaited<ReturnType<typeof startWithServices>>['standIns'];
let backend: TestBackend;
let rita: string;

beforeAll(async () => {
  ({ backend, standIns, stop } = await startWithServices());
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  rita = await backend.signIn('rita@example.com');
});
afterAll(() => stop());

const standing = async (by: Browser) => (await by.get('/api/apply')).body;
const own = async (by: Browser) => (await standing(by)).application;
const keep = (by: Browser, json: object) =>
  by.ask('PUT', '/api/apply/draft', {
    birth_year: null,
    country: null,
    languages: [],
    answers: {},
    ...json,
  });
const seen = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: rita });
const inbox = async () =>
  (await backend.query('select in_words(message) as message from notifications order by id')).map(
    ({ message }) => message,
  );
const block = (severity: string, ids: { discord?: string; names?: string }) =>
  backend.query(
    `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
     values ('{${ids.names ?? ''}}', '{}', '{${ids.discord ?? ''}}', '{}', '{}', 'Cheating', '${severity}', 'active', 1, now(), now())`,
  );

describe('a draft', () => {
  const WRITTEN = {
    name: 'N',
    email: 'not yet an ema',
    birth_year: 19,
    country: 'NG',
    languages: ['en'],
    answers: { games: ['ats'], motive: 'Because', has_microphone: false },
  };

  it('is kept as it is typed, right or not, and survives a closed browser', async () => {
    const browser = await openProved(backend);
    expect((await keep(browser, WRITTEN)).body).toEqual({
      kept_until: '2026-03-27T12:00:00.000Z',
    });
    const reopened = openBrowser(backend);
    reopened.cookies.set('applicant', browser.cookies.get('applicant') ?? '');
    expect((await own(reopened)).draft).toEqual(WRITTEN);
  });

  it('is deleted seven days after the last word, and not before', async () => {
    const browser = await openProved(backend);
    backend.clock.set('2026-03-24T12:00:00Z');
    await keep(browser, WRITTEN);
    backend.clock.set('2026-03-31T11:59:00Z');
    await maintain(backend.context);
    expect((await own(browser)).draft.name).toBe('N');
    backend.clock.set('2026-03-31T12:01:00Z');
    await maintain(backend.context);
    expect(await own(browser)).toBeNull();
    expect(await backend.query('select 1 from applications')).toEqual([]);
  });

  it('is deleted at once by whoever withdraws it', async () => {
    const browser = await openProved(backend);
    await keep(browser, WRITTEN);
    expect((await browser.post('/api/apply/withdraw')).body.application).toBeNull();
    expect(await backend.query('select 1 from applications')).toEqual([]);
    expect((await passSteam(browser)).body.application.draft.name).toBeNull();
  });

  it('is not for the staff', async () => {
    await openProved(backend);
    const [row] = await backend.query('select ref from applications');
    expect((await seen(String(row?.['ref']))).status).toBe(404);
    const list = await backend.ask('/api/applications', { cookie: rita });
    expect(list.items).toEqual([]);
  });

  it.each([
    ['another state', { state: 'accepted' }],
    ['another account', { steam_id: PEOPLE.piet.steam_id }],
    ['a recruiter', { assignee_id: 1 }],
    ['a check', { checks: [] }],
    ['an unknown answer', { answers: { score: 10 } }],
    ['a number for a name', { name: 7 }],
    ['an endless name', { name: 'x'.repeat(33) }],
    ['an endless motive', { answers: { motive: 'x'.repeat(4001) } }],
    ['a sign that nobody types', { name: 'N\u0000' }],
    ['half a sign', { answers: { motive: 'x\ud800' } }],
  ])('takes no %s', async (_case, json) => {
    const browser = await openProved(backend);
    expect((await keep(browser, json)).status).toBe(400);
    expect((await own(browser)).state).toBe('draft');
  });

  it('of somebody else stays theirs', async () => {
    const nadia = await openProved(backend);
    const piet = await openProved(backend, 'piet');
    await keep(piet, WRITTEN);
    expect((await own(nadia)).draft.name).toBeNull();
    await piet.post('/api/apply/withdraw');
    expect((await own(nadia)).state).toBe('draft');
  });
});

describe('the form', () => {
  it.each([
    ['motive', { motive: 'x'.repeat(150) }, 'Write at least 200 characters.'],
    ['motive', { motive: ` ${'x'.repeat(199)} ` }, 'Write at least 200 characters.'],
    ['name', { name: 'N' }, 'Name must be between 2 and 32 characters.'],
    ['name', { name: undefined }, 'Name is required.'],
    ['name', { name: 'Nadiа' }, 'Name must be in the letters of one script.'],
    ['name', { name: 'Na\u200bdia' }, 'Leave out characters that can’t be shown.'],
    ['email', { email: 'nadia' }, 'Email is not valid.'],
    ['email', { email: 'n@example.com\r\nBcc: all@example.com' }, 'Email is not valid.'],
    ['birth_year', { birth_year: 1800 }, 'Birth year must be between 1900 and 2100.'],
    ['country', { country: 'Nigeria' }, 'Country is required.'],
    ['country', { country: 'XX' }, 'Country is required.'],
    ['languages', { languages: [] }, 'Choose at least one language.'],
    ['languages.1', { languages: ['en', 'xx'] }, 'Language is not valid.'],
    ['games', { games: [] }, 'Choose at least one game.'],
    ['weekly_hours', { weekly_hours: 0 }, 'Hours per week must be between 1 and 168.'],
    ['accepts_rules', { accepts_rules: false }, 'Accept the rules to continue.'],
    ['accepts_data_use', { accepts_data_use: false }, 'Accept the use of your data to continue.'],
  ])('says at %s what is wrong with %j', async (field, wrong, words) => {
    const browser = await openProved(backend);
    const answer = await submit(browser, wrong);
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: words } } } });
    expect((await own(browser)).state).toBe('draft');
  });

  it.each([
    ['birth_year', { birth_year: 2011 }, 'You must be at least 16 years old.'],
    ['name', { name: 'rita' }, 'This name is taken or reserved.'],
    ['name', { name: 'Ｒｉｔａ' }, 'This name is taken or reserved.'],
    ['name', { name: 'A.d.m.i.n' }, 'This name is taken or reserved.'],
    ['name', { name: 'Former member #7' }, 'This name is taken or reserved.'],
    ['name', { name: 'Hollowmere Freight' }, 'This name is taken or reserved.'],
  ])('refuses at %s what may not be: %j', async (field, wrong, words) => {
    const browser = await openProved(backend);
    const answer = await submit(browser, wrong);
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: words } } } });
    expect((await own(browser)).state).toBe('draft');
  });

  it.each([null, 'text', 7, [], {}, { ...FORM, state: 'accepted' }, { ...FORM, languages: 'en' }])(
    'does not take %j',
    async (json) => {
      const browser = await openProved(backend);
      expect((await browser.post('/api/apply/submit', json)).status).toBe(400);
    },
  );

  it('is not sent before Discord, nor while recruitment is closed', async () => {
    const browser = openBrowser(backend);
    await passSteam(browser);
    expect((await submit(browser)).body.error.message).toBe('Link your Discord account first.');
    const proved = await openProved(backend);
    await backend.query(
      "update recruitment_settings set is_open = false, reopens_on = '2026-05-01'",
    );
    expect((await submit(proved)).body.error.message).toBe(
      'Recruitment is closed until 1 May 2026.',
    );
  });

  it('tells nobody whether an email is that of a member', async () => {
    const browser = await openProved(backend);
    const { body } = await submit(browser, { email: 'rita@example.com' });
    expect(body.application.state).toBe('submitted');
    const { checks } = await seen(body.application.ref);
    expect(checks).toContainEqual(
      expect.objectContaining({
        name: 'duplicate',
        text: expect.stringMatching(/^Shares an ID with the account at \/profiles\/\d+\.$/),
      }),
    );
  });
});

describe('an application that was sent', () => {
  it('waits for a recruiter, with its code in the mail', async () => {
    const browser = await openProved(backend);
    const { body } = await submit(browser);
    const { ref } = body.application;
    expect(ref).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(await own(browser)).toMatchObject({ ref, state: 'submitted', draft: null, checks: [] });
    expect(await seen(ref)).toMatchObject({
      name: 'Nadia',
      email: 'nadia@example.com',
      country: 'NG',
      languages: ['en', 'de'],
      answers: { motive: MOTIVE, dlcs: 'Scandinavia', weekly_hours: 8, has_microphone: true },
      truckersmp_id: 9_900_001,
    });
    const [mail] = await backend.query("select content from outbox_entries where kind = 'mail'");
    expect(mail?.['content']).toMatchObject({
      to: 'nadia@example.com',
      text: expect.stringContaining(ref),
    });
    expect(await inbox()).toEqual([`Nadia applied: application ${ref}.`]);
    expect(await backend.query('select time_zone from applications')).toEqual([
      { time_zone: 'Africa/Lagos' },
    ]);
    expect(
      await backend.query(
        "select actor_id from audit_entries where action = 'application.submitted'",
      ),
    ).toEqual([{ actor_id: null }]);
  });

  it('is one, whether it is sent twice in a row or twice at once', async () => {
    const browser = await openProved(backend);
    const answers = await Promise.all([submit(browser), submit(browser)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await submit(browser);
    expect(again.body.error.message).toBe('You already have an open application.');
    expect(await inbox()).toHaveLength(1);
    expect((await keep(browser, {})).status).toBe(409);
  });

  const takeTurns = async () => {
    await backend.query(
      'insert into recruiter_settings (user_id, auto_claim, max_open, updated_at) values (1, true, 5, now())',
    );
    await backend.query(
      'insert into recruitment_settings (id, is_open, auto_claim, updated_at) values (1, true, true, now())',
    );
  };

  it('goes to whoever’s turn it is', async () => {
    await takeTurns();
    const { browser } = await openApplied(backend);
    expect(await own(browser)).toMatchObject({ state: 'claimed', recruiter: 'Rita' });
  });

  it('is refused in neutral words, and as often as one likes, whose Discord is blocked', async () => {
    await block('block', { discord: PEOPLE.nadia.discord_id });
    const browser = await openProved(backend);
    for (const _time of [1, 2]) {
      const answer = await submit(browser);
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.body.error.message).toBe(
        'We can’t accept your application. If you think this is a mistake, contact HR.',
      );
    }
    expect(await backend.query('select matched from blacklist_hits')).toEqual([
      { matched: ['Discord'] },
    ]);
    expect(JSON.stringify(await own(browser))).not.toMatch(/blacklist|cheating/i);
    await browser.post('/api/apply/withdraw');
    expect(await own(browser)).toBeNull();
    expect(await backend.query('select 1 from blacklist_hits')).toHaveLength(1);
  });

  it('that is on hold for its name is in review to the applicant, and nobody’s turn', async () => {
    await takeTurns();
    await block('block', { names: 'nadia' });
    const browser = await openProved(backend);
    const { body } = await submit(browser);
    expect(body.application).toMatchObject({ state: 'submitted', recruiter: null });
    expect((await seen(body.application.ref)).state).toBe('on_hold');
  });

  it('is the fourth of a day from one network that has to wait', async () => {
    const strict = await backend.beside({
      ...standIns.settings,
      ...standIns.bot,
      BACKEND_SECRET: 'a-secret-of-the-panel',
    });
    const browser = await openProved(strict);
    const send = () =>
      strict.call('/api/apply/submit', {
        method: 'POST',
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        headers: {
          'x-panel-secret': 'a-secret-of-the-panel',
          'x-forwarded-for': '2001:db8:7:40:1::9',
        },
        json: FORM,
      });
    await strict.query(
      `insert into application_submits (address, at) select '2001:db8:7:40::/64', '2026-03-19T13:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(0, 2) n`,
    );
    const answer = await send();
    expect(answer.status).toBe(429);
    expect((await answer.json()).error.message).toBe(
      'Too many attempts. Try again in 3600 seconds.',
    );
    expect(answer.headers.get('retry-after')).toBe('3600');
    strict.clock.set('2026-03-20T13:00:01Z');
    expect((await send()).status).toBe(200);
    await strict.close();
  });

  it('holds scripts as the text that they are', async () => {
    const script = '<script>alert(1)</script>';
    const browser = await openProved(backend);
    const { body } = await submit(browser, {
      name: '<img src=x onerror=a>',
      motive: script.repeat(12),
      dlcs: script,
      found_by: script,
      previous_companies: script,
      referrer: script,
    });
    const page = await backend.call(`/api/applications/${body.application.ref}`, { cookie: rita });
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await page.json()).answers.dlcs).toBe(script);
  });
});
