import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openNotices } from '@/__tests__/support/people/notices';
import { bookKilometres } from '@/__tests__/support/people/quota-drivers';
import { startQuotaStaff } from '@/__tests__/support/people/quota-staff';
import { addPoints } from '@/backend/rewards/store';
import type { QuotaRow } from '@/lib/contracts/quota-management';

let at: Awaited<ReturnType<typeof startQuotaStaff>>;
let backend: TestBackend;

beforeAll(async () => {
  at = await startQuotaStaff();
  backend = at.backend;
});
beforeEach(() => at.begin());
afterAll(() => backend.close());

const drive = (...job: [user_id: number, km: number, period?: string, jobs?: number]) =>
  bookKilometres(backend, ...job);

const ask = async (query = '', cookie = at.hr()) => {
  const answer = await backend.call(`/api/hr/quota${query}`, { cookie });
  return { status: answer.status, body: await answer.json() };
};
const rowsOf = async (query = ''): Promise<QuotaRow[]> => (await ask(query)).body.items;
const rowOf = async (name: string, query = '') =>
  (await rowsOf(query)).find((row) => row.name === name);
const auditOf = (action: string) =>
  backend.query('select * from audit_entries where action = $1', [action]);

describe('the table of a month', () => {
  it('judges every driver by the rule', async () => {
    await drive(await at.addDriver('Ada'), 2400);
    await drive(await at.addDriver('Ben'), 900);
    await at.addDriver('Cleo', '2026-03-20T10:00:00Z');
    const { body } = await ask('?sort=name');
    expect(body.items.map((row: QuotaRow) => [row.name, row.state])).toEqual([
      ['Ada', 'met'],
      ['Ben', 'behind'],
      ['Cleo', 'exempt'],
      ['Hanna HR', 'behind'],
    ]);
    expect(body.items[1].figures).toEqual({
      km: 900,
      jobs: 1,
      events: 0,
      points: 900,
      needed_km: 2000,
      needed_jobs: 4,
      needed_events: 1,
      share: 0.45,
      exempt_reason: null,
    });
    expect(body).toMatchObject({
      period: '2026-03',
      current_period: '2026-03',
      closed: null,
      count: 4,
      states: { met: 1, behind: 2, exempt: 1, on_track: 0, failed: 0 },
    });
    expect(body.items[3].figures.needed_km).toBe(1000);
  });

  it('leaves out who joined later, who is not a driver yet, and who is gone', async () => {
    await at.addDriver('Ada');
    await backend.addMember({ name: 'Gone', state: 'left', joined_at: new Date('2023-01-01') });
    await backend.addMember({ name: 'New', state: 'onboarding' });
    expect((await rowsOf('?sort=name')).map(({ name }) => name)).toEqual(['Ada', 'Hanna HR']);
    expect(await rowsOf('?period=2022-12')).toEqual([]);
  });

  it("takes the day of joining from the company's clock", async () => {
    await at.addDriver('Ada', '2026-02-28T23:30:00Z');
    expect((await rowOf('Ada'))?.figures.exempt_reason).toBe('Joined this month');
  });

  it('narrows by state and name, and sorts', async () => {
    for (const [name, km] of [
      ['Ada', 2400],
      ['Adam', 100],
      ['Ben', 1900],
    ] as const)
      await drive(await at.addDriver(name), km);
    const names = async (query: string) => (await rowsOf(query)).map(({ name }) => name);
    expect(await names('?search=ada&sort=-km')).toEqual(['Ada', 'Adam']);
    expect(await names('?state=met')).toEqual(['Ada']);
    expect(await names('?sort=-share&limit=2')).toEqual(['Ada', 'Ben']);
    expect(await names('?failed=1')).toEqual([]);
    for (const name of ['Ágnes', 'zoe']) await at.addDriver(name);
    const ordered = ['Ada', 'Adam', 'Ágnes', 'Ben', 'Hanna HR', 'zoe'];
    expect(await names('?sort=name')).toEqual(ordered);
    expect(await names('?sort=-name')).toEqual(ordered.toReversed());
  });

  it('turns its pages both ways', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) await at.addDriver(name);
    const first = (await ask('?sort=name&limit=2')).body;
    const second = (await ask(`?sort=name&limit=2&cursor=${first.next}`)).body;
    expect(second.items.map((row: QuotaRow) => row.name)).toEqual(['Cleo', 'Dan']);
    const third = (await ask(`?sort=name&limit=2&cursor=${second.next}`)).body;
    expect(third).toMatchObject({ items: [{ name: 'Hanna HR' }], next: null });
    const back = (await ask(`?sort=name&limit=2&cursor=${third.previous}`)).body;
    expect(back.items.map((row: QuotaRow) => row.name)).toEqual(['Cleo', 'Dan']);
    expect(first.previous).toBeNull();
  });

  it.each([
    [
      'a cursor of another order',
      async () => `?sort=km&limit=1&cursor=${(await ask('?sort=name&limit=1')).body.next}`,
      400,
    ],
    ['a cursor that is none', async () => '?cursor=nonsense', 400],
    ['a month that is none', async () => '?period=2026-13', 400],
    ['a month that has not begun', async () => '?period=2026-04', 422],
    ['an order that is none', async () => '?sort=email', 400],
  ])('refuses %s', async (_case, query, status) => {
    await at.addDriver('Ada');
    expect((await ask(await query())).status).toBe(status);
  });

  it('is refused without VIEW_HR_SITUATION', async () => {
    await at.addDriver('Ada');
    const cookie = await backend.signIn('ada@example.com');
    expect((await ask('', cookie)).status).toBe(403);
    expect((await backend.call('/api/hr/quota')).status).toBe(401);
    for (const [method, path] of [
      ['POST', '2026-02/close'],
      ['PUT', '2026-03/drivers/1/exemption'],
      ['DELETE', '2026-03/drivers/1/exemption'],
      ['POST', '2026-03/drivers/1/reminders'],
      ['POST', '2026-03/reminders'],
      ['POST', '2026-03/drivers/1/contacts'],
      ['POST', '2026-03/drivers/1/dismissal-proposals'],
      ['GET', 'drivers/1/contacts'],
      ['GET', 'export'],
    ] as const)
      expect((await at.act(method, path, undefined, cookie)).status).toBe(403);
  });

  it('goes out as CSV with its filters, and is noted', async () => {
    await drive(await at.addDriver('Ada'), 2400.5);
    const answer = await backend.call('/api/hr/quota/export?state=met', { cookie: at.hr() });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, line, end] = (await answer.text()).split('\r\n');
    expect(head).toContain('Driver,Distance (km),Jobs,Events,Points');
    expect(line).toContain('Ada,2400.5,1,0,2401,2000,4,1,100,Met,');
    expect(end).toBe('');
    expect(await auditOf('export')).toHaveLength(1);
  });
});

