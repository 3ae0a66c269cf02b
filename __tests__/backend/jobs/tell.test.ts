import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({
    DISCORD_BOT_TOKEN: 'token-of-the-bot',
    DISCORD_CHANNELS: 'job_log=111111',
  });
  await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
});
afterAll(() => backend.close());

it.each<[string, Partial<Delivery>, { type: string; message: string }]>([
  [
    'brings points',
    { driven_km: 225 },
    { type: 'SUCCESS', message: 'Job #1 (Lyon to Milano): +225 points.' },
  ],
  [
    'waits',
    { warp: 2 },
    {
      type: 'WARNING',
      message:
        'Job #2 (Lyon to Milano) is waiting for review: game time was sped up or slowed down.',
    },
  ],
  [
    'is void',
    { top_speed_kmh: 181 },
    {
      type: 'WARNING',
      message: 'Job #3 (Lyon to Milano): no points, because it was driven too fast.',
    },
  ],
  [
    'was cancelled',
    { outcome: 'cancelled' },
    { type: 'WARNING', message: 'Job #4 (Lyon to Milano) was cancelled: no points.' },
  ],
])('tells the driver of a delivery that %s', async (what, delivery, notice) => {
  const day = ['brings points', 'waits', 'is void', 'was cancelled'].indexOf(what) + 1;
  await record(
    backend,
    aDelivery({
      external_id: what,
      finished_at: new Date(`2026-03-0${day}T20:00:00Z`),
      ...delivery,
    }),
  );
  const [last] = await backend.query(
    "select type, in_words(message) as message from notifications where kind = 'job.recorded' order by id desc limit 1",
  );
  expect(last).toEqual(notice);
});

it('tells the channel of jobs of those that are accepted', async () => {
  const lines = await backend.query(
    "select content->'text'->'said'->>1 as said from outbox_entries where kind = 'discord:job_log'",
  );
  expect(lines).toEqual([{ said: ': Lyon – Milano, 225 km, 225 points' }]);
});
