import { anApplicant, applied } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;
let rita: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  await backend.addMember({ name: 'Boss' }, ['Administrator']);
  rita = await backend.signIn('rita@example.com');
});
afterAll(() => backend.close());

const { steam_id } = anApplicant();
const look = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: rita });
const claim = (ref: string) =>
  backend.ask(`/api/applications/${ref}/claim`, { method: 'POST', json: {}, cookie: rita });
const told = () =>
  backend.query(
    "select name, in_words(message) as message from notifications join users on users.id = user_id where kind = 'application.linked_elsewhere'",
  );
const later = async () => {
  await maintain(backend.context, 'recruitment.');
  await maintain(backend.context, 'recruitment.');
};

it('warns the recruiter once, and asks the services again, where a member has linked its Steam account', async () => {
  const ref = await applied(backend);
  await claim(ref);
  const id = await backend.addMember({ name: 'Dora', steam_id });
  await later();
  expect(await told()).toEqual([
    { name: 'Rita', message: `Dora linked the Steam account of application ${ref}.` },
  ]);
  const { checks, thread } = await look(ref);
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'duplicate',
      result: 'warn',
      text: `Shares an ID with the account at /profiles/${id}.`,
      accounts: [{ user_id: id, name: 'Dora' }],
    }),
  );
  expect(thread.at(-1)).toMatchObject({
    text: 'Dora linked the Steam account of this application.',
  });
});

it('warns those who manage applications where nobody has it in hand', async () => {
  await applied(backend);
  await backend.addMember({ name: 'Dora', steam_id });
  await later();
  expect((await told()).map(({ name }) => name).toSorted()).toEqual(['Boss', 'Rita']);
});

it('leaves alone what is decided, and whoever has left', async () => {
  const ref = await applied(backend);
  await backend.addMember({ name: 'Dora', steam_id, state: 'left' });
  await later();
  await backend.query("update applications set state = 'declined' where ref = $1", [ref]);
  await backend.query("update users set state = 'active' where name = 'Dora'");
  await later();
  expect(await told()).toEqual([]);
});

it.each(['/profiles/99999999999999999999', '/profiles/1'])(
  'takes an outside name such as %s for no account',
  async (name) => {
    const ref = await applied(backend);
    await backend.query(
      "update applications set checks = jsonb_set(checks, '{0}', (checks -> 0) || $2::jsonb) where ref = $1",
      [ref, JSON.stringify({ name: 'other_company', text: `Member of ${name} on TruckersMP.` })],
    );
    const { checks } = await look(ref);
    expect(checks[0]).toMatchObject({ name: 'other_company' });
    expect(checks[0]).not.toHaveProperty('accounts');
  },
);

it.each([
  ['nothing of a former member whom HR would take back', true, ''],
  [
    'that HR would not take a former member back',
    false,
    ' HR noted that they should not come back.',
  ],
])('tells recruiters %s', async (_what, mayReturn, noted) => {
  const id = await backend.addMember({ name: 'Dora', steam_id, state: 'left' });
  await backend.query(
    "insert into resignations (user_id, state, reason, leaves_on, wants_deletion, tenure, may_return, created_at, updated_at) values ($1, 'left', 'no_time', '2026-03-01', false, 'year', $2, now(), now())",
    [id, mayReturn],
  );
  const { checks } = await look(await applied(backend));
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'former_member',
      text: `Former member: see /profiles/${id} (left).${noted}`,
    }),
  );
});