describe('an exemption by HR', () => {
  const reason = 'Moving house this month';

  it('is granted with a reason, told to the driver, and withdrawn', async () => {
    const id = await at.addDriver('Ada');
    const path = `2026-03/drivers/${id}/exemption`;
    expect((await at.act('PUT', path, { reason })).status).toBe(200);
    expect(await rowOf('Ada')).toMatchObject({ state: 'exempt', exemption: reason });
    expect((await at.act('DELETE', path)).status).toBe(200);
    expect(await rowOf('Ada')).toMatchObject({ state: 'behind', exemption: null });
    expect(await at.act('DELETE', path)).toMatchObject({
      status: 409,
      message: 'Ada has no HR exemption for this month.',
    });
    expect(
      await backend.query('select in_words(message) as message from notifications order by id'),
    ).toEqual([
      { message: `You’re exempt from the quota of March 2026: ${reason}` },
      { message: 'Your exemption from the quota of March 2026 was withdrawn.' },
    ]);
    expect(await auditOf('quota.exempted')).toMatchObject([{ object_id: String(id), reason }]);
    expect(await auditOf('quota.exemption_withdrawn')).toHaveLength(1);
  });

  it('takes back the reminder of that month', async () => {
    const id = await at.addDriver('Ada');
    const message = 'Please drive a little more this month.';
    await at.act('POST', `2026-03/drivers/${id}/reminders`, { message });
    expect(await openNotices(backend, 'quota')).toEqual(['quota.reminded Ada']);
    await at.act('PUT', `2026-03/drivers/${id}/exemption`, { reason });
    expect(await openNotices(backend, 'quota')).toEqual(['quota.exempted Ada']);
  });

  it.each([
    ['without a reason', { reason: '  no  ' }, 400, 'Give a reason of at least 10 characters.'],
    ['with a character that nobody writes', { reason: `${reason}\u0000` }, 400, /shown/],
  ])('is refused %s', async (_case, json, status, message) => {
    const id = await at.addDriver('Ada');
    const answer = await at.act('PUT', `2026-03/drivers/${id}/exemption`, json);
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
  });

  it('is refused for oneself and for nobody', async () => {
    const [self] = await backend.query("select id from users where name = 'Hanna HR'");
    expect(
      await at.act('PUT', `2026-03/drivers/${Number(self?.id)}/exemption`, { reason }),
    ).toMatchObject({
      status: 422,
      message: 'You can’t decide on your own quota.',
    });
    expect((await at.act('PUT', '2026-03/drivers/999/exemption', { reason })).status).toBe(404);
  });
});

