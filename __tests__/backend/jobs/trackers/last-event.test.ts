import { bodyOf, deliveryOf, withValues } from '@/__tests__/support/services/trackers';
import { tracksim } from '@/backend/jobs/adapters/tracksim';
import { unitracker } from '@/backend/jobs/adapters/unitracker';

const innsbruck = bodyOf('tracksim/innsbruck-taranto.json');
const berlin = bodyOf('unitracker/berlin-hamburg.json');

describe('a job of TrackSim', () => {
  it.each<[string, object[], object]>([
    [
      'was cancelled by its last event',
      [{ type: 'job.delivered', meta: { revenue: 5000 } }, { type: 'cancelled' }],
      { outcome: 'cancelled', income: 0 },
    ],
    [
      'was delivered after it was cancelled',
      [{ type: 'job.cancelled' }, { type: 'job.delivered' }, { type: 'refuel' }],
      { outcome: 'delivered' },
    ],
    [
      'was cancelled by the last event in time, which stands first',
      [
        { type: 'job.cancelled', time: 5000, meta: { penalty: 400 } },
        { type: 'job.cancelled', time: 900, meta: { penalty: 1 } },
        { type: 'job.delivered', time: 4000, meta: { revenue: 5000 } },
      ],
      { outcome: 'cancelled', income: 0, expenses: 400 },
    ],
    [
      'was cancelled by the last event by the clock, in another zone',
      [
        { type: 'cancelled', real_time: '2026-03-02T18:39:00Z' },
        { type: 'delivered', real_time: '2026-03-02T19:30:00+01:00' },
      ],
      { outcome: 'cancelled' },
    ],
    [
      'was delivered by the last event in time, which stands first',
      [
        { type: 'delivered', time: 5000 },
        { type: 'cancelled', time: 4000 },
      ],
      { outcome: 'delivered' },
    ],
    [
      'was cancelled by the last event in the list, which has no time',
      [{ type: 'delivered', time: 5000 }, { type: 'cancelled' }],
      { outcome: 'cancelled' },
    ],
  ])('%s', (_case, events, delivery) => {
    const body = withValues(innsbruck, { 'data.object.events': events });
    expect(deliveryOf(tracksim, body)).toMatchObject(delivery);
  });

  it('ends by its last event in time without a start, too', () => {
    const body = withValues(innsbruck, {
      'data.object.start_time': 'early',
      'data.object.events': [
        { type: 'cancelled', time: 90 },
        { type: 'delivered', time: 80 },
      ],
    });
    expect(deliveryOf(tracksim, body)).toMatchObject({ outcome: 'cancelled', started_at: null });
  });
});

describe('a job of UniTracker', () => {
  it.each([
    ['cancelled', '2026-03-02 18:20:00', '2026-03-02 18:10:00'],
    ['delivered', '2026-03-02 18:10:00', '2026-03-02 18:20:00'],
    ['delivered', '', '2026-03-02 18:20:00'],
    ['delivered', '2026-03-02 18:20:00', '2026-03-02 18:20:00'],
  ])('was %s when cancelled at %j and delivered at %j', (outcome, cancelled, delivered) => {
    const Events = [
      { name: 'player.job.cancelled', currentTime: cancelled },
      { name: 'player.job.delivered', currentTime: delivered },
    ];
    expect(deliveryOf(unitracker, withValues(berlin, { Events })).outcome).toBe(outcome);
  });
});
