import { loaOfTests } from '@/__tests__/support/people/loa';
import { openNotices } from '@/__tests__/support/people/notices';
import { auditLines } from '@/__tests__/support/backend/audit-lines';
import { maintain } from '@/__tests__/support/backend/maintain';

const loa = loaOfTests();
const { later, request, decide, accept, cancel, own, queue, stateOf, told } = loa;
const words = 'We need you in April.';
/** A job of Dora's. */
const deliver = (id: string, at: string) =>
  loa.backend.query(
    `insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
     values (1, '76561190000000001', 'trucky', $1, 'webhook', 'eut2', 'EUR', 'accepted', $2, 100, 'Gravel', 1, 0, 0, 1, 100, now(), now())`,
    [id, at],
  );

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
    const dashboard = await loa.backend.ask('/api/dashboard', { cookie: loa.dora });
    expect(dashboard.away_until).toBe('2026-04-07');
    // In summer the day begins an hour earlier by the sun.
    await later('2026-04-04T06:59:00Z');
    expect(await told('Dora')).toHaveLength(2);
    await later('2026-04-04T07:01:00Z');
    await later('2026-04-07T21:59:00Z');
    expect(await stateOf('Dora')).toBe('loa');
    await later('2026-04-07T22:01:00Z');
    expect(await stateOf('Dora')).toBe('active');
    expect(await told('Dora')).toEqual([
      'Your LOA was accepted: 25 Mar 2026 – 7 Apr 2026.',
      'Your LOA has begun. It ends on 7 Apr 2026.',
      'Your LOA ends on 7 Apr 2026. Request more days if you need them.',
      'Welcome back. Your LOA has ended.',
    ]);
  });

  it('has no reminder where the next one follows without a day between', async () => {
    const next = await request('2026-04-08', '2026-04-21');
    expect((await accept(next.id, '2026-04-08', '2026-04-21')).status).toBe(200);
    const more = { version: 2, to: '2026-04-10', note: words };
    expect((await decide(1, 'extend', more)).error.fields).toEqual({
      to: 'It overlaps another LOA: 8 Apr 2026 – 21 Apr 2026.',
    });
    await later('2026-03-24T23:01:00Z');
    await later('2026-04-04T07:01:00Z');
    await later('2026-04-07T22:01:00Z');
    expect(await told('Dora')).not.toContainEqual(expect.stringContaining('Request more days'));
    await later('2026-04-18T07:01:00Z');
    expect(await told('Dora')).toContain(
      'Your LOA ends on 21 Apr 2026. Request more days if you need them.',
    );
  });

  it('has a reminder that speaks of more days asked for, until they are decided', async () => {
    const next = await request('2026-04-08', '2026-04-21');
    await later('2026-03-24T23:01:00Z');
    await later('2026-04-04T07:01:00Z');
    expect((await told('Dora')).at(-1)).toBe(
      'Your LOA ends on 7 Apr 2026. Your request for more days is still waiting for a decision.',
    );
    await decide(next.id, 'ask', { version: 1, question: 'Why so long?' });
    expect(await openNotices(loa.backend, 'loa')).toContain('loa.reminded Dora');
    await decide(next.id, 'decline', { version: 2, note: words });
    expect(await openNotices(loa.backend, 'loa')).not.toContain('loa.reminded Dora');
  });

  it('is begun and ended once by two copies at the same moment', async () => {
    const other = await loa.backend.beside();
    const both = () => Promise.all([maintain(loa.backend.context), maintain(other.context)]);
    loa.backend.clock.set('2026-03-25T11:00:00Z');
    await both();
    loa.backend.clock.set('2026-04-08T11:00:00Z');
    await both();
    await other.close();
    expect((await told('Dora')).filter((one) => /begun|Welcome/.test(one))).toHaveLength(2);
    const days = '25 Mar 2026 – 7 Apr 2026';
    expect(await auditLines(loa.backend, 'loa.')).toEqual(
      [
        { by: 'Dora', summary: `Dora requested LOA: ${days}.` },
        { by: 'Hanna', summary: `Hanna accepted the LOA of Dora: ${days}.` },
        { by: null, summary: 'Dora is on LOA until 7 Apr 2026.' },
        { by: null, summary: 'The LOA of Dora ended on 7 Apr 2026.' },
      ].map((line) => ({ ...line, of: 'loa 1', reason: null })),
    );
  });

  it('is cancelled before it begins, and counts for nothing then', async () => {
    expect((await cancel(1, 2)).state).toBe('cancelled');
    await later('2026-03-26T11:00:00Z');
    expect(await stateOf('Dora')).toBe('active');
    expect((await own()).allowance.used).toBe(0);
  });

  it('is cancelled by the staff before it begins, with a reason that stays in the audit', async () => {
    expect((await decide(1, 'end', { version: 2, note: words })).state).toBe('cancelled');
    const lines = await loa.backend.query(
      "select reason from audit_entries where action = 'loa.cancelled'",
    );
    expect(lines).toEqual([{ reason: words }]);
    expect((await told('Dora')).at(-1)).toBe(
      `Your LOA (25 Mar 2026 – 7 Apr 2026) was cancelled: ${words}`,
    );
    const late = await decide(1, 'end', { version: 3, note: words });
    expect([late.status, late.error.message]).toEqual([
      409,
      'This action is no longer possible: the LOA is cancelled.',
    ]);
  });

  it('ends early with yesterday as its last day, and takes what goes on from it along', async () => {
    await request('2026-04-08', '2026-04-12');
    const continued_by = [{ from: '2026-04-08', to: '2026-04-12' }];
    expect((await own()).items).toMatchObject([{ state: 'pending' }, { continued_by }]);
    expect((await queue('?state=upcoming')).items).toMatchObject([{ continued_by }]);
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
    const lines = await loa.backend.query(
      "select action, in_words(summary) as summary from audit_entries where action like 'loa.%' order by id desc limit 1",
    );
    expect(lines).toEqual([
      { action: 'loa.cancelled', summary: 'The LOA of Dora was cancelled on its first day.' },
    ]);
  });

  it('is ended and extended by the staff, with a reason', async () => {
    await later('2026-03-30T11:00:00Z');
    const more = { version: 3, to: '2026-06-30', note: 'Still in hospital, says the family.' };
    expect((await decide(1, 'extend', { ...more, to: '2026-04-07' })).error.fields).toEqual({
      to: 'Choose a day after 7 Apr 2026.',
    });
    expect((await decide(1, 'extend', { ...more, to: '2027-03-31' })).error.fields).toEqual({
      to: 'Choose a date up to 30 Mar 2027.',
    });
    const days = 'from=2026-04-08&to=2026-06-30';
    expect(
      await loa.backend.ask(`/api/loa/requests/1/effects?${days}`, { cookie: loa.henry }),
    ).toMatchObject({
      days: 84,
      allowance: { used: 98, most: 90 },
      objection: null,
    });
    expect(
      await loa.backend.ask('/api/loa/requests/1/effects?from=2026-04-08&to=2027-03-31', {
        cookie: loa.henry,
      }),
    ).toMatchObject({
      objection: { message: 'Choose a date up to 30 Mar 2027.', field: 'to' },
      effects: [],
    });
    expect((await decide(1, 'extend', more)).state).toBe('active');
    expect((await told('Dora')).at(-1)).toBe(`Your LOA was extended to 30 Jun 2026: ${more.note}`);
    await later('2026-04-08T11:00:00Z');
    expect(await stateOf('Dora')).toBe('loa');
    expect((await own()).items.map(({ state }: { state: string }) => state)).toEqual([
      'active',
      'ended',
    ]);
    expect((await decide(2, 'end', { version: 2, note: words })).state).toBe('cancelled');
    expect(await stateOf('Dora')).toBe('active');
    expect((await told('Dora')).at(-1)).toBe(`Your LOA was ended: ${words}`);
    const [extended] = await auditLines(loa.backend, 'loa.extended');
    const summary = 'Hanna extended the LOA of Dora until 30 Jun 2026.';
    expect(extended).toEqual({ by: 'Hanna', of: 'loa 2', summary, reason: more.note });
  });

  it('asks once whether its member is back who delivers something', async () => {
    await later('2026-03-26T11:00:00Z');
    await loa.backend.query("update users set steam_id = '76561190000000001' where name = 'Dora'");
    await deliver('before', '2026-03-20T11:00:00Z');
    await later('2026-03-27T11:00:00Z');
    expect(await told('Dora')).toHaveLength(2);
    await deliver('away', '2026-03-27T12:00:00Z');
    await later('2026-03-27T13:00:00Z');
    await later('2026-03-28T13:00:00Z');
    expect((await told('Dora')).slice(2)).toEqual([
      'You finished a job while on LOA. It counts. If you’re back, end your LOA.',
    ]);
  });

  it('names to HR, a week after it, who was not seen, until they are', async () => {
    for (const day of ['2026-03-26', '2026-04-08', '2026-04-14']) await later(`${day}T11:00:00Z`);
    expect((await queue('?state=no_return')).items).toEqual([]);
    await loa.backend.query("update users set last_seen_at = '2026-04-07' where name = 'Dora'");
    await later('2026-04-15T11:00:00Z');
    expect((await queue('?state=no_return')).items).toMatchObject([{ member: { name: 'Dora' } }]);
    expect((await told('Hanna')).slice(1)).toEqual([
      'Dora hasn’t come back from LOA, which ended on 7 Apr 2026.',
    ]);
    expect(await openNotices(loa.backend, 'loa')).toContain('loa.quiet Hanna');
    // Dora uses the panel again.
    await own();
    await later('2026-04-16T11:00:00Z');
    expect((await queue('?state=no_return')).items).toEqual([]);
    expect(await openNotices(loa.backend, 'loa')).not.toContain('loa.quiet Hanna');
  });

  it.each([
    ['drives before that week is over', '2026-04-14', []],
    ['drives later', '2026-04-16', ['Dora']],
  ])('names nobody any more who %s without using the panel', async (_when, day, missed) => {
    for (const date of ['2026-03-26', '2026-04-08']) await later(`${date}T11:00:00Z`);
    await loa.backend.query("update users set last_seen_at = '2026-04-07' where name = 'Dora'");
    const named = async () =>
      (await queue('?state=no_return')).items.map(
        ({ member }: { member: { name: string } }) => member.name,
      );
    if (day < '2026-04-15') await deliver('back', `${day}T11:00:00Z`);
    await later('2026-04-15T11:00:00Z');
    expect(await named()).toEqual(missed);
    if (day > '2026-04-15') await deliver('back', `${day}T11:00:00Z`);
    await later('2026-04-16T12:00:00Z');
    expect(await named()).toEqual([]);
  });

  it('names nobody who asked for more days before they are decided, nor who is gone', async () => {
    const unseen = () =>
      loa.backend.query("update users set last_seen_at = '2026-03-24' where name = 'Dora'");
    const noReturn = async () => (await queue('?state=no_return')).items.length;
    const next = await request('2026-04-08', '2026-04-21');
    for (const day of ['2026-03-26', '2026-04-08']) await later(`${day}T11:00:00Z`);
    await unseen();
    await later('2026-04-15T11:00:00Z');
    expect(await noReturn()).toBe(0);
    await decide(next.id, 'decline', { version: 1, note: words });
    await unseen();
    await maintain(loa.backend.context, 'leave.');
    expect(await noReturn()).toBe(1);
    await loa.backend.query("update users set state = 'dismissed' where name = 'Dora'");
    await maintain(loa.backend.context, 'leave.');
    expect(await noReturn()).toBe(0);
    expect(await openNotices(loa.backend, 'loa')).not.toContain('loa.quiet Hanna');
  });

  it('that another follows is looked for after the last of them, once', async () => {
    const next = await request('2026-04-08', '2026-04-21');
    await accept(next.id, '2026-04-08', '2026-04-21');
    await later('2026-03-24T23:01:00Z');
    await later('2026-04-07T22:01:00Z');
    await later('2026-04-14T11:00:00Z');
    const [{ version }] = (await own()).items;
    expect((await decide(2, 'end', { version, note: words })).status).toBe(200);
    await loa.backend.query("update users set last_seen_at = '2026-03-24' where name = 'Dora'");
    await later('2026-04-16T11:00:00Z');
    expect((await queue('?state=no_return')).items).toEqual([]);
    await later('2026-04-22T11:00:00Z');
    expect((await queue('?state=no_return')).items).toMatchObject([{ to: '2026-04-13' }]);
  });

  it('takes its share off the quota, and leaves who is away for two weeks alone', async () => {
    await loa.backend.query("update users set joined_at = '2025-01-01'");
    const quotaOf = async (month: string) => {
      const { items } = await loa.backend.ask(`/api/hr/quota?period=${month}`, {
        cookie: loa.hanna,
      });
      return items.find(({ name }: { name: string }) => name === 'Dora').figures;
    };
    // 24 of March's 31 days, 23 of April's 30.
    expect((await quotaOf('2026-03')).needed_km).toBe(1550);
    await later('2026-04-02T11:00:00Z');
    expect((await quotaOf('2026-04')).needed_km).toBe(1540);
  });

  it('is closed with the account, as is what still waits, and begins for nobody who is gone', async () => {
    await request('2026-04-08', '2026-04-14');
    await loa.backend.query("update users set state = 'dismissed' where name = 'Dora'");
    await later('2026-03-26T11:00:00Z');
    expect((await queue('?state=cancelled')).items).toHaveLength(1);
    expect((await queue('?state=withdrawn')).items).toMatchObject([{ from: '2026-04-08' }]);
    expect((await queue('?state=pending')).items).toEqual([]);
    expect(await stateOf('Dora')).toBe('dismissed');
  });

  it('of somebody who goes meanwhile ends with the day before, not later', async () => {
    await later('2026-03-30T11:00:00Z');
    await loa.backend.query("update users set state = 'dismissed' where name = 'Dora'");
    await later('2026-03-31T11:00:00Z');
    expect((await queue('?state=ended')).items).toMatchObject([
      { from: '2026-03-25', to: '2026-03-30' },
    ]);
  });
});

