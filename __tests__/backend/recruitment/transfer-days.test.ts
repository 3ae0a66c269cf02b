import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Pacific/Auckland' });
});
afterAll(() => backend.close());

it('tells driver and leader the day of a transfer on the company’s clock', async () => {
  await backend.reset();
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  await backend.addMember({ name: 'Driver' });
  await backend.addMember({ name: 'Leader' });
  await addDivision(backend, { name: 'Fast', leader_id: 3 });
  await backend.query(
    `insert into division_transfers (user_id, to_id, motive, state, created_at, updated_at)
     values (2, 1, 'I like it.', 'pending', '2026-03-20T10:00:00Z', '2026-03-20T10:00:00Z')`,
  );
  const answer = await backend.ask('/api/division-transfers/1/accept', {
    method: 'POST',
    // The 25th begins there now.
    json: { version: 1, effective_at: '2026-03-24T11:00:00Z', override_note: null },
    cookie: await backend.signIn('lena@example.com'),
  });
  expect(answer).toMatchObject({ status: 200, state: 'accepted' });
  const told = await backend.query(
    'select in_words(message) as message from notifications order by user_id',
  );
  expect(told).toEqual([
    { message: 'Your transfer was accepted from 25 Mar 2026: no division → Fast.' },
    { message: 'Driver changes division from 25 Mar 2026: no division → Fast.' },
  ]);
});
