import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import type { BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';

let backend: TestBackend;
let staff: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Admin' }, ['Administrator']);
  staff = await backend.signIn('admin@example.com');
});
afterAll(() => backend.close());

const read = (path: string, query: Record<string, string>) =>
  backend.ask(`${path}?${String(new URLSearchParams(query))}`, { cookie: staff });

it.each([
  ['an instant that no calendar has', '/api/award-grants', '-granted', '0000-01-01T00:00:00.000Z'],
  ['a text that no column takes', '/api/bonuses/manage', 'title', '\0'],
  ['a number that no column takes', '/api/bonuses/own-awards', '-won', 2 ** 40],
  ['points that no delivery has', '/api/jobs', 'points', 2 ** 40],
  ['an income that no column takes', '/api/jobs', 'income', 2 ** 70],
  ['the place of another order', '/api/bonuses/manage', '-title', 'Gravel week'],
])('a place of a list with %s is refused', async (_what, path, sort, value) => {
  const place = [sort === '-title' ? 'title' : sort, value, 1, 'next'];
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  expect(await read(path, { sort, cursor })).toMatchObject({
    status: 400,
    error: { fields: { cursor: 'must be a cursor of this list' } },
  });
});

it('a list leads on after the longest title in any script', async () => {
  const bonus: BonusFields = {
    title: '',
    description: '',
    kind: 'campaign',
    points: 200,
    factor: null,
    target: { kind: 'all' },
    starts_at: '2026-04-11T12:00:00.000Z',
    ends_at: '2026-04-20T12:00:00.000Z',
    conditions: ANY_DELIVERY,
    cap_per_user: null,
  };
  for (const last of ['一', '二'])
    await backend.call('/api/bonuses', {
      method: 'POST',
      cookie: staff,
      json: { bonus: { ...bonus, title: `${'字'.repeat(79)}${last}` }, is_scheduled: false },
    });
  const { next } = await read('/api/bonuses/manage', { sort: 'title', limit: '1' });
  const page = await read('/api/bonuses/manage', { sort: 'title', limit: '1', cursor: next });
  expect(page.items).toMatchObject([{ title: `${'字'.repeat(79)}二` }]);
});

it('a list that is searched leads on, however long the words are', async () => {
  const search = 'ж'.repeat(40);
  for (const name of ['1', '2']) await backend.addMember({ name: `${search}${name}` });
  const query = { search, sort: 'name', limit: '1' };
  const { next } = await read('/api/hr/quota', query);
  const page = await read('/api/hr/quota', { ...query, cursor: next });
  expect(page.items).toMatchObject([{ name: `${search}2` }]);
});
