import { openNotices } from '@/__tests__/support/people/notices';
import { leaveOfTests } from '@/__tests__/support/people/leave';
import { auditLines } from '@/__tests__/support/backend/audit-lines';
import { maintain } from '@/__tests__/support/backend/maintain';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { tenureOf } from '@/backend/leave/resignations/rules';

const company = leaveOfTests({
  dora: { joined_at: new Date('2025-09-25T00:00:00Z') },
  administrator: 'Alma',
});
async function later(time: string) {
  await company.pass(time);
  await company.signInStaff();
}
const post = (path: string, json: object, cookie: string) =>
  company.backend.ask(`/api/leave${path}`, { method: 'POST', json, cookie });
const resign = (more: object = {}, cookie = company.dora) =>
  post(
    '',
    {
      reason: 'no_time',
      text: 'A new job.',
      leaves_on: '2026-03-25',
      wants_deletion: false,
      name: 'Dora',
      ...more,
    },
    cookie,
  );
const confirm = (version = 1, cookie = company.hanna, may_return = true) =>
  post('/requests/1/confirm', { version, may_return, note: '' }, cookie);
const accountOf = async (name: string) =>
  (
    await company.backend.query('select state, tracker, name from users where name = $1', [name])
  )[0];
const queue = (state: string) =>
  company.backend.ask(`/api/leave/requests?state=${state}`, { cookie: company.hanna });

