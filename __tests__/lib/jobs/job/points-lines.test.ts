import { pointsFor, type PointsInput } from '@/lib/contracts/rewards/point-rules';
import { pointsLines, worthlessReason } from '@/lib/jobs/job/points-lines';

const drive: PointsInput = {
  game: 'eut2',
  is_cancelled: false,
  driven_km: 812,
  planned_km: 800,
  top_speed_kmh: 96,
  speeding_seconds: null,
  cargo_damage: 0.004,
  late: false,
  auto_park: false,
  fine_count: 0,
  campaign_factor: 1,
};

const told = (job: Partial<PointsInput>) => {
  const whole = { ...drive, ...job };
  return pointsLines(whole, pointsFor(whole)).map(({ label, value }) => `${label}: ${value}`);
};

it('tells a clean drive step by step', () => {
  expect(told({})).toEqual([
    'Counted distance: 812 km',
    'Top speed 96 km/h (within the limit): ×1.0',
    'Cargo damage 0.4%: ×1.0',
    'On time: ×1.0',
    'Subtotal: 812 points',
    'No fines: 0',
    'Parked manually: +25',
  ]);
});

it.each([
  [
    'a detour',
    { driven_km: 1000, planned_km: 700 },
    'Counted distance (1,000 km driven, 700 km planned): 840 km',
  ],
  ['race speed', { top_speed_kmh: 128 }, 'Top speed 128 km/h (race speed): ×0.5'],
  ['damage', { cargo_damage: 0.3 }, 'Cargo damage 30.0%: ×0.25'],
  ['lateness', { late: true }, 'Late: ×0.8'],
  ['a campaign', { campaign_factor: 1.5 }, 'Bonus: ×1.5'],
  ['fines', { fine_count: 2 }, 'Fines: −50'],
  ['automatic parking', { auto_park: true }, 'Parked automatically: 0'],
  ['an unknown speed', { top_speed_kmh: null }, 'Top speed unknown: ×1.0'],
  ['unknown damage', { cargo_damage: null }, 'Cargo damage unknown: ×1.0'],
  ['an unknown arrival', { late: null }, 'Arrival time unknown: ×1.0'],
  ['unknown parking', { auto_park: null }, 'Parking unknown: 0'],
])('says what %s costs or brings', (_case, job, line) => {
  expect(told(job)).toContain(line);
});

it.each([
  ['cancelled', { is_cancelled: true }, 'No points: cancelled jobs earn no points.'],
  ['too fast', { top_speed_kmh: 181 }, 'No points: top speed was above the limit.'],
  ['too short', { driven_km: 8 }, 'No points: the distance was too short.'],
])('says why a delivery that was %s is worth nothing', (_case, job, reason) => {
  expect(worthlessReason(pointsFor({ ...drive, ...job }))).toBe(reason);
});

it('has nothing to explain about a delivery that is worth something', () => {
  expect(worthlessReason(pointsFor(drive))).toBeNull();
});
