import { openNotices } from '@/__tests__/support/people/notices';
import { anotherApplicant, applied } from '@/__tests__/support/people/applicants';
import { putTurns } from '@/__tests__/support/people/recruiting';
import { staffLoaOfTests } from '@/__tests__/support/people/staff-loa';

const loa = staffLoaOfTests();
const { idOf, post, request, accept, decide, get, told, later } = loa;

const SPAN = { from: '2026-03-25', to: '2026-03-31' };

const claimDay = (day: string, cookie: string) =>
  loa.backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });
const holderOf = async (day: string) => {
  const { days } = await get(`/api/hr/days?month=${day.slice(0, 7)}`, loa.henry);
  return days.find((one: { day: string }) => one.day === day).holder?.name ?? null;
};

/** Hanna asks with Henry as her delegate, and nothing in her hands. */
async function requested() {
  const henry = await idOf('Henry');
  return { ...(await request({ ...SPAN, delegate_id: henry })), delegate_id: henry };
}

describe('a request', () => {
  it('takes the permission, and its days a colleague who is there', async () => {
    const henry = await idOf('Henry');
    const wish = { ...SPAN, delegate_id: henry };
    expect((await request(wish, loa.dora)).status).toBe(403);
    expect((await request(SPAN)).error.fields).toEqual({ delegate_id: 'Choose a delegate.' });
    const [hanna, dora] = [await idOf('Hanna'), await idOf('Dora')];
    for (const delegate_id of [hanna, dora, 999])
      expect((await request({ ...SPAN, delegate_id })).status).toBe(422);
    expect((await request({ ...wish, to: '2026-03-26' })).error.fields).toEqual({
      to: 'LOA must be between 3 and 30 days.',
    });
    const { id, status, state } = await request(wish);
    expect({ status, state }).toEqual({ status: 200, state: 'pending' });
    const own = await get('/api/loa?scope=staff', loa.hanna);
    expect(own).toMatchObject({ allowance: null, items: [{ delegate: { name: 'Henry' } }] });
    expect((await told('Ada')).at(-1)).toBe(
      'Hanna requested staff LOA: 25 Mar 2026 – 31 Mar 2026.',
    );
    await loa.backend.query(
      "update roles set permissions = array_remove(permissions, 'STAFF_LOA_REQUEST')",
    );
    const edit = { version: 1, ...wish, reason: '', private_note: '' };
    expect((await post(`/${id}`, edit, loa.hanna, 'PUT')).status).toBe(403);
  });

  it('is in the CSV of staff, and that of drivers alone is in theirs', async () => {
    await requested();
    await post('', { ...SPAN, scope: 'driver', reason: '', private_note: '' }, loa.dora);
    const csv = async (queue: string) =>
      (await loa.backend.call(`/api/loa/${queue}/export`, { cookie: loa.ada })).text();
    expect(await csv('staff-requests')).toMatch(/^(?!.*Dora).*,Hanna,Waiting,/s);
    expect(await csv('requests')).toMatch(/^(?!.*Hanna).*,Dora,Waiting,/s);
  });

  it('says what is in the member’s hands, and needs a decision about each', async () => {
    await claimDay('2026-03-27', loa.hanna);
    const henry = await idOf('Henry');
    const query = 'scope=staff&from=2026-03-25&to=2026-03-31';
    const { work } = await get(`/api/loa/preview?${query}`, loa.hanna);
    expect(work).toMatchObject([{ kind: 'hr_days', items: [{ id: '2026-03-27' }] }]);
    const wish = { ...SPAN, delegate_id: henry };
    expect((await request(wish)).error.message).toBe(
      'HR days changed: decide what happens to Friday 27 March and send it again.',
    );
    const handover = [{ kind: 'hr_days', id: '2026-03-27', to: 'delegate' as const }];
    expect((await request({ ...wish, handover })).status).toBe(200);
    // Only what the decision does counts.
    expect(await holderOf('2026-03-27')).toBe('Hanna');
  });

  it('goes to nobody who may not do the work', async () => {
    await claimDay('2026-03-27', loa.hanna);
    await loa.addWithRole('Remy', { permissions: ['VIEW_APPS'] });
    const delegate_id = await idOf('Remy');
    const { items } = await get('/api/loa/delegates?from=2026-03-25&to=2026-03-31', loa.hanna);
    expect(items.find(({ name }: { name: string }) => name === 'Remy').takes).toEqual([
      'applications',
    ]);
    const choice = { kind: 'hr_days', id: '2026-03-27' };
    const given = { ...choice, to: 'delegate' as const };
    const { error } = await request({ ...SPAN, delegate_id, handover: [given] });
    expect(error.fields).toEqual({ delegate_id: 'Remy can’t take over Friday 27 March.' });
    const left = { ...choice, to: 'keep' as const };
    expect((await request({ ...SPAN, delegate_id, handover: [left] })).status).toBe(200);
  });

  it('offers every colleague as delegate but whose request it is', async () => {
    const asked = async (cookie: string, more = '') => {
      const query = `from=2026-03-25&to=2026-03-31${more}`;
      const { items } = await get(`/api/loa/delegates?${query}`, cookie);
      return items.map(({ name }: { name: string }) => name).toSorted();
    };
    expect(await asked(loa.hanna)).toEqual(['Ada', 'Alma', 'Henry']);
    expect(await asked(loa.ada, `&user_id=${await idOf('Hanna')}`)).toEqual([
      'Ada',
      'Alma',
      'Henry',
    ]);
  });

  it('is decided by those who may, never by its own member', async () => {
    const { id, delegate_id } = await requested();
    const wish = { ...SPAN, delegate_id };
    for (const cookie of [loa.dora, loa.henry])
      expect((await accept(id, wish, cookie)).status).toBe(403);
    expect((await get('/api/loa/staff-requests', loa.henry)).status).toBe(403);
    expect(
      (
        await post(
          `/requests/${id}/decline`,
          { version: 1, note: 'Not in this month, please.' },
          loa.henry,
        )
      ).status,
    ).toBe(404);
    const own = await request({ ...SPAN, delegate_id }, loa.ada);
    expect((await accept(own.id, wish)).error.message).toBe('You can’t decide your own request.');
  });
});

