import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { tellPresence } from '@/backend/map/presence/presence';
import type { Present } from '@/lib/contracts/map/presence';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const seen = (name: string, minutesAgo: number) =>
  backend.query('update users set last_seen_at = $2 where name = $1', [
    name,
    new Date(backend.clock.now().getTime() - minutesAgo * 60_000),
  ]);
const drives = (userId: number, hoursAgo: number) =>
  backend.query(
    `insert into open_jobs (user_id, content_hash, game, started_at) values ($1, 'a', 'eut2', $2)`,
    [userId, new Date(backend.clock.now().getTime() - hoursAgo * 3_600_000)],
  );

async function present() {
  const cookie = await backend.signIn('ada@example.com');
  const answer = await (await backend.call('/api/presence', { cookie })).json();
  return {
    ...answer,
    members: answer.members.map(({ name, is_online, is_driving }: Present) =>
      [name, is_online && 'online', is_driving && 'driving'].filter(Boolean).join(' '),
    ),
  };
}

it('names who is online or drives, drivers first, and not who was here before', async () => {
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Eva']) await backend.addMember({ name });
  await seen('Ben', 9);
  await seen('Cleo', 11);
  const [{ id: dora } = {}] = await backend.query("select id from users where name = 'Dora'");
  const [{ id: eva } = {}] = await backend.query("select id from users where name = 'Eva'");
  await drives(Number(dora), 2);
  await drives(Number(eva), 7);
  expect(await present()).toEqual({
    online: 2,
    driving: 1,
    count: 3,
    members: ['Dora driving', 'Ada online', 'Ben online'],
  });
  await backend.query('update open_jobs set ended_at = now()');
  expect(await present()).toMatchObject({ driving: 0, members: ['Ada online', 'Ben online'] });
});

it('names nobody who doesn’t show when they were last seen, or who has left', async () => {
  const ben = await backend.addMember({ name: 'Ben' });
  for (const name of ['Ada', 'Cleo']) await backend.addMember({ name });
  await seen('Ben', 1);
  await seen('Cleo', 1);
  await drives(ben, 1);
  await backend.query(`update users set privacy = '{"last_seen": false}' where name = 'Ben'`);
  await backend.query("update users set state = 'left' where name = 'Cleo'");
  expect((await present()).members).toEqual(['Ada online']);
});

it('tells open pages when somebody comes or goes, and not otherwise', async () => {
  await backend.addMember({ name: 'Ada' });
  const told: string[] = [];
  backend.context.changes.listenAtOnce((changes) =>
    told.push(...changes.map(({ topic }) => topic)),
  );
  const tell = async () => {
    told.length = 0;
    await tellPresence(backend.context);
    return told.includes('presence');
  };
  await tell();
  await seen('Ada', 1);
  expect(await tell()).toBe(true);
  await seen('Ada', 2);
  expect(await tell()).toBe(false);
  await seen('Ada', 20);
  expect(await tell()).toBe(true);
});

it('tells them again of what another copy told otherwise since', async () => {
  await backend.addMember({ name: 'Ada' });
  await seen('Ada', 1);
  const { broadcasts, changes } = backend.context;
  let told = 0;
  changes.listenAtOnce((changed) => {
    told += changed.filter(({ topic }) => topic === 'presence').length;
  });
  const other: string[] = [];
  broadcasts.tellOthersBy(async (payload) => void other.push(payload));
  await tellPresence(backend.context);
  expect(other).toHaveLength(1);
  const message = { ...JSON.parse(other[0] ?? ''), from: 'another', message: 'other members' };
  broadcasts.take(JSON.stringify(message));
  told = 0;
  await tellPresence(backend.context);
  expect(told).toBe(1);
});
