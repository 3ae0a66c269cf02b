import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { maintain } from '@/__tests__/support/maintain';

let backend: TestBackend;
let dora: string;
let hanna: string;
let henry: string;

beforeAll(async () => {
  // A Friday, nine days before the clocks go forward.
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' }, '2026-03-20T11:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Dora' });
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  await backend.addMember({ name: 'Henry' }, ['HR']);
  await signIn();
});
afterAll(() => backend.close());

async function signIn() {
  dora = await backend.signIn('dora@example.com');
  hanna = await backend.signIn('hanna@example.com');
  henry = await backend.signIn('henry@example.com');
}
async function later(time: string) {
  backend.clock.set(time);
  await maintain(backend.context);
  await maintain(backend.context);
  await signIn();
}
const post = (path: string, json: object, cookie: string, method = 'POST') =>
  backend.ask(`/api/loa${path}`, { method, json, cookie });
const request = (from: string, to: string, more: object = {}, cookie = dora) =>
  post('', { scope: 'driver', from, to, reason: '', private_note: '', ...more }, cookie);
const decide = (id: number, path: string, json: object, cookie = hanna) =>
  post(`/requests/${id}/${path}`, json, cookie);
const accept = (id: number, from: string, to: string, cookie = hanna, version = 1) =>
  decide(id, 'accept', { version, from, to }, cookie);
const cancel = (id: number, version: number, cookie = dora) =>
  post(`/${id}/cancel`, { version }, cookie);
const own = async (cookie = dora) => backend.ask('/api/loa?scope=driver', { cookie });
const queue = (query: string, cookie = hanna) =>
  backend.ask(`/api/loa/requests${query}`, { cookie });
const stateOf = async (name: string) =>
  (await backend.query('select state from users where name = $1', [name]))[0]?.['state'];
const told = async (name: string) =>
  (
    await backend.query(
      "select in_words(message) as message from notifications join users on users.id = user_id where name = $1 and kind like 'loa.%' order by notifications.id",
      [name],
    )
  ).map(({ message }) => message);
const words = 'We need you in April.';

