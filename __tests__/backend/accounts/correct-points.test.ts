import { startAccounts } from '@/__tests__/support/people/accounts';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await startAccounts(backend);
  await at.actOn(at.ada, 'points', { amount: 3000, reason: 'A lost job.' });
});
afterAll(() => backend.close());

const preview = (query: string, cookie = at.hr) =>
  backend.ask(`/api/accounts/points/preview?${query}`, { cookie });
const correct = (amount: number, more: object = {}) =>
  at.actOn(at.ada, 'points', { amount, reason: 'Counted twice.', ...more });
const pointsOf = async (id: number) => (await at.recordOf(id)).points;

describe('a correction', () => {
  it('shows beforehand what it would make of points and rank', async () => {
    expect(await preview(`members=${at.ada},${at.hrId}&amount=-2950`)).toMatchObject({
      members: [
        {
          name: 'Ada',
          before: { points: 3000, rank: 'Novice Driver' },
          after: { points: 50, rank: 'Apprentice Driver' },
        },
        { name: 'Hanna HR', before: { points: 0 }, after: { points: -2950 } },
      ],
    });
    expect(await pointsOf(at.ada)).toBe(3000);
  });

  it('is shown beforehand to nobody who may not make it, and of nobody they may not see', async () => {
    const driver = await backend.signIn('ada@example.com');
    expect((await preview('members=1&amount=5', driver)).status).toBe(403);
    await backend.query("update users set state = 'dismissed' where id = $1", [at.ada]);
    await backend.query(
      "update roles set permissions = array_remove(permissions, 'VIEW_DISABLED_ACCOUNTS')",
    );
    expect(await preview(`members=${at.ada}&amount=5`)).toMatchObject({ members: [] });
  });

  it.each(['members=&amount=5', 'members=1', 'members=1;2&amount=5', 'members=1&amount=0'])(
    'cannot be asked about as %s',
    async (query) => {
      expect((await preview(query)).status).toBe(400);
    },
  );

  it('takes no more than there is, unless that is wanted', async () => {
    const words = 'Ada has 3,000 points. Deduct at most that, or allow a total below zero.';
    expect(await correct(-3001)).toMatchObject({
      status: 422,
      error: { fields: { amount: words } },
    });
    expect(await pointsOf(at.ada)).toBe(3000);
    expect((await correct(-3001, { may_go_below_zero: true })).status).toBe(200);
    expect(await pointsOf(at.ada)).toBe(-1);
    expect((await correct(-1)).status).toBe(422);
    expect((await correct(1)).status).toBe(200);
    await correct(50);
    expect((await correct(-50)).status).toBe(200);
    expect(await pointsOf(at.ada)).toBe(0);
  });

  it('is refused for those alone who have too little', async () => {
    const members = [at.ada, at.hrId].map((user_id) => ({ user_id, version: 1 }));
    const answer = await at.act('points', { members, amount: -10, reason: 'Twice.' }, at.admin);
    expect(answer.results).toContainEqual({ user_id: at.ada, name: 'Ada', problem: null });
    expect(answer.results).toContainEqual({
      user_id: at.hrId,
      name: 'Hanna HR',
      problem: 'Hanna HR has 0 points. Deduct at most that, or allow a total below zero.',
    });
  });
});
