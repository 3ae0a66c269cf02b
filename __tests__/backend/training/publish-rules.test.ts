import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { type Browser, openBrowser } from '@/__tests__/support/backend/browser';
import { openNotices } from '@/__tests__/support/people/notices';
import { beginWithRules } from '@/backend/training/first-rules';
import { recordAcceptances } from '@/backend/training/rules-store';

let backend: TestBackend;
let hanna: Browser;
let admin: Browser;
let driver: Browser;

const enter = async (name: string) => {
  const browser = openBrowser(backend);
  await browser.post('/api/session', { email: `${name}@example.com`, password: PASSWORD });
  return browser;
};

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  const { db } = backend.context;
  await db.transaction((tx) => beginWithRules(tx, backend.clock.now()));
  const ids = [
    await backend.addMember({ name: 'Hanna' }, ['HR']),
    await backend.addMember({ name: 'Admin' }, ['Administrator']),
    await backend.addMember({ name: 'Driver' }),
  ];
  await recordAcceptances(db, ids, { version_id: 1, at: backend.clock.now() });
  [hanna, admin, driver] = await Promise.all([enter('hanna'), enter('admin'), enter('driver')]);
});
afterAll(() => backend.close());

const BODY = `## On the road\n\n${'Give way where it is needed. '.repeat(8)}\n\n## On the road\n\nAgain.`;
const QUESTIONS = ['Do you give way?', 'Do you overtake in a convoy?', 'Whom do you ask?'].map(
  (question) => ({ question, answers: ['Yes', 'No', 'HR'], right: 2 }),
);
const RULES = { body: BODY, change_note: 'Giving way is explained.', questions: QUESTIONS };
const publish = (own: object = {}, by = hanna) =>
  by.post('/api/rules/versions', { based_on: 1, step: 'minor', rules: RULES, ...own });
const withRules = (own: object) => ({ rules: { ...RULES, ...own } });
const isHeld = async (member: Browser) =>
  (await member.get('/api/jobs')).body.error?.code === 'rules_open';
const told = () =>
  backend.query('select user_id, in_words(message) as message from notifications order by user_id');

it('a minor version holds at once, and asks nobody', async () => {
  const { status, body } = await publish();
  expect([status, body]).toEqual([200, { id: 2, major: 1, minor: 1 }]);
  expect((await driver.get('/api/rules')).body).toMatchObject({
    id: 2,
    minor: 1,
    change_note: 'Giving way is explained.',
    anchors: [
      { id: 'text-on-the-road', title: 'On the road' },
      { id: 'text-on-the-road-2', title: 'On the road' },
    ],
  });
  expect(await isHeld(driver)).toBe(false);
  expect(await told()).toEqual([]);
  expect(
    await backend.query(
      "select actor_id, in_words(summary) as summary from audit_entries where action like 'rules.p%'",
    ),
  ).toEqual([
    {
      actor_id: 1,
      summary: 'Hanna published the rules, version 1.1: Giving way is explained.',
    },
  ]);
});

it('a major version asks everybody, also who wrote it, and tells them', async () => {
  expect((await publish({ step: 'major' })).body).toEqual({ id: 2, major: 2, minor: 0 });
  for (const member of [hanna, admin, driver]) expect(await isHeld(member)).toBe(true);
  const message = 'Please accept the updated rules. Version 2.0: Giving way is explained.';
  expect(await told()).toEqual([1, 2, 3].map((user_id) => ({ user_id, message })));
  expect((await driver.get('/api/rules')).body.accepted_at).toBeNull();
  const accepted = { version_id: 2, has_read: true, answers: [2, 2, 2], accepts: true };
  for (const member of [driver, hanna])
    expect((await member.post('/api/rules/acceptance', accepted)).status).toBe(200);
  expect(await isHeld(driver)).toBe(false);
  // The administrator, who hasn’t accepted version 2 yet, is only asked about the next one.
  expect((await publish({ based_on: 2, step: 'major' })).status).toBe(200);
  expect((await openNotices(backend, 'rules')).toSorted()).toEqual(
    ['Admin', 'Driver', 'Hanna'].map((name) => `rules.published ${name}`),
  );
});

