import { aDelivery } from '@/__tests__/support/people/delivery';
import { openNotices } from '@/__tests__/support/people/notices';
import { staffLoaOfTests } from '@/__tests__/support/people/staff-loa';
import { inTransaction } from '@/backend/core/db/transaction';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

const loa = staffLoaOfTests();
const { idOf, request, accept, decide, get, told, later } = loa;

const SPAN = { from: '2026-03-25', to: '2026-03-31' };

/** Hanna is to be away, with Henry as her delegate. */
async function accepted(delegate = 'Henry', span = SPAN) {
  const wish = { ...span, delegate_id: await idOf(delegate) };
  const { id } = await request(wish);
  expect((await accept(id, wish)).status).toBe(200);
  return id;
}
async function away(delegate?: string) {
  const id = await accepted(delegate);
  await later('2026-03-25T11:00:00Z');
  return id;
}
const delegateOf = async (id: number) => {
  const { items } = await get('/api/loa/staff-requests', loa.ada);
  return items.find((one: { id: number }) => one.id === id).delegate?.name ?? null;
};
const copiesTo = async (name: string) =>
  (await told(name)).filter((one) => one.startsWith('For Hanna: '));

const askDriverLoa = (from: string, to: string, cookie: string) =>
  loa.post('', { scope: 'driver', from, to, reason: '', private_note: '' }, cookie);

describe('a delegate’s own LOA', () => {
  const own = { from: '2026-03-28', to: '2026-04-02' };
  async function henryAway() {
    const delegate_id = await idOf('Alma');
    const { id } = await request({ ...own, delegate_id }, loa.henry);
    expect((await accept(id, { ...own, delegate_id })).status).toBe(200);
    return id;
  }

  it('is announced when it is accepted, and ends the delegation when it begins', async () => {
    const id = await away();
    const wish = { ...own, delegate_id: await idOf('Alma') };
    const henrys = await request(wish, loa.henry);
    const query = 'from=2026-03-28&to=2026-04-02';
    expect(
      (await get(`/api/loa/staff-requests/${henrys.id}/effects?${query}`, loa.ada)).effects,
    ).toEqual([
      {
        label: 'Standing in for',
        items: ['Hanna, 25 Mar 2026 – 31 Mar 2026: ends on 28 Mar 2026'],
      },
    ]);
    await accept(henrys.id, wish);
    expect((await told('Ada')).at(-1)).toBe(
      'Henry is away from 28 Mar 2026 and can’t stand in for Hanna then, who is on staff LOA 25 Mar 2026 – 31 Mar 2026. Name another delegate.',
    );
    await later('2026-03-27T22:59:00Z');
    expect(await delegateOf(id)).toBe('Henry');
    await later('2026-03-27T23:01:00Z');
    expect(await delegateOf(id)).toBeNull();
    expect((await told('Hanna')).at(-1)).toMatch(/^Your delegate can no longer stand in for you/);
    expect(
      await loa.backend.query('select * from notice_delegates where user_id = $1', [
        await idOf('Hanna'),
      ]),
    ).toEqual([]);
  });

  it('ends nothing if it is called off', async () => {
    await away();
    const henrys = await henryAway();
    const asked = async () =>
      (await openNotices(loa.backend, 'staff_loa')).filter((one) => one.includes('undelegated'));
    expect(await asked()).toEqual(['staff_loa.undelegated Ada', 'staff_loa.undelegated Alma']);
    await decide(henrys, 'end', { version: 2, note: 'We need you in March.' });
    expect(await asked()).toEqual([]);
  });

  it('ends nothing on other days', async () => {
    const id = await accepted('Henry', { from: '2026-03-28', to: '2026-04-03' });
    const days = { from: '2026-03-21', to: '2026-03-27' };
    const driverLoa = await askDriverLoa(days.from, days.to, loa.henry);
    await loa.post(`/requests/${driverLoa.id}/accept`, { version: 1, ...days }, loa.hanna);
    await later('2026-03-21T11:00:00Z');
    expect(await loa.backend.query("select state from users where name = 'Henry'")).toEqual([
      { state: 'loa' },
    ]);
    expect(await delegateOf(id)).toBe('Henry');
  });
});

it('a delegate who is named before the absence begins gets no notifications of it yet', async () => {
  const id = await accepted();
  const named = { version: 2, delegate_id: await idOf('Alma') };
  expect((await decide(id, 'delegate', named)).status).toBe(200);
  expect(await loa.backend.query('select * from notice_delegates')).toEqual([]);
});

it('a delegate who may not request staff LOA sees whom they stand in for', async () => {
  const remy = await loa.addWithRole('Remy', { permissions: ['VIEW_APPS'] });
  await accepted('Remy');
  expect((await get('/api/loa?scope=driver', remy)).standing_in).toMatchObject([
    { member: { name: 'Hanna' }, ...SPAN },
  ]);
});

