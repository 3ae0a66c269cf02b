import { openNotices } from '@/__tests__/support/people/notices';
import { loaOfTests } from '@/__tests__/support/people/loa';

const loa = loaOfTests();
const { later, post, request, decide, accept, cancel, own, queue, stateOf, told } = loa;
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
    expect((await own(loa.henry)).items).toEqual([]);
  });

  it('is refused where the days don’t do, and beside its field', async () => {
    const { status, error } = await request('2026-04-01', '2026-04-05');
    expect(status).toBe(422);
    expect(error.fields).toEqual({ to: 'LOA must be between 7 and 60 days.' });
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
    expect((await post('/1', { version: 1, ...change }, loa.dora, 'PUT')).status).toBe(200);
    expect((await post('/1', { version: 1, ...change }, loa.dora, 'PUT')).status).toBe(409);
    expect((await own()).items[0]).toMatchObject({ to: '2026-04-20', reason: null, asked: null });
    expect((await told('Hanna')).at(-1)).toBe(
      'Dora changed the request for LOA: 2 Apr 2026 – 20 Apr 2026.',
    );
    expect(await cancel(1, 2)).toMatchObject({ status: 200, state: 'withdrawn' });
    const over = 'Your LOA was withdrawn.';
    expect((await cancel(1, 3)).error.message).toBe(over);
    for (const late of [
      await post('/1', { version: 3, ...change }, loa.dora, 'PUT'),
      await post('/1/answer', { version: 3, answer: 'Yes.' }, loa.dora),
    ])
      expect(late.error.message).toBe(over.replace('Your LOA', 'Your request'));
    expect((await decide(1, 'decline', { version: 3, note: words })).error.message).toBe(
      over.replace('Your LOA', 'The LOA'),
    );
    expect((await own()).allowance.used).toBe(0);
    expect(await openNotices(loa.backend, 'loa')).toEqual([]);
  });

  it('lets go of the one that continued it when its days are moved behind that', async () => {
    await request('2026-04-01', '2026-04-07');
    await request('2026-04-08', '2026-04-14');
    const days = { from: '2026-04-15', to: '2026-04-21' };
    const moved = { version: 1, ...days, reason: '', private_note: '' };
    expect((await post('/1', moved, loa.dora, 'PUT')).status).toBe(200);
    expect((await own()).items).toMatchObject([
      { id: 1, continued_by: [] },
      { id: 2, continued_by: [days] },
    ]);
    expect((await queue('?state=pending')).items).toHaveLength(2);
    await cancel(1, 2);
    expect((await own()).items).toMatchObject([{ state: 'withdrawn' }, { state: 'pending' }]);
  });

  it('is nobody else’s, and no guest’s', async () => {
    await request('2026-04-01', '2026-04-14');
    expect((await cancel(1, 1, loa.henry)).status).toBe(404);
    expect((await queue('', loa.dora)).status).toBe(403);
    expect((await accept(1, '2026-04-01', '2026-04-14', loa.dora)).status).toBe(403);
    expect((await loa.backend.call('/api/loa?scope=driver')).status).toBe(401);
  });

  it('is among those of its member alone for whoever decides', async () => {
    await request('2026-04-01', '2026-04-14');
    expect((await queue('?member=1')).items).toHaveLength(1);
    expect((await queue('?member=2')).items).toEqual([]);
  });

  it('says before it is sent what it would mean', async () => {
    const preview = (query: string) =>
      loa.backend.ask(`/api/loa/preview?scope=driver&${query}`, { cookie: loa.dora });
    await loa.backend.query("update users set joined_at = '2025-01-01'");
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
    expect((await preview('from=2026-04-18&to=2026-04-20')).objection).toEqual({
      message: 'LOA must be between 7 and 60 days.',
      field: 'to',
    });
  });
});