describe('contacts', () => {
  it('are kept with what was said, the newest first', async () => {
    const id = await at.addDriver('Ben');
    await at.act('POST', `2026-03/drivers/${id}/contacts`, { note: 'Talked on Discord' });
    await at.moveTo('2026-03-23T12:00:00Z');
    const reason = 'No delivery for three months';
    await at.act('POST', `2026-03/drivers/${id}/dismissal-proposals`, { reason });
    expect((await rowOf('Ben'))?.last_contact).toMatchObject({ kind: 'dismissal_proposal' });
    const { body } = await at.act('GET', `drivers/${id}/contacts`);
    expect(body.items).toMatchObject([
      { kind: 'dismissal_proposal', note: reason, by: 'Hanna HR' },
      { kind: 'contact', note: 'Talked on Discord', at: '2026-03-21T12:00:00.000Z' },
    ]);
    expect(await auditOf('quota.dismissal_proposed')).toMatchObject([{ reason }]);
    expect(await auditOf('quota.contacted')).toHaveLength(1);
  });

  it('with a proposal tell the others who decide, and change nothing', async () => {
    const id = await at.addDriver('Ben');
    await backend.addMember({ name: 'Heinz' }, ['HR']);
    const reason = 'No delivery for three months';
    await at.act('POST', `2026-03/drivers/${id}/dismissal-proposals`, { reason });
    expect(
      await backend.query(
        `select in_words(message) as message, about, name from notifications
         join users on users.id = user_id`,
      ),
    ).toEqual([
      { message: `Hanna HR proposes to dismiss Ben: ${reason}`, about: `${id}`, name: 'Heinz' },
    ]);
    expect(await backend.query('select state from users where id = $1', [id])).toEqual([
      { state: 'active' },
    ]);
  });
});

