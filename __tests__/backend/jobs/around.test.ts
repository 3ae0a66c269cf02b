import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';

let backend: TestBackend;
let number = 0;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' }, '2026-03-11T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Other', steam_id: '76561190000000002' });
});
afterAll(() => backend.close());

const at = (instant: string) => new Date(`2026-03-${instant}Z`);
const drive = async (from: string, to: string, own: Partial<Delivery> = {}) => {
  number += 1;
  const { result, reason } = await record(
    backend,
    aDelivery({
      external_id: `${number}`,
      cargo_name: `Cargo ${number}`,
      started_at: at(from),
      finished_at: at(to),
      ...own,
    }),
  );
  return reason === undefined ? result : `${result}: ${reason}`;
};
const OVERLAP = 'flagged: Waiting for review: overlaps with another job.';

it.each([
  ['began during it', '10T19:30:00', '10T20:30:00', OVERLAP],
  ['went on all around it', '10T12:00:00', '10T23:00:00', OVERLAP],
  ['began as it ended', '10T20:00:00', '10T20:30:00', 'accepted'],
  ['ended as it began', '10T18:00:00', '10T19:00:00', 'accepted'],
])('waits for the staff where another delivery of its driver %s', async (_case, from, to, own) => {
  await drive(from, to);
  expect(await drive('10T19:00:00', '10T20:00:00')).toBe(own);
});

it('may be under way with the delivery of another driver', async () => {
  await drive('10T19:30:00', '10T20:30:00', { steam_id: '76561190000000002' });
  expect(await drive('10T19:00:00', '10T20:00:00')).toBe('accepted');
});

it('is cancelled whatever else looks odd about it: it brings nothing to look at', async () => {
  await drive('10T19:30:00', '10T20:30:00');
  expect(await drive('10T19:00:00', '10T20:00:00', { outcome: 'cancelled', warp: 2 })).toBe(
    'cancelled',
  );
});

it('waits for the staff as the fourth that is cancelled on one day of the company', async () => {
  const cancel = (hour: string) =>
    drive(`10T${hour}:00:00`, `10T${hour}:10:00`, { outcome: 'cancelled' });
  const steam_id = '76561190000000002';
  await drive('10T06:00:00', '10T06:10:00', { outcome: 'cancelled', steam_id });
  // Berlin's day of the 10th begins at 23:00 UTC.
  await drive('09T22:00:00', '09T22:59:59', { outcome: 'cancelled' });
  await drive('09T23:00:00', '09T23:10:00', { outcome: 'cancelled' });
  await drive('10T07:00:00', '10T07:30:00');
  expect([await cancel('08'), await cancel('09'), await cancel('10')]).toEqual([
    'cancelled',
    'cancelled',
    'flagged: Waiting for review: many jobs cancelled on one day.',
  ]);
});
