import { openNotices } from '@/__tests__/support/people/notices';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';

let backend: TestBackend;
let driver: string;
let lead: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  await backend.addMember({ name: 'Driver' });
  await backend.addMember({ name: 'Leader' });
  await backend.addMember({ name: 'Other' });
  const heavy = { description: 'Big loads.', capacity: 1, min_rank: 'Novice Driver', leader_id: 3 };
  await addDivision(backend, { name: 'Heavy', ...heavy });
  await addDivision(backend, { name: 'Fast' });
  await addDivision(backend, { name: 'Closed', is_open: false });
  driver = await backend.signIn('driver@example.com');
  lead = await backend.signIn('lena@example.com');
});
afterAll(() => backend.close());

const MOTIVE = 'I have driven little but heavy loads since winter. '.repeat(3).trim();
const post = (path: string, json: object, cookie: string | undefined = driver) =>
  backend.ask(`/api/division-transfers${path}`, { method: 'POST', json, cookie });
const wish = (own: object = {}, cookie?: string) =>
  post('', { to_id: 1, motive: MOTIVE, ...own }, cookie);
const own = (cookie = driver) => backend.ask('/api/division-transfers/own', { cookie });
const join = (userId: number, divisionId: number) =>
  backend.query('insert into division_members (user_id, division_id, since) values ($1, $2, $3)', [
    userId,
    divisionId,
    '2026-01-05T00:00:00Z',
  ]);
const told = () =>
  backend.query('select user_id, in_words(message) as message from notifications order by id');

it('a driver sees the own division and those that take members', async () => {
  await join(2, 2);
  await join(4, 1);
  expect(await own()).toEqual({
    status: 200,
    division: { id: 2, name: 'Fast', since: '2026-01-05T00:00:00.000Z' },
    open_divisions: [
      expect.objectContaining({ name: 'Fast', members: 1, capacity: null, has_rank: null }),
      expect.objectContaining({ name: 'Heavy', members: 1, capacity: 1, has_rank: false }),
    ],
    transfers: [],
  });
  await backend.query('update driver_totals set points = 100000 where user_id = 2');
  expect((await own()).open_divisions[1]).toMatchObject({ name: 'Heavy', has_rank: true });
});

it('a request waits for the staff, who are told with the leader', async () => {
  await join(2, 2);
  expect(await wish()).toMatchObject({ status: 200, state: 'pending' });
  expect((await own()).transfers).toEqual([
    expect.objectContaining({
      state: 'pending',
      from: { id: 2, name: 'Fast' },
      to: { id: 1, name: 'Heavy' },
      motive: MOTIVE,
    }),
  ]);
  const list = await backend.ask('/api/division-transfers?state=pending', { cookie: lead });
  expect(list.items[0]).toMatchObject({ driver: { name: 'Driver' }, motive: MOTIVE });
  const message = 'Driver asks to change division: Fast → Heavy.';
  expect(await told()).toEqual([
    { user_id: 1, message },
    { user_id: 3, message },
  ]);
  expect(
    await backend.query(
      "select actor_id, in_words(summary) as summary from audit_entries where action like 'transfer%'",
    ),
  ).toEqual([{ actor_id: 2, summary: 'Driver requested a division change: Fast → Heavy.' }]);
});

it('is told once to a leader who decides too', async () => {
  await backend.query("update divisions set leader_id = 1 where name = 'Heavy'");
  await wish();
  expect(await told()).toEqual([
    { user_id: 1, message: 'Driver asks to change division: no division → Heavy.' },
  ]);
});

