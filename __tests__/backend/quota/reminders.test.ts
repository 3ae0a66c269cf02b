import type { TestBackend } from '@/__tests__/support/backend/backend';
import { bookKilometres } from '@/__tests__/support/people/quota-drivers';
import { startQuotaStaff } from '@/__tests__/support/people/quota-staff';
import type { QuotaRow } from '@/lib/contracts/quota-management';

let at: Awaited<ReturnType<typeof startQuotaStaff>>;
let backend: TestBackend;

beforeAll(async () => {
  at = await startQuotaStaff();
  backend = at.backend;
});
beforeEach(() => at.begin());
afterAll(() => backend.close());

const lastContactOf = async (name: string) => {
  const { items } = await (await backend.call('/api/hr/quota', { cookie: at.hr() })).json();
  return items.find((row: QuotaRow) => row.name === name)?.last_contact;
};
const auditOf = (action: string) =>
  backend.query('select * from audit_entries where action = $1', [action]);

describe('a reminder', () => {
  const json = { message: 'Please drive a little more this month.' };

  it('reaches the driver, and the next one waits five days', async () => {
    const id = await at.addDriver('Ben');
    const path = `2026-03/drivers/${id}/reminders`;
    expect((await at.act('POST', path, json)).status).toBe(200);
    expect(
      await backend.query('select user_id, type, in_words(message) as message from notifications'),
    ).toEqual([{ user_id: id, type: 'WARNING', message: json.message }]);
    expect(await lastContactOf('Ben')).toEqual({
      kind: 'reminder',
      at: '2026-03-21T12:00:00.000Z',
    });

    await at.moveTo('2026-03-22T12:00:00Z');
    expect(await at.act('POST', path, json)).toMatchObject({
      status: 422,
      message: 'A reminder was sent on 21 Mar 2026.',
    });
    await at.moveTo('2026-03-26T12:00:00Z');
    expect((await at.act('POST', path, json)).status).toBe(200);
    expect(await auditOf('quota.reminded')).toHaveLength(2);
  });

  it('of a month that is over is read by the driver', async () => {
    const id = await at.addDriver('Ben');
    await at.moveTo('2026-04-01T12:00:00Z');
    expect((await at.act('POST', `2026-03/drivers/${id}/reminders`, json)).status).toBe(200);
    const cookie = await backend.signIn('ben@example.com');
    const { items } = await backend.ask('/api/notifications', { cookie });
    expect(items).toMatchObject([{ message: json.message }]);
  });

  it('is sent once when two of the staff press at the same time', async () => {
    const id = await at.addDriver('Ben');
    const sent = await Promise.all(
      [1, 2].map(() => at.act('POST', `2026-03/drivers/${id}/reminders`, json)),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is not for who has met the month', async () => {
    const id = await at.addDriver('Ada');
    await bookKilometres(backend, id, 2500);
    expect(await at.act('POST', `2026-03/drivers/${id}/reminders`, json)).toMatchObject({
      status: 422,
      message: 'Ada needs no reminder: the month is met.',
    });
  });
});

describe('reminders to several drivers', () => {
  const message = 'Please drive a little more this month.';
  const remind = (...ids: number[]) =>
    at.act('POST', '2026-03/reminders', {
      reminders: ids.map((user_id) => ({ user_id, message: `${message} #${user_id}` })),
    });
  const told = () =>
    backend.query(
      'select user_id, in_words(message) as message from notifications order by user_id',
    );

  it('reach each with their own message, and say who got none', async () => {
    const ada = await at.addDriver('Ada');
    await bookKilometres(backend, ada, 2500);
    const [ben, cleo] = [await at.addDriver('Ben'), await at.addDriver('Cleo')];
    const answer = await remind(cleo, ada, ben, 999);
    expect(answer.body).toEqual({
      results: [
        { user_id: ada, problem: 'Ada needs no reminder: the month is met.' },
        { user_id: ben, problem: null },
        { user_id: cleo, problem: null },
        { user_id: 999, problem: 'This driver was not found.' },
      ],
    });
    expect(await told()).toEqual(
      [ben, cleo].map((user_id) => ({ user_id, message: `${message} #${user_id}` })),
    );
    expect(await auditOf('quota.reminded')).toHaveLength(2);
  });

  it('refuse a single driver as a reminder to one does', async () => {
    const ben = await at.addDriver('Ben');
    expect((await remind(ben)).status).toBe(200);
    expect(await remind(ben)).toMatchObject({
      status: 422,
      message: 'A reminder was sent on 21 Mar 2026.',
    });
  });

  it.each([
    ['nobody', 0, 'Choose at least one driver.'],
    ['more than a hundred', 101, 'Choose at most 100 drivers.'],
  ])('are refused for %s', async (_case, count, words) => {
    const answer = await remind(...Array.from({ length: count }, (_, place) => place + 1));
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
  });
});