describe('a wish to leave', () => {
  it('is confirmed with the own name, and told to HR', async () => {
    expect((await resign({ name: 'Hanna' })).error.fields).toEqual({
      name: 'This isn’t your name.',
    });
    for (const leaves_on of ['2026-03-19', '2026-05-20'])
      expect((await resign({ leaves_on })).error.fields).toEqual({
        leaves_on: 'Choose a date between 20 Mar 2026 and 19 May 2026.',
      });
    expect((await resign()).state).toBe('pending');
    expect((await resign()).status).toBe(409);
    const told = await company.backend.query(
      "select in_words(message) as message from notifications where user_id = 2 and kind = 'leave.requested'",
    );
    expect(told).toEqual([{ message: 'Dora wants to leave the company on 25 Mar 2026.' }]);
    const history = (id: number) =>
      company.backend.ask(`/api/leave/requests/${id}/history`, { cookie: company.hanna });
    expect([(await history(1)).items.length, (await history(2)).status]).toEqual([1, 404]);
    expect((await queue('open')).items).toMatchObject([
      { member: { name: 'Dora' }, tenure: 'half_year', text: 'A new job.' },
    ]);
    const path = '/api/leave/requests/export';
    const { lines } = await takenList(company.backend, path, company.hanna);
    expect(lines).toEqual([expect.stringMatching(/^1,Dora,Waiting,No time,A new job.,/)]);
  });

  it('waits until duties are handed over', async () => {
    const json = { day: '2026-03-21' };
    await company.backend.ask('/api/hr/days', { method: 'POST', json, cookie: company.hanna });
    const { duties } = await company.backend.ask('/api/leave', { cookie: company.hanna });
    expect(duties).toEqual([{ label: 'HR days', items: ['Saturday 21 March'] }]);
    const { status, error } = await resign({ name: 'Hanna' }, company.hanna);
    expect([status, error.message]).toEqual([409, 'Hand over your staff duties first.']);
  });

  it('is nobody’s who is the last administrator', async () => {
    const alma = await company.backend.signIn('alma@example.com');
    expect((await resign({ name: 'Alma' }, alma)).status).toBe(409);
  });

  it('is taken back, also while HR talks, and not decided by the leaver or a driver', async () => {
    await resign();
    expect((await confirm(1, company.dora)).status).toBe(403);
    const note = 'We would like to keep you.';
    expect((await post('/requests/1/talk', { version: 1, note }, company.hanna)).state).toBe(
      'in_talks',
    );
    expect((await post('/1/withdraw', { version: 2 }, company.henry)).status).toBe(404);
    expect(await openNotices(company.backend, 'leave')).toEqual(['leave.in_talks Dora']);
    expect((await post('/1/withdraw', { version: 2 }, company.dora)).state).toBe('withdrawn');
    expect(await openNotices(company.backend, 'leave')).toEqual([
      'leave.withdrawn Hanna',
      'leave.withdrawn Henry',
      'leave.withdrawn Alma',
    ]);
    expect((await confirm(3)).status).toBe(409);
    expect((await resign()).state).toBe('pending');
  });

  it('is closed with a reason where it was a mistake', async () => {
    await resign();
    const close = (note: string) => post('/requests/1/close', { version: 1, note }, company.hanna);
    expect((await close('No')).status).toBe(400);
    expect((await close('You meant your LOA.')).state).toBe('withdrawn');
    expect(await company.told('Dora', 'leave.')).toEqual([
      'Your request to leave was closed: You meant your LOA.',
    ]);
    const late = [
      await close('You meant your LOA.'),
      await confirm(2, company.henry),
      await post('/1/withdraw', { version: 2 }, company.dora),
    ];
    expect(late.map(({ status, error }) => [status, error.message])).toEqual([
      [409, 'You’ve already decided this, perhaps in another tab.'],
      [409, 'Already decided by Hanna.'],
      [409, 'This action is no longer possible: your request is closed.'],
    ]);
    expect(
      (await post('/requests/9/talk', { version: 1, note: 'Let us talk.' }, company.hanna)).status,
    ).toBe(404);
  });

  it('of one’s own is left to others', async () => {
    await resign({ name: 'Hanna' }, company.hanna);
    const { status, error } = await confirm(1, company.hanna);
    expect([status, error.message]).toEqual([422, 'You can’t decide your own request.']);
    expect((await confirm(1, company.henry)).state).toBe('confirmed');
    expect(await company.told('Hanna', 'leave.')).toEqual([
      'Your request is confirmed: you leave on 25 Mar 2026.',
    ]);
    // Nobody goes back on it.
    expect((await post('/1/withdraw', { version: 2 }, company.hanna)).status).toBe(409);
    expect((await confirm(2, company.henry)).error.message).toBe(
      'You’ve already decided this, perhaps in another tab.',
    );
  });

  it('of somebody who is gone meanwhile is over', async () => {
    await resign();
    await company.backend.query("update users set state = 'dismissed' where name = 'Dora'");
    await later('2026-03-21T11:00:00Z');
    expect((await queue('withdrawn')).items).toMatchObject([{ handler: null }]);
  });

  it('and its confirmation at once: one of them holds', async () => {
    await resign({ leaves_on: '2026-03-20' });
    const answers = await Promise.all([
      confirm(),
      post('/1/withdraw', { version: 1 }, company.dora),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [, { status }] = answers;
    expect((await accountOf('Dora'))?.['state']).toBe(status === 200 ? 'active' : 'left');
  });

  it('of a disabled account isn’t confirmed: nothing would be taken from it', async () => {
    await resign({ leaves_on: '2026-03-20' });
    await company.backend.query("update users set state = 'disabled' where name = 'Dora'");
    expect(await confirm()).toMatchObject({
      status: 409,
      error: {
        message: 'Only active accounts can leave. Reactivate the account or close the request.',
      },
    });
    expect((await queue('left')).items).toEqual([]);
    expect(
      (await post('/requests/1/close', { version: 1, note: 'Disabled for now.' }, company.hanna))
        .state,
    ).toBe('withdrawn');
  });

  it('is confirmed by one of two at once', async () => {
    await resign();
    const answers = await Promise.all([confirm(), confirm(1, company.henry)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('holds by itself after two weeks without an answer, but not while HR talks', async () => {
    await resign({ leaves_on: '2026-04-30' });
    await resign({ name: 'Henry', leaves_on: '2026-04-30' }, company.henry);
    const talk = { version: 1, note: 'We would like to keep you.' };
    expect((await post('/requests/2/talk', talk, company.hanna)).state).toBe('in_talks');
    await later('2026-04-03T10:59:00Z');
    expect((await queue('pending')).items).toHaveLength(1);
    await later('2026-04-03T11:01:00Z');
    expect((await queue('confirmed')).items).toMatchObject([{ handler: null }]);
    expect((await queue('in_talks')).items).toMatchObject([{ member: { name: 'Henry' } }]);
    const told = await company.backend.query(
      "select user_id, in_words(message) as message from notifications where kind in ('leave.confirmed', 'leave.unanswered') order by user_id",
    );
    expect(told.slice(0, 2)).toEqual([
      {
        user_id: 1,
        message:
          'No one answered your request for 14 days, so it’s confirmed: you leave on 30 Apr 2026.',
      },
      { user_id: 2, message: 'No one answered Dora for 14 days: they leave on 30 Apr 2026.' },
    ]);
    expect(await openNotices(company.backend, 'leave')).toContain('leave.unanswered Hanna');
    await later('2026-04-30T00:01:00Z');
    expect(await openNotices(company.backend, 'leave')).not.toContain('leave.unanswered Hanna');
  });
});

describe('a leaver', () => {
  it('goes on the day, once over two copies, with all that they held and a farewell', async () => {
    const asked = { method: 'POST', cookie: company.dora };
    expect((await company.backend.ask('/api/calendar-address', asked)).status).toBe(200);
    await resign();
    expect((await confirm()).state).toBe('confirmed');
    expect((await company.backend.call('/api/session', { cookie: company.dora })).status).toBe(200);
    const other = await company.backend.beside();
    company.backend.clock.set('2026-03-25T00:01:00Z');
    await Promise.all([maintain(company.backend.context), maintain(other.context)]);
    await other.close();
    expect(await accountOf('Dora')).toMatchObject({ state: 'left', tracker: null });
    expect((await company.backend.call('/api/session', { cookie: company.dora })).status).toBe(401);
    const mails = await company.backend.query(
      "select content->>'subject' as subject from outbox_entries where content->>'subject' like 'Goodbye from %'",
    );
    expect(mails).toHaveLength(1);
    const summary = 'Dora has left the company.';
    expect(await auditLines(company.backend, 'leave.left')).toEqual([
      { by: null, of: 'resignation 1', summary, reason: null },
    ]);
    expect(await company.backend.query('select 1 from event_feeds')).toEqual([]);
    await company.signIn();
    expect((await queue('left')).items).toMatchObject([{ may_return: true }]);
    const statistics = await company.backend.ask('/api/leave/statistics', {
      cookie: company.hanna,
    });
    expect(statistics.total).toBe(1);
    expect(statistics.reasons).toContainEqual({ of: 'no_time', count: 1 });
    // Half a year on the day on which she left, and not yet on the one on which she asked.
    expect(statistics.tenures).toContainEqual({ of: 'year', count: 1 });
  });

  it.each([
    ['invites back who may return', true],
    ['doesn’t invite back who may not', false],
  ])('a farewell %s', async (_what, may_return) => {
    await resign({ leaves_on: '2026-03-20' });
    expect((await confirm(1, company.hanna, may_return)).state).toBe('left');
    const [mail] = await company.backend.query(
      "select content::text like '%You can apply again at any time.%' as invites from outbox_entries where content->>'subject' like 'Goodbye from %'",
    );
    expect(mail).toEqual({ invites: may_return });
  });

  it('is forgotten thirty days later where they asked for it, and no day sooner', async () => {
    await resign({ leaves_on: '2026-03-20', wants_deletion: true });
    expect((await confirm()).state).toBe('left');
    const [mail] = await company.backend.query(
      "select content::text as text from outbox_entries where content->>'subject' like 'Goodbye from %'",
    );
    expect(mail?.['text']).toContain('we’ll delete your personal data on 19 Apr 2026.');
    expect(mail?.['text']).not.toContain('apply again');
    await later('2026-04-19T10:59:00Z');
    expect(await accountOf('Dora')).toMatchObject({ state: 'left' });
    await later('2026-04-19T11:01:00Z');
    expect(await accountOf('Dora')).toBeUndefined();
    expect(await company.backend.query('select reason, text, tenure from resignations')).toEqual([
      { reason: 'no_time', text: null, tenure: 'half_year' },
    ]);
  });

  it('who never asked for it stays known', async () => {
    await resign({ leaves_on: '2026-03-20' });
    await confirm();
    await later('2026-06-19T11:01:00Z');
    expect(await accountOf('Dora')).toMatchObject({ state: 'left' });
  });
});

it.each([
  ['2026-03-01', 'month'],
  ['2026-02-20', 'half_year'],
  ['2025-09-20', 'year'],
  ['2025-03-20', 'two_years'],
  ['2024-03-20', 'longer'],
] as const)('who joined on %s was here for a %s', (joined, tenure) => {
  expect(tenureOf(new Date(joined), new Date('2026-03-20'))).toBe(tenure);
});