it('is one at a time, also where two come at once', async () => {
  const both = await Promise.all([wish(), wish({ to_id: 2 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await wish()).error.message).toBe('You already have an open request.');
  await post('/1/accept', { version: 1, effective_at: null, override_note: 'Is known.' }, lead);
  expect(await wish({ to_id: null })).toMatchObject({ status: 200 });
});

it.each([
  ['into the own division', { to_id: 2 }, 422, 'You’re already in this division.'],
  [
    'into one that takes nobody',
    { to_id: 3 },
    422,
    'Division Closed isn’t taking members right now.',
  ],
  ['into one that is none', { to_id: 99 }, 422, 'Choose a division.'],
  ['into one beyond all numbers', { to_id: 1e12 }, 400, 'Choose a division.'],
  ['into nothing that can be read', { to_id: 'Heavy' }, 400, 'Choose a division.'],
  [
    'with too little said',
    { motive: 'Please.' },
    400,
    'Reason must be between 100 and 1,500 characters.',
  ],
  [
    'with too much said',
    { motive: 'x'.repeat(1501) },
    400,
    'Reason must be between 100 and 1,500 characters.',
  ],
  ['for somebody else', { user_id: 4 }, 400, null],
])('is refused %s', async (_way, changed, status, message) => {
  await join(2, 2);
  const answer = await wish(changed);
  expect(answer.status).toBe(status);
  if (message !== null)
    expect([...Object.values(answer.error.fields), answer.error.message]).toContain(message);
  expect((await own()).transfers).toEqual([]);
});

it('leads out of a division, and not out of none', async () => {
  expect((await wish({ to_id: null })).error.message).toBe('You’re not in a division.');
  await join(2, 2);
  expect((await wish({ to_id: null })).state).toBe('pending');
});

it('is answered where the staff asked, and then waits again', async () => {
  await wish();
  expect((await post('/1/answer', { version: 1, answer: 'Yes.' })).status).toBe(409);
  await post('/1/ask', { version: 1, question: 'Can you escort?' }, lead);
  expect((await own()).transfers[0]).toMatchObject({
    state: 'info_requested',
    question: 'Can you escort?',
    answer: null,
  });
  await backend.query('delete from notifications');
  expect(await post('/1/answer', { version: 2, answer: 'Yes, I can.' })).toMatchObject({
    state: 'pending',
  });
  expect(await told()).toEqual([
    { user_id: 1, message: 'Driver has answered about the transfer no division → Heavy.' },
  ]);
  const list = await backend.ask('/api/division-transfers', { cookie: lead });
  expect(list.items[0]).toMatchObject({ question: 'Can you escort?', answer: 'Yes, I can.' });
  expect((await post('/1/answer', { version: 3, answer: 'Again.' })).status).toBe(409);
  await post('/1/ask', { version: 3, question: 'Since when can you?' }, lead);
  expect((await own()).transfers[0]).toMatchObject({ answer: null });
  expect(await openNotices(backend, 'transfer')).toEqual(['transfer.asked Driver']);
});

it('is taken back while nobody has decided, and then another may follow', async () => {
  await wish();
  expect((await post('/1/withdraw', { version: 7 })).status).toBe(409);
  expect(await post('/1/withdraw', { version: 1 })).toMatchObject({ state: 'withdrawn' });
  expect(await told()).toContainEqual({
    user_id: 3,
    message: 'Driver withdrew the request to change division: no division → Heavy.',
  });
  expect(
    (await openNotices(backend, 'transfer')).filter((told) => told.includes('requested')),
  ).toEqual([]);
  expect((await post('/1/withdraw', { version: 2 })).error.message).toBe(
    'Your transfer was withdrawn.',
  );
  const late = await post(
    '/1/accept',
    { version: 2, effective_at: null, override_note: null },
    lead,
  );
  expect(late.error).toEqual({
    code: 'no_longer_possible',
    message: 'The transfer was withdrawn.',
  });
  expect((await wish()).status).toBe(200);
});

it('has its history for the staff, the newest first', async () => {
  await wish();
  await post('/1/ask', { version: 1, question: 'Can you escort?' }, lead);
  await post('/1/answer', { version: 2, answer: 'Yes.' });
  await post('/1/decline', { version: 3, note: 'There are enough.' }, lead);
  const history = (cookie: string, id = 1) =>
    backend.ask(`/api/division-transfers/${id}/history`, { cookie });
  expect((await history(lead)).items).toMatchObject([
    { by: 'Lena', summary: 'Lena declined the transfer of Driver.', reason: 'There are enough.' },
    { by: 'Driver', summary: 'Driver answered about the transfer.' },
    { by: 'Lena', summary: 'Lena asked Driver about the transfer.' },
    { by: 'Driver', summary: 'Driver requested a division change: no division → Heavy.' },
  ]);
  expect((await history(lead, 9)).status).toBe(404);
  expect((await history(driver)).status).toBe(403);
});

it('is nothing to strangers and to other members', async () => {
  await wish();
  const other = await backend.signIn('other@example.com');
  expect((await own(other)).transfers).toEqual([]);
  for (const path of ['/1/withdraw', '/1/answer', '/9/withdraw', '/9/answer']) {
    const body = { version: 1, ...(path.endsWith('answer') && { answer: 'Mine.' }) };
    expect((await post(path, body, other)).status).toBe(404);
    expect((await post(path, body, lead)).status).toBe(404);
    expect((await backend.call(`/api/division-transfers${path}`, { method: 'POST' })).status).toBe(
      401,
    );
  }
  expect((await backend.call('/api/division-transfers/own')).status).toBe(401);
  expect((await wish({}, '')).status).toBe(401);
});

it('keeps the words of both sides in the transfer alone, and the staff’s reason with the staff', async () => {
  await wish();
  await post('/1/ask', { version: 1, question: 'Which trailer do you drive?' }, lead);
  await post('/1/answer', { version: 2, answer: 'A lowboy of my own.' });
  const kept = await backend.query('select * from audit_entries');
  expect(kept.length).toBeGreaterThan(2);
  expect(JSON.stringify(kept)).not.toMatch(/heavy loads since winter|Which trailer|A lowboy/);
  const note = 'Weak, but we need them.';
  await post('/1/accept', { version: 3, effective_at: null, override_note: note }, lead);
  expect((await own()).transfers).toEqual([expect.objectContaining({ state: 'done', note: null })]);
});