describe('closing a month', () => {
  beforeEach(() => at.moveTo('2026-04-02T12:00:00Z'));
  const close = (period: string) => at.act('POST', `${period}/close`);

  it('keeps the figures, whatever becomes of the deliveries', async () => {
    const id = await at.addDriver('Ada');
    await drive(id, 2400);
    expect(await close('2026-03')).toMatchObject({ status: 200, body: { drivers: 2 } });
    expect((await ask('?period=2026-03')).body.closed).toEqual({
      by: 'Hanna HR',
      at: '2026-04-02T12:00:00.000Z',
    });
    expect(await rowOf('Ada', '?period=2026-03')).toMatchObject({
      state: 'met',
      is_changed: false,
    });

    await addPoints(backend.context.db, {
      user_id: id,
      amount: 5,
      kind: 'correction',
      ref_type: 'test',
      ref_id: '1',
      period: '2026-03',
      created_at: backend.clock.now(),
    });
    expect(await rowOf('Ada', '?period=2026-03')).toMatchObject({ is_changed: true });
    await drive(id, -2000, '2026-03', -1);
    expect(await rowOf('Ada', '?period=2026-03')).toMatchObject({
      state: 'met',
      is_changed: true,
      figures: { km: 2400 },
    });
    expect(await auditOf('quota.closed')).toHaveLength(1);
  });

  it('happens just once', async () => {
    const both = await Promise.all([close('2026-03'), close('2026-03')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await close('2026-03')).toMatchObject({
      status: 409,
      message: 'The month is already closed.',
    });
    const id = await at.addDriver('Ada');
    await backend.query(
      "insert into quota_results select '2026-03', $1, 'failed', figures from quota_results limit 1",
      [id],
    );
    expect(
      await at.act('PUT', `2026-03/drivers/${id}/exemption`, { reason: 'After the closing' }),
    ).toMatchObject({ status: 409, message: 'The month is already closed.' });
  });

  it('misses no exemption that is granted at the same moment', async () => {
    const ids: number[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'])
      ids.push(await at.addDriver(name));
    const grant = (id: number) =>
      at.act('PUT', `2026-03/drivers/${id}/exemption`, { reason: 'They moved house.' });
    const [first = 0, second = 0, ...others] = ids;
    const [granted, alsoGranted, closing, ...more] = await Promise.all([
      grant(first),
      grant(second),
      close('2026-03'),
      ...others.map(grant),
    ]);
    expect(closing.status).toBe(200);
    const answers = [granted, alsoGranted, ...more];
    const kept = await backend.query(
      "select user_id from quota_results where state = 'exempt' order by user_id",
    );
    expect(kept.map(({ user_id }) => user_id)).toEqual(
      ids.filter((_id, place) => answers[place]?.status === 200),
    );
  });

  it('is warned of a month before that is still open', async () => {
    const openBefore = async (period: string) => (await ask(`?period=${period}`)).body.open_before;
    expect(await openBefore('2026-03')).toEqual({ period: '2026-02', is_required: false });
    expect(await openBefore('2023-01')).toBeNull();
    expect((await close('2026-01')).status).toBe(200);
    expect(await openBefore('2026-03')).toEqual({ period: '2026-02', is_required: true });
    expect((await close('2026-03')).status).toBe(422);
    expect(await openBefore('2026-02')).toBeNull();
    expect(await openBefore('2026-01')).toBeNull();
    expect(await openBefore('2026-04')).toBeNull();
  });

  it('is refused before the end of the month', async () => {
    expect(await close('2026-04')).toMatchObject({
      status: 422,
      message: 'This month isn’t over yet.',
    });
  });

  it('counts the closed months that a driver has failed in a row', async () => {
    const ben = await at.addDriver('Ben');
    const ada = await at.addDriver('Ada');
    await drive(ada, 2100, '2026-02');
    const [, early] = [await close('2026-01'), await close('2026-03'), await close('2026-02')];
    expect(early.message).toBe('Close February 2026 first.');
    const march = () => rowOf('Ben', '?period=2026-03');
    expect(await march()).toMatchObject({ state: 'failed', months_failed: 2 });
    await close('2026-03');
    expect(await march()).toMatchObject({ state: 'failed', months_failed: 3 });
    expect((await rowsOf('?failed=3&sort=name')).map(({ name }) => name)).toEqual([
      'Ben',
      'Hanna HR',
    ]);
    expect((await rowsOf('?sort=months_failed')).map(({ name }) => name)[0]).toBe('Ada');
    expect((await rowOf('Ada'))?.months_failed).toBe(1);
    await drive(ben, 2000, '2026-04');
    expect(await rowOf('Ben')).toMatchObject({ state: 'met', months_failed: 0 });
  });
});