describe('a request', () => {
  it('waits, is told to those who decide, and can be read by its member', async () => {
    const wish = { reason: 'Holidays', private_note: 'In hospital, really.' };
    expect(await request('2026-04-01', '2026-04-14', wish)).toMatchObject({
      status: 200,
      state: 'pending',
      version: 1,
    });
    expect(await own()).toMatchObject({
      today: '2026-03-20',
      allowance: { used: 14, most: 90 },
      items: [{ state: 'pending', from: '2026-04-01', to: '2026-04-14', ...wish }],
    });
    expect(await told('Hanna')).toEqual(['Dora requested LOA: 1 Apr 2026 – 14 Apr 2026.']);
    expect((await own(henry)).items).toEqual([]);
  });

  it('is refused where the days don’t do, and beside its field', async () => {
    const { status, error } = await request('2026-04-01', '2026-04-05');
    expect(status).toBe(422);
    expect(error.fields).toEqual({ to: 'LOA lasts 7–60 days.' });
  });

  it('for staff LOA takes the permission for that', async () => {
    expect((await request('2026-04-01', '2026-04-05', { scope: 'staff' })).status).toBe(403);
  });

  it('of two for the same days at once one is refused', async () => {
    const answers = await Promise.all([
      request('2026-04-01', '2026-04-14'),
      request('2026-04-10', '2026-04-20'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is changed, with its own days out of the way, and taken back', async () => {
    await request('2026-04-01', '2026-04-14');
    const change = { from: '2026-04-02', to: '2026-04-20', reason: '', private_note: '' };
    expect((await post('/1', { version: 1, ...change }, dora, 'PUT')).status).toBe(200);
    expect((await post('/1', { version: 1, ...change }, dora, 'PUT')).status).toBe(409);
    expect(await cancel(1, 2)).toMatchObject({ status: 200, state: 'withdrawn' });
    expect((await cancel(1, 3)).status).toBe(409);
    expect((await own()).allowance.used).toBe(0);
  });

  it('is nobody else’s, and no guest’s', async () => {
    await request('2026-04-01', '2026-04-14');
    expect((await cancel(1, 1, henry)).status).toBe(404);
    expect((await queue('', dora)).status).toBe(403);
    expect((await accept(1, '2026-04-01', '2026-04-14', dora)).status).toBe(403);
    expect((await backend.call('/api/loa?scope=driver')).status).toBe(401);
  });

  it('says before it is sent what it would mean', async () => {
    const preview = (query: string) =>
      backend.ask(`/api/loa/preview?scope=driver&${query}`, { cookie: dora });
    await backend.query("update users set joined_at = '2025-01-01'");
    // 16 of April's 30 days are driven: 2,000 km × 16 / 30 = 1,066.7, rounded up to ten.
    expect(await preview('from=2026-04-18&to=2026-04-30')).toMatchObject({
      days: 13,
      allowance: { used: 13, most: 90 },
      objection: null,
      months: [
        {
          period: '2026-04',
          before: { km: 2000, jobs: 4, events: 1, exempt_reason: null },
          after: { km: 1140, jobs: 3, events: 1, exempt_reason: null },
        },
      ],
    });
    const { months } = await preview('from=2026-04-17&to=2026-05-06');
    expect(months).toMatchObject([
      { period: '2026-04', after: { km: 0, exempt_reason: 'On leave for 14 days' } },
      { period: '2026-05', after: { km: 1620 } },
    ]);
    expect((await preview('from=2026-04-18&to=2026-04-20')).objection).toBe('LOA lasts 7–60 days.');
  });
});

describe('a decision', () => {
  const give = async (day: string, cookie = hanna) =>
    backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });

  it('previews what it frees, and frees it', async () => {
    await give('2026-04-03');
    await give('2026-04-15');
    await request('2026-04-01', '2026-04-14', {}, hanna);
    const effects = await backend.ask('/api/loa/requests/1/effects?from=2026-04-01&to=2026-04-14', {
      cookie: henry,
    });
    expect(effects.effects).toEqual([{ label: 'HR days', items: ['Friday 3 April'] }]);
    expect((await accept(1, '2026-04-01', '2026-04-14', henry)).state).toBe('upcoming');
    const held = await backend.query('select day::text from hr_days where released_at is null');
    expect(held).toEqual([{ day: '2026-04-15' }]);
    expect((await own(hanna)).items[0].effects).toEqual(effects.effects);
    const { error } = await give('2026-04-04');
    expect(error.message).toBe('You are on LOA that day.');
  });

  it('is made by one of two at once', async () => {
    await request('2026-04-01', '2026-04-14');
    const [one, other] = await Promise.all([
      accept(1, '2026-04-01', '2026-04-14'),
      decide(1, 'decline', { version: 1, note: words }, henry),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const loser = one.status === 409 ? one : other;
    expect(loser.error.message).toMatch(/^Already decided by (Hanna|Henry)\.$/);
    expect(await told('Dora')).toHaveLength(1);
  });

  it('and a withdrawal at once: one of them holds', async () => {
    await request('2026-04-01', '2026-04-14');
    const answers = await Promise.all([accept(1, '2026-04-01', '2026-04-14'), cancel(1, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ state }] = (await own()).items;
    expect(state).toBe(answers[0].status === 200 ? 'upcoming' : 'withdrawn');
  });

  it('is not one’s own, needs words to decline, and the days asked for', async () => {
    await request('2026-04-01', '2026-04-14', {}, hanna);
    const { status, error } = await accept(1, '2026-04-01', '2026-04-14');
    expect([status, error.message]).toEqual([422, 'You cannot decide your own request.']);
    expect((await decide(1, 'decline', { version: 1, note: 'No.' }, henry)).status).toBe(400);
    expect((await accept(1, '2026-04-01', '2026-04-15', henry)).status).toBe(422);
    expect((await accept(99, '2026-04-01', '2026-04-14', henry)).status).toBe(404);
    expect((await accept(1, '2026-04-02', '2026-04-10', henry)).status).toBe(200);
    expect((await own(hanna)).items[0]).toMatchObject({
      from: '2026-04-02',
      to: '2026-04-10',
      asked: { from: '2026-04-01', to: '2026-04-14' },
    });
  });

  it('of one whose start has passed begins it at once', async () => {
    await request('2026-03-21', '2026-03-28');
    await later('2026-03-23T11:00:00Z');
    expect((await queue('?state=pending')).items[0]).toMatchObject({ is_late: true, used_days: 8 });
    expect((await accept(1, '2026-03-21', '2026-03-28')).state).toBe('active');
    expect(await stateOf('Dora')).toBe('loa');
  });

  it('may wait for an answer', async () => {
    await request('2026-04-01', '2026-04-14');
    const question = 'Can you hand your convoy over?';
    expect((await decide(1, 'ask', { version: 1, question })).status).toBe(200);
    expect((await post('/1/answer', { version: 2, answer: 'Yes, to Henry.' }, dora)).status).toBe(
      200,
    );
    expect((await queue('')).items[0]).toMatchObject({ question, answer: 'Yes, to Henry.' });
  });
});

describe('an accepted absence', () => {
  beforeEach(async () => {
    await request('2026-03-25', '2026-04-07');
    await accept(1, '2026-03-25', '2026-04-07');
  });

  it('begins and ends by the company’s days, once, with a reminder before', async () => {
    await later('2026-03-24T22:59:00Z');
    expect(await stateOf('Dora')).toBe('active');
    await later('2026-03-24T23:01:00Z');
    expect(await stateOf('Dora')).toBe('loa');
    // In summer the day begins an hour earlier by the sun.
    await later('2026-04-04T06:59:00Z');
    expect(await told('Dora')).toHaveLength(2);
    await later('2026-04-04T07:01:00Z');
    await later('2026-04-07T21:59:00Z');
    expect(await stateOf('Dora')).toBe('loa');
    await later('2026-04-07T22:01:00Z');
    expect(await stateOf('Dora')).toBe('active');
    expect(await told('Dora')).toEqual([
      'Your LOA is accepted: 25 Mar 2026 – 7 Apr 2026.',
      'Your LOA has begun. It ends on 7 Apr 2026.',
      'Your LOA ends on 7 Apr 2026. Ask for more days if you need them.',
      'Welcome back. Your LOA has ended.',
    ]);
  });

  it('has no reminder where the next one follows without a day between', async () => {
    const next = await request('2026-04-08', '2026-04-21');
    expect((await accept(next.id, '2026-04-08', '2026-04-21')).status).toBe(200);
    await later('2026-03-24T23:01:00Z');
    await later('2026-04-04T07:01:00Z');
    await later('2026-04-07T22:01:00Z');
    expect(await told('Dora')).not.toContainEqual(expect.stringContaining('Ask for more days'));
    await later('2026-04-18T07:01:00Z');
    expect(await told('Dora')).toContain(
      'Your LOA ends on 21 Apr 2026. Ask for more days if you need them.',
    );
  });

  it('is begun and ended once by two copies at the same moment', async () => {
    const other = await backend.beside();
    const both = () => Promise.all([maintain(backend.context), maintain(other.context)]);
    backend.clock.set('2026-03-25T11:00:00Z');
    await both();
    backend.clock.set('2026-04-08T11:00:00Z');
    await both();
    await other.close();
    expect((await told('Dora')).filter((one) => /begun|Welcome/.test(String(one)))).toHaveLength(2);
    const lines = await backend.query(
      "select action from audit_entries where action in ('loa.started', 'loa.ended') order by id",
    );
    expect(lines.map(({ action }) => action)).toEqual(['loa.started', 'loa.ended']);
  });

  it('is cancelled before it begins, and counts for nothing then', async () => {
    expect((await cancel(1, 2)).state).toBe('cancelled');
    await later('2026-03-26T11:00:00Z');
    expect(await stateOf('Dora')).toBe('active');
    expect((await own()).allowance.used).toBe(0);
  });

  it('ends early with yesterday as its last day, and takes what goes on from it along', async () => {
    await request('2026-04-08', '2026-04-12');
    expect((await own()).items[0]).toMatchObject({ follows_id: 1, state: 'pending' });
    await later('2026-03-30T11:00:00Z');
    const { version } = (await own()).items[1];
    expect((await cancel(1, version)).state).toBe('ended');
    expect(await stateOf('Dora')).toBe('active');
    expect((await own()).items).toMatchObject([
      { state: 'withdrawn' },
      { state: 'ended', to: '2026-03-29', asked: { from: '2026-03-25', to: '2026-04-07' } },
    ]);
    // Who came back by themselves isn't looked for.
    await later('2026-04-15T11:00:00Z');
    expect((await queue('?state=no_return')).items).toEqual([]);
  });

  it('without a day behind it is cancelled where it ends on its first day', async () => {
    await later('2026-03-25T11:00:00Z');
    expect((await cancel(1, 3)).state).toBe('cancelled');
    expect(await stateOf('Dora')).toBe('active');
    const lines = await backend.query(
      "select action, in_words(summary) as summary from audit_entries where action like 'loa.%' order by id desc limit 1",
    );
    expect(lines).toEqual([
      { action: 'loa.cancelled', summary: 'The LOA of Dora was cancelled on its first day.' },
    ]);
  });

  it('is ended and extended by the staff, with a reason', async () => {
    await later('2026-03-30T11:00:00Z');
    const more = { version: 3, to: '2026-06-30', note: 'Still in hospital, says the family.' };
    expect((await decide(1, 'extend', more)).state).toBe('active');
    await later('2026-04-08T11:00:00Z');
    expect(await stateOf('Dora')).toBe('loa');
    expect((await own()).items.map(({ state }: { state: string }) => state)).toEqual([
      'active',
      'ended',
    ]);
    expect((await decide(2, 'end', { version: 2, note: words })).state).toBe('cancelled');
    expect(await stateOf('Dora')).toBe('active');
    expect((await told('Dora')).at(-1)).toBe(`Your LOA was ended: ${words}`);
  });

  it('asks once whether its member is back who delivers something', async () => {
    await later('2026-03-26T11:00:00Z');
    await backend.query("update users set steam_id = '76561190000000001' where name = 'Dora'");
    const deliver = (id: string, at: string) =>
      backend.query(
        `insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
         values (1, '76561190000000001', 'trucky', $1, 'webhook', 'eut2', 'EUR', 'accepted', $2, 100, 'Gravel', 1, 0, 0, 1, 100, now(), now())`,
        [id, at],
      );
    await deliver('before', '2026-03-20T11:00:00Z');
    await later('2026-03-27T11:00:00Z');
    expect(await told('Dora')).toHaveLength(2);
    await deliver('away', '2026-03-27T12:00:00Z');
    await later('2026-03-27T13:00:00Z');
    await later('2026-03-28T13:00:00Z');
    expect((await told('Dora')).slice(2)).toEqual([
      'You’re on LOA. Your delivery counts all the same. If you’re back, end your LOA.',
    ]);
  });

  it('names to HR, a week after it, who was not seen', async () => {
    for (const day of ['2026-03-26', '2026-04-08', '2026-04-14']) await later(`${day}T11:00:00Z`);
    expect((await queue('?state=no_return')).items).toEqual([]);
    await backend.query("update users set last_seen_at = '2026-04-07' where name = 'Dora'");
    await later('2026-04-15T11:00:00Z');
    expect((await queue('?state=no_return')).items).toMatchObject([{ member: { name: 'Dora' } }]);
    expect((await told('Hanna')).slice(1)).toEqual([
      'Dora has not come back from LOA, which ended on 7 Apr 2026.',
    ]);
  });

  it('that another follows is looked for after the last of them, once', async () => {
    const next = await request('2026-04-08', '2026-04-21');
    await accept(next.id, '2026-04-08', '2026-04-21');
    await later('2026-03-24T23:01:00Z');
    await later('2026-04-07T22:01:00Z');
    await later('2026-04-14T11:00:00Z');
    const [{ version }] = (await own()).items;
    expect((await decide(2, 'end', { version, note: words })).status).toBe(200);
    await backend.query("update users set last_seen_at = '2026-03-24' where name = 'Dora'");
    await later('2026-04-16T11:00:00Z');
    expect((await queue('?state=no_return')).items).toEqual([]);
    await later('2026-04-22T11:00:00Z');
    expect((await queue('?state=no_return')).items).toMatchObject([{ to: '2026-04-13' }]);
  });

  it('takes its share off the quota, and leaves who is away for two weeks alone', async () => {
    await backend.query("update users set joined_at = '2025-01-01'");
    const quotaOf = async (month: string) => {
      const { items } = await backend.ask(`/api/hr/quota?period=${month}`, { cookie: hanna });
      return items.find(({ name }: { name: string }) => name === 'Dora').figures;
    };
    // 24 of March's 31 days, 23 of April's 30.
    expect((await quotaOf('2026-03')).needed_km).toBe(1550);
    await later('2026-04-02T11:00:00Z');
    expect((await quotaOf('2026-04')).needed_km).toBe(1540);
  });

  it('is closed with the account, and begins for nobody who is gone', async () => {
    await backend.query("update users set state = 'dismissed' where name = 'Dora'");
    await later('2026-03-26T11:00:00Z');
    expect((await queue('?state=cancelled')).items).toHaveLength(1);
    expect(await stateOf('Dora')).toBe('dismissed');
  });
});

it('keeps what was written to HR until 90 days after the end', async () => {
  const wish = { private_note: 'A family matter.' };
  await request('2026-03-21', '2026-03-27', wish);
  await accept(1, '2026-03-21', '2026-03-27');
  await later('2026-06-25T11:00:00Z');
  expect(await backend.query('select private_note from absences')).toEqual([wish]);
  await later('2026-06-26T11:00:00Z');
  expect(await backend.query('select private_note from absences')).toEqual([
    { private_note: null },
  ]);
});

it('shows who is away in a month, and never why', async () => {
  await request('2026-03-25', '2026-04-07', { reason: 'A secret' });
  await accept(1, '2026-03-25', '2026-04-07');
  const away = await backend.ask('/api/loa/away?month=2026-04', { cookie: hanna });
  expect(away.items).toEqual([
    {
      member: { user_id: 1, name: 'Dora' },
      scope: 'driver',
      from: '2026-03-25',
      to: '2026-04-07',
    },
  ]);
  expect((await backend.ask('/api/loa/away', { cookie: dora })).status).toBe(403);
});

it('is handed out as CSV without the note to HR', async () => {
  await request('2026-04-01', '2026-04-14', { reason: 'Holidays', private_note: 'Secret' });
  const csv = await (await backend.call('/api/loa/requests/export', { cookie: hanna })).text();
  expect(csv).toContain('1,Dora,pending,2026-04-01,2026-04-14,14,14,Holidays');
  expect(csv).not.toContain('Secret');
});