describe('a decision', () => {
  it('hands over and frees in one step, and is told to the delegate', async () => {
    for (const day of ['2026-03-26', '2026-03-27']) await claimDay(day, loa.hanna);
    await claimDay('2026-04-02', loa.hanna);
    const delegate_id = await idOf('Henry');
    const handover = [
      { kind: 'hr_days', id: '2026-03-26', to: 'delegate' as const },
      { kind: 'hr_days', id: '2026-03-27', to: 'keep' as const },
    ];
    const wish = { ...SPAN, delegate_id, handover };
    const { id } = await request(wish);
    expect((await accept(id, { ...wish, handover: [] })).status).toBe(409);
    expect(await holderOf('2026-03-26')).toBe('Hanna');
    expect(await accept(id, wish)).toMatchObject({ status: 200, state: 'upcoming' });
    expect(await holderOf('2026-03-26')).toBe('Henry');
    expect(await holderOf('2026-03-27')).toBeNull();
    expect(await holderOf('2026-04-02')).toBe('Hanna');
    expect((await get('/api/loa?scope=staff', loa.hanna)).items[0].effects).toEqual([
      { label: 'HR days handed over', items: ['Thursday 26 March'] },
      { label: 'HR days freed', items: ['Friday 27 March'] },
    ]);
    expect(await told('Henry')).toEqual(
      expect.arrayContaining([
        'The HR day Thursday 26 March of Hanna is yours.',
        'You stand in for Hanna: 25 Mar 2026 – 31 Mar 2026. Notifications about their staff work also come to you.',
      ]),
    );
    expect(await get('/api/loa?scope=staff', loa.henry)).toMatchObject({
      standing_in: [{ member: { name: 'Hanna' }, ...SPAN }],
    });
  });

  it('moves claimed applications, or leaves them on purpose', async () => {
    const rita = await loa.addWithRole('Rita', {
      permissions: ['VIEW_APPS', 'STAFF_LOA_REQUEST'],
    });
    await loa.addWithRole('Remy', { permissions: ['VIEW_APPS'] });
    const refs = [];
    for (const number of [1, 2]) refs.push(await applied(loa.backend, anotherApplicant(number)));
    for (const ref of refs)
      await loa.backend.ask(`/api/applications/${ref}/claim`, {
        method: 'POST',
        json: {},
        cookie: rita,
      });
    const [given = '', kept = ''] = refs;
    const handover = [
      { kind: 'applications', id: given, to: 'delegate' as const },
      { kind: 'applications', id: kept, to: 'keep' as const },
    ];
    const wish = { ...SPAN, delegate_id: await idOf('Remy'), handover };
    const { id } = await request(wish, rita);
    expect((await accept(id, wish)).status).toBe(200);
    const holders = await loa.backend.query(
      'select users.name from applications join users on users.id = assignee_id order by applications.id',
    );
    expect(holders).toEqual([{ name: 'Remy' }, { name: 'Rita' }]);
  });

  it('of two at once is made by one', async () => {
    const { id, delegate_id } = await requested();
    const wish = { ...SPAN, delegate_id };
    const other = await loa.backend.beside();
    const answers = await Promise.all([
      accept(id, wish),
      decide(id, 'decline', { version: 1, note: 'We need you in March.' }, loa.alma),
      other.ask(`/api/loa/staff-requests/${id}/accept`, {
        method: 'POST',
        json: { version: 1, handover: [], ...wish },
        cookie: loa.alma,
      }),
    ]);
    await other.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const lines = await loa.backend.query(
      "select count(*)::int as count from audit_entries where action in ('staff_loa.accepted', 'staff_loa.declined')",
    );
    expect(lines).toEqual([{ count: 1 }]);
  });

  it('needs another delegate where the one that was named is away by then', async () => {
    const { id, delegate_id } = await requested();
    const ada = await idOf('Ada');
    const henrys = await request({ ...SPAN, delegate_id: ada }, loa.henry);
    expect((await accept(henrys.id, { ...SPAN, delegate_id: ada }, loa.alma)).status).toBe(200);
    expect((await accept(id, { ...SPAN, delegate_id })).error.fields).toEqual({
      delegate_id: 'Henry can’t stand in: Away 25 Mar 2026 – 31 Mar 2026.',
    });
    expect((await accept(id, { ...SPAN, delegate_id: ada })).status).toBe(200);
  });
});

