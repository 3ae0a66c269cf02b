import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { carryOver } from '@/__tests__/support/backend/carried-over';
import { aDelivery, record } from '@/__tests__/support/people/delivery';

let backend: TestBackend;
let ada: number;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

async function signInAs(name: string, role: string) {
  await backend.addMember({ name }, [role]);
  return backend.signIn(`${name.toLowerCase()}@example.com`);
}
const ledger = async (as = cookie, query = '', of = ada) => {
  const answer = await backend.call(`/api/profiles/${of}/ledger${query}`, { cookie: as });
  return { status: answer.status, body: await answer.json() };
};

it('shows its owner every line, the newest first', async () => {
  await carryOver(backend, ada, { amount: 500 });
  await record(backend, aDelivery({ finished_at: new Date('2026-03-16T20:00:00Z') }));
  const { body } = await ledger();
  expect(body).toMatchObject({
    items: [
      { amount: 100, kind: 'job', ref_type: 'job', by: null },
      { amount: 500, kind: 'correction', note: 'Carried over' },
    ],
    count: 2,
    next: null,
  });
  const first = (await ledger(cookie, '?limit=1')).body;
  expect((await ledger(cookie, `?limit=1&cursor=${first.next}`)).body.items).toMatchObject([
    { amount: 500 },
  ]);
  expect((await ledger(cookie, '?sort=written')).body.items[0]).toMatchObject({ amount: 500 });
});

it.each([
  ['Driver', 404],
  ['Recruiter', 404],
  ['HR', 200],
])('answers a member with the role %s with %i', async (role, status) => {
  expect((await ledger(await signInAs('Ben', role))).status).toBe(status);
});

it('of nobody is not found', async () => {
  const hr = await signInAs('Hanna', 'HR');
  expect((await ledger(hr, '', 999)).status).toBe(404);
});
