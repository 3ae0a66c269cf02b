import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addPerks } from '@/backend/rewards/demo-perks';
import type { LadderRank } from '@/lib/contracts/rewards/ladder';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

it('says what each rank brings but for the first, and leaves what somebody wrote', async () => {
  await backend.query("update driver_ranks set perks = 'Our own.' where name = 'Senior Driver'");
  await addPerks(backend.context.db, backend.context.clock.now());
  await backend.addMember({ name: 'Ada' });
  const cookie = await backend.signIn('ada@example.com');
  const { ranks }: { ranks: LadderRank[] } = await backend.ask('/api/rewards/ranks', { cookie });
  const perksOf = new Map(ranks.map(({ name, perks }) => [name, perks]));
  expect(perksOf.get('Senior Driver')).toBe('Our own.');
  expect(perksOf.get('Apprentice Driver')).toBe('');
  expect([...perksOf.values()].filter((perks) => perks === '')).toHaveLength(1);
});