describe('while somebody is away', () => {
  async function away() {
    const { id, delegate_id } = await requested();
    await accept(id, { ...SPAN, delegate_id });
    await later('2026-03-25T11:00:00Z');
    return id;
  }
  const asked = async (from: string, to: string) =>
    loa.backend.ask('/api/loa', {
      method: 'POST',
      json: { scope: 'driver', from, to, reason: '', private_note: '' },
      cookie: loa.dora,
    });

  it('their staff notifications also reach the delegate, once each, until the end', async () => {
    await loa.addWithRole('Remy', { permissions: ['VIEW_APPS'] });
    const delegate_id = await idOf('Remy');
    const { id } = await request({ ...SPAN, delegate_id });
    await accept(id, { ...SPAN, delegate_id });
    const dayOff = async () => claimDay('2026-04-10', loa.henry);
    await later('2026-03-24T22:59:00Z');
    await loa.backend.query("update roles set permissions = '{CLAIM_HR_DAY}' where name = 'Remy'");
    await later('2026-03-25T11:00:00Z');
    await asked('2026-04-10', '2026-04-20');
    // Remy decides no driver LOA, so that isn't for him.
    expect((await told('Remy')).filter((one) => one.startsWith('For '))).toEqual([]);
    const claimed = await dayOff();
    const offer = { version: claimed.version, user_id: await idOf('Hanna') };
    await loa.backend.ask(`/api/hr/days/${claimed.id}/offer`, {
      method: 'PUT',
      json: offer,
      cookie: loa.henry,
    });
    const forHanna = async () => (await told('Remy')).filter((one) => one.startsWith('For '));
    expect(await forHanna()).toEqual(['For Hanna: Henry offers you the HR day Friday 10 April.']);
    await later('2026-04-01T11:00:00Z');
    await loa.backend.query('delete from notifications');
    const again = await claimDay('2026-04-11', loa.henry);
    await loa.backend.ask(`/api/hr/days/${again.id}/offer`, {
      method: 'PUT',
      json: { ...offer, version: again.version },
      cookie: loa.henry,
    });
    expect(await told('Hanna')).toHaveLength(1);
    expect(await forHanna()).toEqual([]);
  });

  it('they get no application by auto claim', async () => {
    const permissions = ['VIEW_APPS', 'MANAGE_APPS', 'STAFF_LOA_REQUEST'] as const;
    const rita = await loa.addWithRole('Rita', { permissions });
    const put = (path: string, json: object) => putTurns(loa.backend, path, json, rita);
    const turns = { is_on: true, max_open: 5, languages: [], away_until: null };
    expect((await put('/own', turns)).status).toBe(200);
    const settings = { is_on: true, is_open: true, reopens_on: null };
    expect((await put('', settings)).status).toBe(200);
    const delegate_id = await idOf('Henry');
    const { id } = await request({ ...SPAN, delegate_id }, rita);
    await accept(id, { ...SPAN, delegate_id });
    await later('2026-03-25T11:00:00Z');
    // Paused, not turned off: what they save meanwhile leaves it on.
    const cookie = await loa.backend.signIn('rita@example.com');
    const own = await loa.backend.ask('/api/auto-claim/own', { cookie });
    expect(own).toMatchObject({ is_on: true, is_on_leave: true });
    const json = { ...turns, is_on: own.is_on, max_open: 4 };
    const saved = await putTurns(loa.backend, '/own', json, cookie);
    expect(saved.status).toBe(200);
    await applied(loa.backend, anotherApplicant(1));
    await later('2026-03-31T21:59:00Z');
    const holders = () => loa.backend.query('select assignee_id from applications');
    expect(await holders()).toEqual([{ assignee_id: null }]);
    await later('2026-03-31T22:01:00Z');
    expect(await holders()).toEqual([{ assignee_id: await idOf('Rita') }]);
  });

  it('they still drive, and take no HR days', async () => {
    await away();
    expect(await loa.backend.query("select state from users where name = 'Hanna'")).toEqual([
      { state: 'active' },
    ]);
    expect((await claimDay('2026-03-30', loa.hanna)).status).toBe(422);
    await loa.backend.query("update users set joined_at = '2025-01-01'");
    const { items } = await get('/api/hr/quota?period=2026-03', loa.ada);
    const own = items.find(({ name }: { name: string }) => name === 'Hanna');
    expect(own.figures.needed_km).toBe(1000);
    // Their jobs say nothing of whether they are back.
    await loa.backend.query(
      `insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
       values ($1, '76561190000000002', 'trucky', 'away', 'webhook', 'eut2', 'EUR', 'accepted', '2026-03-26T12:00:00Z', 100, 'Gravel', 1, 0, 0, 1, 100, now(), now())`,
      [await idOf('Hanna')],
    );
    await later('2026-03-26T13:00:00Z');
    expect(await told('Hanna')).not.toContainEqual(expect.stringContaining('finished a job'));
  });

  it('a delegate who goes is replaced, and those who decide are asked to', async () => {
    const id = await away();
    await loa.backend.query("update users set state = 'dismissed' where name = 'Henry'");
    await later('2026-03-25T11:01:00Z');
    expect((await get('/api/loa/staff-requests', loa.ada)).items).toMatchObject([
      { id, state: 'active', delegate: null },
    ]);
    expect((await told('Ada')).at(-1)).toMatch(/^Henry can no longer stand in for Hanna/);
    const ada = await idOf('Alma');
    expect(
      (await decide(id, 'delegate', { version: 4, delegate_id: await idOf('Henry') })).status,
    ).toBe(422);
    expect((await decide(id, 'delegate', { version: 4, delegate_id: ada })).status).toBe(200);
    const again = await decide(id, 'delegate', { version: 5, delegate_id: ada });
    expect(again.error.fields).toEqual({ delegate_id: 'Alma is already the delegate.' });
    expect(
      await loa.backend.query(
        'select name from notice_delegates join users on users.id = delegate_id',
      ),
    ).toEqual([{ name: 'Alma' }]);
    expect((await told('Hanna')).at(-1)).toBe('Alma stands in for you: 25 Mar 2026 – 31 Mar 2026.');
    const open = await openNotices(loa.backend, 'staff_loa');
    expect(open.filter((one) => one.includes('undelegated'))).toEqual([]);
  });

  const routed = () => loa.backend.query('select * from notice_delegates');

  it('routing ends with an early return', async () => {
    const id = await away();
    await later('2026-03-27T11:00:00Z');
    expect(await routed()).toHaveLength(1);
    expect((await post(`/${id}/cancel`, { version: 3 }, loa.hanna)).state).toBe('ended');
    expect(await routed()).toEqual([]);
  });

  it('routing ends with the account', async () => {
    await away();
    await loa.backend.query("update users set state = 'dismissed' where name = 'Hanna'");
    await later('2026-03-26T11:00:00Z');
    expect(await routed()).toEqual([]);
  });

  it('more days keep the delegate, who takes over what comes with them', async () => {
    await claimDay('2026-04-02', loa.hanna);
    const id = await away();
    const more = { version: 3, to: '2026-04-05', note: 'Still ill, says the doctor.' };
    expect(await decide(id, 'extend', more)).toMatchObject({ status: 200, state: 'active' });
    expect(await holderOf('2026-04-02')).toBe('Henry');
    await later('2026-04-01T11:00:00Z');
    expect(await routed()).toHaveLength(1);
  });
});
