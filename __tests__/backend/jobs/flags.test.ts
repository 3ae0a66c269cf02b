import { aDelivery } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { heldBack } from '@/backend/jobs/review/flag-delivery';
import { flagsOf, type Circumstances } from '@/backend/jobs/review/flags';
import type { JobEvent, JobFlag, JobStatus } from '@/lib/contracts/jobs/jobs';

const finished_at = new Date('2026-03-10T20:00:00Z');
const plain: Circumstances = { now: finished_at, overlaps: false, cancelled_before: 0 };

const event = (type: JobEvent['type'], meta: JobEvent['meta'] = {}): JobEvent => ({
  type,
  at: null,
  game_min: null,
  x: null,
  z: null,
  amount: null,
  offence: null,
  meta,
});
const teleport = (distance_m: number) => ({ events: [event('teleport', { distance_m })] });
const collision = { events: [event('collision')] };

describe('a delivery', () => {
  it.each<[string, Partial<Delivery>, JobFlag[]]>([
    ['of which nothing is known', {}, []],
    ['with a revenue of 400,000', { revenue: 400_000 }, []],
    ['with a revenue beyond', { revenue: 400_001 }, ['high_revenue']],
    [
      'at 90 % of its top speed over 600 km',
      { driven_km: 600, avg_speed_kmh: 81, top_speed_kmh: 90 },
      [],
    ],
    [
      'faster than that on the average',
      { driven_km: 600, avg_speed_kmh: 81.1, top_speed_kmh: 90 },
      ['steady_speed'],
    ],
    ['that fast over 500 km', { driven_km: 500, avg_speed_kmh: 89, top_speed_kmh: 90 }, []],
    ['one and a half times as long as planned', { driven_km: 150, planned_km: 100 }, []],
    ['longer than that', { driven_km: 150.01, planned_km: 100 }, ['detour']],
    ['with a plan of 0 km', { driven_km: 150, planned_km: 0 }, []],
    ['in the game’s own time', { warp: 1 }, []],
    ['in a faster one', { warp: 1.5 }, ['warp']],
    ['in one that stands still', { warp: 0 }, ['warp']],
    ['with a teleport of 2 km', teleport(2000), []],
    ['with a longer teleport', teleport(2001), ['teleport']],
    ['with a teleport of unknown length', { events: [event('teleport')] }, []],
    ['with a collision and damage unknown', collision, []],
    ['with a collision and dents', { ...collision, cargo_damage: 0, truck_damage: 0.01 }, []],
    [
      'with a collision and none',
      { ...collision, cargo_damage: 0, truck_damage: 0 },
      ['collision_without_damage'],
    ],
    ['without damage or collision', { cargo_damage: 0 }, []],
    ['with a start that can’t be one', { is_start_senseless: true }, ['senseless_start']],
    ['finished in 5 minutes', { finished_at: new Date('2026-03-10T20:05:00Z') }, []],
    ['finished later', { finished_at: new Date('2026-03-10T20:05:01Z') }, ['in_the_future']],
    ['finished 7 days ago', { finished_at: new Date('2026-03-03T20:00:00Z') }, []],
    ['finished before', { finished_at: new Date('2026-03-03T19:59:59Z') }, ['too_old']],
    ['with several things', { warp: 2, driven_km: 900, planned_km: 100 }, ['detour', 'warp']],
  ])('%s', (_case, delivery, flags) => {
    expect(flagsOf(aDelivery(delivery), plain)).toEqual(flags);
  });

  it.each<[Delivery['outcome'], number, JobFlag[]]>([
    ['cancelled', 2, []],
    ['cancelled', 3, ['many_cancelled']],
    ['delivered', 3, []],
  ])('%s after %i cancelled ones of that day', (outcome, cancelled_before, flags) => {
    expect(flagsOf(aDelivery({ outcome }), { ...plain, cancelled_before })).toEqual(flags);
  });

  it('driven at the same time as another', () => {
    expect(flagsOf(aDelivery(), { ...plain, overlaps: true })).toEqual(['overlap']);
  });
});

it.each<[JobStatus, JobFlag[], JobStatus]>([
  ['accepted', [], 'accepted'],
  ['accepted', ['warp'], 'flagged'],
  ['cancelled', ['many_cancelled'], 'flagged'],
  ['void', ['warp'], 'void'],
])(
  'what is %s by itself waits for the staff with the flags %j or not: %s',
  (natural, flags, status) => {
    expect(heldBack(natural, flags)).toBe(status);
  },
);
