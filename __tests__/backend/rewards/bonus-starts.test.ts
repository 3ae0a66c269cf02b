import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDriversAndStaff } from '@/__tests__/support/people/drivers-and-staff';
import { openNotices } from '@/__tests__/support/people/notices';
import { CAMPAIGN } from '@/__tests__/support/screens/bonuses';
import { moveBonuses } from '@/backend/rewards/bonuses/tasks';
import { divisionAt } from '@/backend/rewards/bonuses/rules';

const START = '2026-03-11T12:00:00Z';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend(
    { DISCORD_BOT_TOKEN: 'the-bot', DISCORD_CHANNELS: 'announcements=222222' },
    START,
  );
});
afterAll(() => backend.close());

let people: Awaited<ReturnType<typeof addDriversAndStaff>>;

beforeEach(async () => {
  backend.clock.set(START);
  people = await addDriversAndStaff(backend);
});

const ask = (path: string, json: object) =>
  backend.ask(`/api/bonuses${path}`, { method: 'POST', cookie: people.staff, json });
const create = (title: string, known: object = {}, is_scheduled = true) =>
  ask('', { bonus: { ...CAMPAIGN, title, ...known }, is_scheduled });
const running = async () =>
  (await openNotices(backend, 'bonus')).filter((one) => one.startsWith('bonus.started'));

it('a bonus is announced in the channel, unless it is for a few who are named', async () => {
  await create('For all');
  await create('For one', { target: { kind: 'users', user_ids: [people.driverId] } });
  await moveBonuses(backend.context);
  const sent = await backend.query('select content::text as content from outbox_entries');
  expect(sent.map(({ content }) => /For \w+/.exec(String(content))?.[0])).toEqual(['For all']);
  // That it is running isn’t said any longer than it does.
  expect(await running()).not.toEqual([]);
  backend.clock.set('2026-03-20T12:00:00Z');
  await moveBonuses(backend.context);
  expect(await running()).toEqual([]);
});

it('a bonus goes from state to state only in order, and is told of while it runs', async () => {
  const { id } = await create('Draft', {}, false);
  const act = (action: string, version: number) => ask(`/${id}/state`, { action, version });
  const extend = (version: number, of = id) =>
    ask(`/${of}/extend`, { version, ends_at: '2026-03-25T12:00:00.000Z' });
  for (const action of ['pause', 'resume', 'stop']) expect((await act(action, 1)).status).toBe(409);
  expect((await extend(1)).error.message).toBe(
    'This bonus can’t be extended: its status is draft.',
  );
  expect(await running()).toEqual([]);
  const started = await act('schedule', 1);
  expect(started.phase).toBe('active');
  expect(await running()).toHaveLength(3);
  const { version } = await act('pause', started.version);
  expect(await running()).toEqual([]);
  expect((await act('schedule', version)).status).toBe(409);
  const stopped = await act('stop', version);
  expect(stopped.phase).toBe('stopped');
  expect(await openNotices(backend, 'bonus')).toEqual(['bonus.ended Admin']);
  expect((await extend(stopped.version)).status).toBe(409);
  const users = { kind: 'users', user_ids: [people.driverId] };
  const once = await create('Once', { kind: 'one_off', target: users });
  expect((await extend(2, once.id)).status).toBe(409);
});

it('a draft whose days have passed isn’t scheduled', async () => {
  const { id } = await create('Late', {}, false);
  backend.clock.set('2026-03-20T12:00:00Z');
  people.staff = await backend.signIn('admin@example.com');
  const late = await ask(`/${id}/state`, { action: 'schedule', version: 1 });
  expect([late.status, late.error.fields]).toEqual([
    422,
    { ends_at: 'End must be after the start.' },
  ]);
});

it('who moves to another division is in that one from this moment on', () => {
  const [began, moved] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-13T00:00:00Z')];
  const both = [
    { division_id: 1, since: began, until: moved },
    { division_id: 2, since: moved, until: null },
  ];
  expect(divisionAt(both, moved)).toBe(2);
});
