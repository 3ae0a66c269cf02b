import { openProved, passDiscord, passSteam, submit } from '@/__tests__/support/people/apply';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { meetAt } from '@/__tests__/support/backend/locks';
import { startWithServices } from '@/__tests__/support/services/with-services';

/** Everything may be read, and every change waits. */
const BEFORE_CHANGES = 'lock table applications in share row exclusive mode';

let stop: () => Promise<void>;
let backend: TestBackend;

beforeAll(async () => {
  ({ backend, stop } = await startWithServices());
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
});
afterAll(() => stop());

const told = ({ status, body }: Awaited<ReturnType<Browser['post']>>) => [
  status,
  body.error?.message,
];
const ONE_TAKEN = [
  [200, undefined],
  [409, 'You already have an open application.'],
];

describe('one of two that are sent at the same instant', () => {
  it('is taken from two Steam accounts with one Discord account', async () => {
    const nadia = await openProved(backend);
    const piet = openBrowser(backend);
    await passSteam(piet, 'piet');
    await passDiscord(piet, 'nadia');
    const answers = await meetAt(backend, BEFORE_CHANGES, [
      () => submit(nadia),
      () => submit(piet, { name: 'Piet', email: 'piet@example.com' }),
    ]);
    expect(answers.map(told).toSorted()).toEqual(ONE_TAKEN);
    expect(await backend.query('select state from applications order by state')).toEqual([
      { state: 'draft' },
      { state: 'submitted' },
    ]);
  });

  it('is taken of one draft', async () => {
    const nadia = await openProved(backend);
    const answers = await meetAt(backend, BEFORE_CHANGES, [
      () => submit(nadia),
      () => submit(nadia, { name: 'Nadine' }),
    ]);
    expect(answers.map(told).toSorted()).toEqual(ONE_TAKEN);
    expect(
      await backend.query("select 1 from audit_entries where action = 'application.submitted'"),
    ).toHaveLength(1);
  });
});