it('of two who publish at once, one is told of the other, and nothing of theirs is stored', async () => {
  const both = await Promise.all([publish(), publish({ step: 'major' }, admin)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(late?.body.error.message).toMatch(/^This record was changed by (Hanna|Admin)\.$/);
  expect(await backend.query('select id from rules_versions')).toHaveLength(2);
  expect(
    await backend.query("select id from audit_entries where action = 'rules.published'"),
  ).toHaveLength(1);
});

it.each([
  ['a text too short', withRules({ body: 'Be kind.' }), 400],
  ['a text too long', withRules({ body: 'x'.repeat(40_001) }), 400],
  ['no word on what has changed', withRules({ change_note: '' }), 400],
  ['two questions', withRules({ questions: QUESTIONS.slice(1) }), 400],
  [
    'the same question twice',
    withRules({ questions: [QUESTIONS[0], ...QUESTIONS.slice(1, 2), QUESTIONS[0]] }),
    400,
  ],
  [
    'one answer',
    withRules({ questions: QUESTIONS.map((one) => ({ ...one, answers: ['Yes'], right: 0 })) }),
    400,
  ],
  [
    'a right answer that is none',
    withRules({ questions: QUESTIONS.map((one) => ({ ...one, right: 3 })) }),
    400,
  ],
  ['no step', { step: undefined }, 400],
  ['a step that is none', { step: 'huge' }, 400],
  ['a field that is none', { published_by: 2 }, 400],
  ['a version that is none', { based_on: 99 }, 409],
])('is refused with %s, and stores nothing', async (_what, own, status) => {
  expect((await publish(own)).status).toBe(status);
  expect(await backend.query('select id from rules_versions')).toHaveLength(1);
});

it('a minor version has to differ, a major one may ask for the same again', async () => {
  const { body: now } = await hanna.get('/api/rules/versions/1');
  const same = { body: now.body, questions: now.questions, change_note: 'Nothing but words.' };
  expect((await publish({ rules: same })).body.error.message).toBe(
    'Nothing has changed since version 1.0.',
  );
  expect((await publish({ rules: same, step: 'major' })).status).toBe(200);
});

it('what was before stays to be read, with the right answers by those who write', async () => {
  await publish();
  expect((await driver.get('/api/rules/versions')).body.items).toMatchObject([
    { id: 2, minor: 1, published_by: { name: 'Hanna' } },
    { id: 1, minor: 0, published_by: null, change_note: 'First version.' },
  ]);
  const { body } = await hanna.get('/api/rules/versions/2');
  expect(body).toMatchObject({ body: BODY, questions: QUESTIONS });
  expect(body.html).toContain('<h2>On the road</h2>');
  expect((await hanna.get('/api/rules/versions/99')).status).toBe(404);
});

it('the versions come page by page, the newest first', async () => {
  for (let minor = 1; minor <= 2; minor += 1)
    await publish({ based_on: minor, ...withRules({ body: `${BODY} ${minor}` }) });
  const first = (await driver.get('/api/rules/versions?limit=2')).body;
  expect([first.items.map(({ minor }: { minor: number }) => minor), first.count]).toEqual([
    [2, 1],
    3,
  ]);
  const { body: second } = await driver.get(`/api/rules/versions?limit=2&cursor=${first.next}`);
  expect(second.items).toMatchObject([{ major: 1, minor: 0 }]);
  const oldest = (await driver.get('/api/rules/versions?sort=published&limit=2')).body;
  expect(oldest.items).toMatchObject([{ minor: 0 }, { minor: 1 }]);
});

it('shows how a text will look, without anything that could run', async () => {
  const { body } = await hanna.post('/api/rules/preview', { body: '## Hi\n\n<script>x</script>' });
  expect(body.html).toBe('<h2>Hi</h2>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n');
});

it('is nothing to drivers and strangers', async () => {
  const stranger = openBrowser(backend);
  for (const [by, status] of [
    [driver, 403],
    [stranger, 401],
  ] as const) {
    expect((await publish({}, by)).status).toBe(status);
    expect((await by.post('/api/rules/preview', { body: 'x' })).status).toBe(status);
    expect((await by.get('/api/rules/versions/1')).status).toBe(status);
  }
  expect((await stranger.get('/api/rules/versions')).status).toBe(401);
});
