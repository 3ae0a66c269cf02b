import { aWish, examsOfTests } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, send, addType, addRoute, told } = exams;
const EWA = 5;
const SPAN = { from: '2026-03-27', to: '2026-03-31' };
const FIRST = '2026-03-28T11:00:00.000Z';
const SECOND = '2026-03-28T12:30:00.000Z';
const EVENING = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 1200 };
let ada: string;

const examiners = (more = '') =>
  exams.backend.query(
    `update roles set permissions = '{CLAIM_EXAMS,MANAGE_EXAMS${more}}' where name = 'Examiner'`,
  );
const ask = (path: string, cookie: string, json?: object) =>
  exams.backend.ask(`/api/loa${path}`, { cookie, ...(json && { method: 'POST', json }) });

beforeEach(async () => {
  await examiners(',STAFF_LOA_REQUEST');
  await exams.backend.addMember({ name: 'Ada' }, ['Administrator']);
  ada = await exams.backend.signIn('ada@example.com');
  await addType();
  await addRoute();
  await send('/availability', { availability: EVENING }, 'Emil');
  await send('/bookings', aWish({ starts_at: FIRST }), 'Dora');
  await send('/bookings', aWish({ starts_at: SECOND }), 'Dirk');
});
afterEach(() => examiners());

const choice = (id: string, to: 'delegate' | 'keep') => ({ kind: 'exams', id, to });
const leave = async (handover: object[]) => {
  const wish = {
    scope: 'staff',
    reason: '',
    private_note: '',
    ...SPAN,
    delegate_id: EWA,
    handover,
  };
  const { id } = await ask('', exams.cookieOf('Emil'), wish);
  return ask(`/staff-requests/${id}/accept`, ada, {
    version: 1,
    ...SPAN,
    delegate_id: EWA,
    handover,
  });
};

it('exams of staff on LOA go to the delegate, or back to their candidates', async () => {
  const { work, effects } = await ask(
    `/preview?scope=staff&from=${SPAN.from}&to=${SPAN.to}&delegate_id=${EWA}`,
    exams.cookieOf('Emil'),
  );
  expect(work).toMatchObject([{ kind: 'exams', items: [{ id: '1' }, { id: '2' }] }]);
  expect(effects).toEqual([]);
  expect((await leave([choice('1', 'delegate'), choice('2', 'keep')])).status).toBe(200);
  expect(await get('/bookings/1', 'Dora')).toMatchObject({
    state: 'booked',
    examiner: { name: 'Ewa' },
  });
  expect(await get('/bookings/2', 'Dirk')).toMatchObject({ state: 'requested', examiner: null });
  expect(await told('Dora')).toContain(
    'Ewa will examine you in Basic driving on 28 Mar 2026 instead of Emil. Confirm that you’ll be there.',
  );
});

it('a delegate who isn’t qualified for them can’t take them over', async () => {
  await exams.backend.query("update exam_types set examiner_ids = '[4]'");
  const { work } = await ask(
    `/preview?scope=staff&from=${SPAN.from}&to=${SPAN.to}&delegate_id=${EWA}`,
    exams.cookieOf('Emil'),
  );
  expect(work[0].items).toMatchObject([{ is_transferable: false }, { is_transferable: false }]);
});

it('a delegate without time, or whose own exam it is, can’t take them over', async () => {
  await exams.backend.query(`update exam_bookings set user_id = ${EWA} where id = 2`);
  await send('/availability', { availability: EVENING }, 'Ewa');
  const clash = aWish({ examiner: EWA, starts_at: '2026-03-28T10:30:00.000Z' });
  expect((await send('/bookings', clash, 'Dirk')).status).toBe(200);
  const { work } = await ask(
    `/preview?scope=staff&from=${SPAN.from}&to=${SPAN.to}&delegate_id=${EWA}`,
    exams.cookieOf('Emil'),
  );
  expect(work).toMatchObject([
    {
      items: [
        { id: '1', is_transferable: false },
        { id: '2', is_transferable: false },
      ],
    },
  ]);
});