describe('copies for a delegate', () => {
  it('don’t reach those who were left out', async () => {
    await away();
    await askDriverLoa('2026-04-10', '2026-04-20', loa.dora);
    await askDriverLoa('2026-04-10', '2026-04-20', loa.henry);
    expect((await told('Hanna')).slice(-1)).toEqual([
      'Henry requested LOA: 10 Apr 2026 – 20 Apr 2026.',
    ]);
    expect(await copiesTo('Henry')).toEqual([]);
  });

  it('reach only staff, even where no permission is needed', async () => {
    await loa.addWithRole('Remy', { permissions: ['VIEW_APPS'] });
    await away('Remy');
    await loa.backend.query("update roles set is_staff = false where name = 'Remy'");
    const wish = { from: '2026-04-10', to: '2026-04-14', delegate_id: await idOf('Hanna') };
    const almas = await request(wish, loa.alma);
    expect((await accept(almas.id, wish)).status).toBe(200);
    expect((await told('Hanna')).at(-1)).toMatch(/^You stand in for Alma/);
    expect(await copiesTo('Remy')).toEqual([]);
  });
});

describe('work that the delegate may not take', () => {
  const claimDay = (day: string, cookie: string) =>
    loa.backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });
  const workFor = async (delegate_id: number) => {
    const query = `scope=staff&from=${SPAN.from}&to=${SPAN.to}&delegate_id=${delegate_id}`;
    const { work } = await get(`/api/loa/preview?${query}`, loa.hanna);
    return work.flatMap(({ items }: { items: { id: string; is_transferable: boolean }[] }) =>
      items.map(({ id, is_transferable }) => [id, is_transferable]),
    );
  };

  it('is an HR day beyond their weekly limit', async () => {
    for (const day of ['2026-03-23', '2026-03-24']) await claimDay(day, loa.henry);
    for (const day of ['2026-03-26', '2026-03-27']) await claimDay(day, loa.hanna);
    const delegate_id = await idOf('Henry');
    // Either of them, but not both.
    expect(await workFor(delegate_id)).toEqual([
      ['2026-03-26', true],
      ['2026-03-27', true],
    ]);
    const given = ['2026-03-26', '2026-03-27'].map((id) => ({
      kind: 'hr_days',
      id,
      to: 'delegate' as const,
    }));
    expect((await request({ ...SPAN, delegate_id, handover: given })).error.fields).toEqual({
      delegate_id: 'Henry can’t take over Friday 27 March.',
    });
    const wish = { ...SPAN, delegate_id, handover: [given[0], { ...given[1], to: 'keep' }] };
    const { id } = await loa.post(
      '',
      { scope: 'staff', reason: '', private_note: '', ...wish },
      loa.hanna,
    );
    await claimDay('2026-03-25', loa.henry);
    expect(await workFor(delegate_id)).toEqual([
      ['2026-03-26', false],
      ['2026-03-27', false],
    ]);
    const answer = await decide(id, 'accept', { version: 1, ...wish });
    expect(answer.error.fields).toEqual({
      delegate_id: 'Henry can’t take over Thursday 26 March.',
    });
  });

  it('is a report of their own', async () => {
    await loa.backend.addMember({ name: 'Remy', steam_id: '76561190000000003' }, ['HR']);
    await inTransaction(loa.backend.context, (tx) =>
      recordDelivery(
        tx,
        loa.backend.context,
        aDelivery({ steam_id: '76561190000000003', finished_at: new Date('2026-03-19T10:00:00Z') }),
        null,
      ),
    );
    const text = 'My tracker counted a speed that I never drove.';
    const reported = await loa.backend.ask('/api/job-reports', {
      method: 'POST',
      json: { job_id: 1, kind: 'unfair_penalty', text },
      cookie: await loa.backend.signIn('remy@example.com'),
    });
    expect(reported).toMatchObject({ status: 'open' });
    await loa.backend.ask(`/api/job-reports/${reported.id}/take`, {
      method: 'POST',
      json: { version: reported.version },
      cookie: loa.hanna,
    });
    const [remy, alma] = [await idOf('Remy'), await idOf('Alma')];
    expect(await workFor(remy)).toEqual([[String(reported.id), false]]);
    expect(await workFor(alma)).toEqual([[String(reported.id), true]]);
    const handover = [{ kind: 'job_reports', id: String(reported.id), to: 'delegate' as const }];
    expect((await request({ ...SPAN, delegate_id: remy, handover })).error.fields).toEqual({
      delegate_id: `Remy can’t take over Report #${reported.id}.`,
    });
    expect((await request({ ...SPAN, delegate_id: alma, handover })).status).toBe(200);
  });
});
