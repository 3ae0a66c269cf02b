import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDriversAndStaff } from '@/__tests__/support/people/drivers-and-staff';
import { openNotices } from '@/__tests__/support/people/notices';
import { moveBonuses } from '@/backend/rewards/bonuses/clock';
import { divisionAt } from '@/backend/rewards/bonuses/rules';
import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend(
    { DISCORD_BOT_TOKEN: 'the-bot', DISCORD_CHANNELS: 'announcements=222222' },
    '2026-03-11T12:00:00Z',
  );
});
afterAll(() => backend.close());

it('a bonus is announced in the channel, unless it is for a few who are named', async () => {
  const { driverId, staff } = await addDriversAndStaff(backend);
  const create = (title: string, target: object) => {
    const bonus = {
      title,
      description: '',
      kind: 'campaign',
      points: 200,
      factor: null,
      target,
      starts_at: '2026-03-11T12:00:00.000Z',
      ends_at: '2026-03-20T12:00:00.000Z',
      conditions: ANY_DELIVERY,
      cap_per_user: null,
    };
    const json = { bonus, is_scheduled: true };
    return backend.ask('/api/bonuses', { method: 'POST', cookie: staff, json });
  };
  await create('For all', { kind: 'all' });
  await create('For one', { kind: 'users', user_ids: [driverId] });
  await moveBonuses(backend.context);
  const sent = await backend.query('select content::text as content from outbox_entries');
  expect(sent.map(({ content }) => /For \w+/.exec(String(content))?.[0])).toEqual(['For all']);
  // That it is running isn’t said any longer than it does.
  const running = async () =>
    (await openNotices(backend, 'bonus')).filter((one) => one.startsWith('bonus.started'));
  expect(await running()).not.toEqual([]);
  backend.clock.set('2026-03-20T12:00:00Z');
  await moveBonuses(backend.context);
  expect(await running()).toEqual([]);
});

it('who moves to another division is in that one from this moment on', () => {
  const [began, moved] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-13T00:00:00Z')];
  const both = [
    { division_id: 1, since: began, until: moved },
    { division_id: 2, since: moved, until: null },
  ];
  expect(divisionAt(both, moved)).toBe(2);
});