it('keeps what was written to HR until 90 days after the end', async () => {
  const wish = { private_note: 'A family matter.' };
  await request('2026-03-21', '2026-03-27', wish);
  await accept(1, '2026-03-21', '2026-03-27');
  await later('2026-06-25T11:00:00Z');
  expect(await loa.backend.query('select private_note from absences')).toEqual([wish]);
  await later('2026-06-26T11:00:00Z');
  expect(await loa.backend.query('select private_note from absences')).toEqual([
    { private_note: null },
  ]);
});

it('shows who is away in a month, and never why', async () => {
  await request('2026-03-25', '2026-04-07', { reason: 'A secret' });
  await accept(1, '2026-03-25', '2026-04-07');
  const away = await loa.backend.ask('/api/loa/away?month=2026-04', { cookie: loa.hanna });
  expect(away.items).toEqual([
    {
      id: 1,
      member: { user_id: 1, name: 'Dora' },
      scope: 'driver',
      from: '2026-03-25',
      to: '2026-04-07',
    },
  ]);
  expect((await loa.backend.ask('/api/loa/away', { cookie: loa.dora })).status).toBe(403);
});

it('names those who go on the same day as a dictionary does', async () => {
  for (const name of ['Zed', 'Ärger', 'alfred']) await loa.backend.addMember({ name });
  await loa.backend.query(
    `insert into absences (user_id, scope, state, first_day, last_day, asked_first_day, asked_last_day, reason, created_at, updated_at)
     select id, 'driver', 'approved', '2026-04-01', '2026-04-09', '2026-04-01', '2026-04-09', '', now(), now() from users where id <> 2`,
  );
  const away = await loa.backend.ask('/api/loa/away?month=2026-04', { cookie: loa.hanna });
  const names = away.items.map(({ member }: { member: { name: string } }) => member.name);
  expect(names).toEqual(['alfred', 'Ärger', 'Dora', 'Henry', 'Zed']);
});

it('is handed out as CSV without the note to HR', async () => {
  await request('2026-04-01', '2026-04-14', { reason: 'Holidays', private_note: 'Secret' });
  const csv = await (
    await loa.backend.call('/api/loa/requests/export', { cookie: loa.hanna })
  ).text();
  expect(csv).toContain('1,Dora,Waiting,2026-04-01,2026-04-14,14,14,Holidays');
  expect(csv).not.toContain('Secret');
});
