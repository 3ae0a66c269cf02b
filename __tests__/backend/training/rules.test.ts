import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { PASSWORD } from '@/__tests__/support/backend/backend';
import { beginWithRules } from '@/backend/training/first-rules';
import { publishRules } from '@/backend/training/rules-store';

let backend: TestBackend;
let zoe: Browser;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.context.db.transaction((tx) => beginWithRules(tx, backend.clock.now()));
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' }, ['HR']);
  zoe = openBrowser(backend);
  await zoe.post('/api/session', { email: 'zoe@example.com', password: PASSWORD });
});
afterAll(() => backend.close());

const RIGHT = [1, 0, 2];
const accept = (own: object = {}) =>
  zoe.post('/api/rules/acceptance', {
    version_id: 1,
    has_read: true,
    answers: RIGHT,
    accepts: true,
    ...own,
  });
const publish = (major: number, minor: number) =>
  publishRules(backend.context.db, {
    major,
    minor,
    body: '# New\n\n<script>alert(1)</script> [here](javascript:alert(1))',
    change_note: 'Changed.',
    questions: [{ question: 'Well?', answers: ['Yes', 'No'], right: 0 }],
    published_by: null,
    published_at: backend.clock.now(),
  });
const isHeld = async () => (await zoe.get('/api/jobs')).body.error?.code === 'rules_open';

it('a member who has not accepted the rules may do nothing else, staff included', async () => {
  for (const path of ['/api/jobs', '/api/profiles', '/api/tracker-settings']) {
    const answer = await zoe.get(path);
    expect([path, answer.status, answer.body.error?.message]).toEqual([
      path,
      403,
      'Accept the updated rules first.',
    ]);
  }
  const check = { permissions: ['MANAGE_JOBS'], bundle: true };
  expect((await zoe.post('/api/check-permissions', check)).body.error.code).toBe('rules_open');
  expect((await zoe.get('/api/session')).status).toBe(200);
});

it('shows the rules and the questions, but not which answer is right', async () => {
  const { body } = await zoe.get('/api/rules');
  expect(body).toMatchObject({ id: 1, major: 1, minor: 0, accepted_at: null });
  expect(body.html).toContain('<h2 id="text-on-the-road">On the road</h2>');
  expect(body.questions).toHaveLength(3);
  expect(JSON.stringify(body)).not.toContain('right"');
});

it('whoever read to the end, answers rightly and agrees goes on', async () => {
  expect((await accept()).status).toBe(200);
  expect(await isHeld()).toBe(false);
  expect((await zoe.get('/api/rules')).body.accepted_at).toBe('2026-03-20T12:00:00.000Z');
  expect(
    await backend.query(
      "select in_words(summary) as summary from audit_entries where action = 'rules.accepted'",
    ),
  ).toEqual([{ summary: 'Accepted the rules, version 1.0' }]);
});

it.each([
  ['did not read to the end', { has_read: false }],
  ['does not agree', { accepts: false }],
  ['leaves an answer out', { answers: [1, 0] }],
  ['answers nothing', { answers: [-1, -1, -1] }],
  ['gives an answer that there is not', { answers: [1, 0, 9] }],
])('whoever %s stays', async (_what, own) => {
  const answer = await accept(own);
  expect([answer.status, answer.body.error.message]).toEqual([
    422,
    'Read to the end and answer all questions.',
  ]);
  expect(await isHeld()).toBe(true);
});

it('a wrong answer is told at its question, and stays', async () => {
  const answer = await accept({ answers: [0, 0, 2] });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.error.fields)).toEqual(['answers.0']);
  expect(await isHeld()).toBe(true);
});

it.each([
  ['no version', { version_id: null }],
  ['answers as text', { answers: ['1', '0', '2'] }],
  ['somebody else', { user_id: 2 }],
])('a body with %s is not understood', async (_what, own) => {
  expect((await accept(own)).status).toBe(400);
});

it('a version that is no longer the present one is refused', async () => {
  await publish(1, 1);
  expect(await accept()).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'The rules were changed in the meantime.',
      },
    },
  });
});

it('a minor version asks nobody again, a major one everybody', async () => {
  await accept();
  await publish(1, 1);
  expect(await isHeld()).toBe(false);
  expect((await zoe.get('/api/rules')).body).toMatchObject({ minor: 1 });
  await publish(2, 0);
  expect(await isHeld()).toBe(true);
  expect((await accept({ version_id: 3, answers: [0] })).status).toBe(200);
  expect(await isHeld()).toBe(false);
});

it('what is written as HTML in the rules stays text, and no link runs anything', async () => {
  await publish(2, 0);
  const { html } = (await zoe.get('/api/rules')).body;
  expect(html).not.toMatch(/<script|href="javascript/);
});

it('nobody reads or accepts them without a session', async () => {
  expect((await backend.call('/api/rules')).status).toBe(401);
  expect((await openBrowser(backend).post('/api/rules/acceptance', {})).status).toBe(401);
});