describe('a decision', () => {
  const give = async (day: string, cookie = loa.hanna) =>
    loa.backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });

  it('previews what it frees, and frees it', async () => {
    await give('2026-04-03');
    await give('2026-04-15');
    await request('2026-04-01', '2026-04-14', {}, loa.hanna);
    const effects = await loa.backend.ask(
      '/api/loa/requests/1/effects?from=2026-04-01&to=2026-04-14',
      {
        cookie: loa.henry,
      },
    );
    expect(effects.effects).toEqual([{ label: 'HR days', items: ['Friday 3 April'] }]);
    expect((await accept(1, '2026-04-01', '2026-04-14', loa.henry)).state).toBe('upcoming');
    const held = await loa.backend.query('select day::text from hr_days where released_at is null');
    expect(held).toEqual([{ day: '2026-04-15' }]);
    expect((await own(loa.hanna)).items[0].effects).toEqual(effects.effects);
    const { error } = await give('2026-04-04');
    expect(error.message).toBe('You’re on LOA that day.');
  });

  it('is made by one of two at once', async () => {
    await request('2026-04-01', '2026-04-14');
    const [one, other] = await Promise.all([
      accept(1, '2026-04-01', '2026-04-14'),
      decide(1, 'decline', { version: 1, note: words }, loa.henry),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const loser = one.status === 409 ? one : other;
    expect(loser.error.message).toMatch(/^Already decided by (Hanna|Henry)\.$/);
    expect(await told('Dora')).toHaveLength(1);
    const days = 'from=2026-04-01&to=2026-04-14';
    const cookie = loa.hanna;
    const seen = await loa.backend.ask(`/api/loa/requests/1/effects?${days}`, { cookie });
    expect(seen.objection).toEqual({
      message:
        one.status === 200
          ? 'You’ve already decided this, perhaps in another tab.'
          : 'This action is no longer possible: the LOA is declined.',
      field: null,
    });
  });

  it('and a withdrawal at once: one of them holds', async () => {
    await request('2026-04-01', '2026-04-14');
    const answers = await Promise.all([accept(1, '2026-04-01', '2026-04-14'), cancel(1, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ state }] = (await own()).items;
    expect(state).toBe(answers[0].status === 200 ? 'upcoming' : 'withdrawn');
  });

  it('is not one’s own, needs words to decline, and the days asked for', async () => {
    await request('2026-04-01', '2026-04-14', {}, loa.hanna);
    const { status, error } = await accept(1, '2026-04-01', '2026-04-14');
    expect([status, error.message]).toEqual([422, 'You can’t decide your own request.']);
    expect((await decide(1, 'decline', { version: 1, note: 'No.' }, loa.henry)).status).toBe(400);
    for (const [from, to, field] of [
      ['2026-04-01', '2026-04-15', 'to'],
      ['2026-03-31', '2026-04-14', 'from'],
      ['2026-04-10', '2026-04-09', 'to'],
    ] as const)
      expect((await accept(1, from, to, loa.henry)).error.fields).toEqual({
        [field]: 'Choose days within 1 Apr 2026 – 14 Apr 2026.',
      });
    expect((await accept(99, '2026-04-01', '2026-04-14', loa.henry)).status).toBe(404);
    expect((await accept(1, '2026-04-02', '2026-04-10', loa.henry)).status).toBe(200);
    expect((await own(loa.hanna)).items[0]).toMatchObject({
      from: '2026-04-02',
      to: '2026-04-10',
      asked: { from: '2026-04-01', to: '2026-04-14' },
    });
    expect((await told('Hanna')).at(-1)).toBe(
      'Your LOA was accepted for fewer days than you asked for: 2 Apr 2026 – 10 Apr 2026.',
    );
    expect((await accept(1, '2026-04-02', '2026-04-10', loa.henry)).error.message).toBe(
      'You’ve already decided this, perhaps in another tab.',
    );
  });

  it('against it is told with its reason, in a mail too', async () => {
    await request('2026-04-01', '2026-04-14');
    expect((await decide(1, 'decline', { version: 1, note: words })).state).toBe('declined');
    expect(await told('Dora')).toEqual([
      `Your LOA (1 Apr 2026 – 14 Apr 2026) was declined: ${words}`,
    ]);
    expect((await own()).items[0]).toMatchObject({
      state: 'declined',
      note: words,
      decided_by: { name: 'Hanna' },
    });
    const mails = await loa.backend.query(
      "select content->>'subject' as subject from outbox_entries where kind = 'mail'",
    );
    expect(mails).toContainEqual({
      subject: expect.stringMatching(/: Your LOA was declined$/),
    });
    // Its days are free again.
    expect((await request('2026-04-01', '2026-04-14')).status).toBe(200);
  });

  it('of one whose start has passed begins it at once', async () => {
    await request('2026-03-21', '2026-03-28');
    await later('2026-03-23T11:00:00Z');
    expect((await queue('?state=pending')).items[0]).toMatchObject({ is_late: true, used_days: 8 });
    expect((await accept(1, '2026-03-21', '2026-03-28')).state).toBe('active');
    expect(await stateOf('Dora')).toBe('loa');
  });

  it('takes no answer to what nobody asked', async () => {
    await request('2026-04-01', '2026-04-14');
    expect((await post('/1/answer', { version: 1, answer: 'Yes.' }, loa.dora)).status).toBe(409);
  });

  it('may wait for an answer', async () => {
    await request('2026-04-01', '2026-04-14');
    const question = 'Can you hand your convoy over?';
    expect((await decide(1, 'ask', { version: 1, question })).status).toBe(200);
    expect(await told('Dora')).toEqual([
      `A question about your LOA (1 Apr 2026 – 14 Apr 2026): ${question}`,
    ]);
    expect(
      (await post('/1/answer', { version: 2, answer: 'Yes, to Henry.' }, loa.dora)).status,
    ).toBe(200);
    expect((await queue('')).items[0]).toMatchObject({ question, answer: 'Yes, to Henry.' });
    expect(await openNotices(loa.backend, 'loa')).toEqual([
      'loa.answered Hanna',
      'loa.answered Henry',
    ]);
  });
});
