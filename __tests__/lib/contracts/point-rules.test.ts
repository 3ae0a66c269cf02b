import {
  DEFAULT_POINT_RULES,
  pointsFor,
  speedClassOf,
  type PointsInput,
} from '@/lib/contracts/rewards/point-rules';

/** A delivery of which the tracker told only the distance. */
const plain: PointsInput = {
  game: 'eut2',
  is_cancelled: false,
  driven_km: 100,
  planned_km: null,
  top_speed_kmh: null,
  speeding_seconds: null,
  cargo_damage: null,
  late: null,
  auto_park: null,
  fine_count: 0,
  campaign_factor: 1,
};

describe('points of one delivery', () => {
  it.each<[string, Partial<PointsInput>, number]>([
    [
      '812 km at 96 km/h, parked by hand',
      { driven_km: 812, planned_km: 800, top_speed_kmh: 96, cargo_damage: 0.004, auto_park: false },
      837,
    ],
    [
      '500 km at race speed with 3 % damage',
      { driven_km: 500, top_speed_kmh: 128, cargo_damage: 0.03, auto_park: true },
      238,
    ],
    [
      '900 km in America, late, two fines',
      { game: 'ats', driven_km: 900, top_speed_kmh: 128, late: true, fine_count: 2 },
      670,
    ],
    ['a detour beyond 1.2 of the plan', { driven_km: 1000, planned_km: 700, auto_park: true }, 840],
    [
      '30 % damage and more fines than half',
      { driven_km: 300, cargo_damage: 0.3, fine_count: 5, auto_park: true },
      38,
    ],
    ['a campaign of ×1.5', { driven_km: 400, campaign_factor: 1.5, auto_park: false }, 625],
    ['8 km, parked by hand', { driven_km: 8, auto_park: false }, 0],
    ['10 km', { driven_km: 10 }, 10],
    ['181 km/h', { driven_km: 500, top_speed_kmh: 181, auto_park: false }, 0],
    ['a cancelled delivery', { driven_km: 500, is_cancelled: true, auto_park: false }, 0],
    ['a plan of 0 km, which is no plan', { driven_km: 100, planned_km: 0 }, 100],
    ['exactly half a point', { driven_km: 100.5 }, 101],
    ['just under half a point', { driven_km: 100.49 }, 100],
    [
      'a half that binary fractions would lose',
      { driven_km: 10.7, cargo_damage: 0.03, late: true, top_speed_kmh: 110 },
      4,
    ],
    ['a campaign above the largest factor', { driven_km: 100, campaign_factor: 5 }, 300],
    ['fines at half of an odd product', { driven_km: 75, fine_count: 2 }, 38],
    ['nothing known but the distance', {}, 100],
  ])('counts %s', (_case, told, points) => {
    expect(pointsFor({ ...plain, ...told }).points).toBe(points);
  });

  it.each<[number, number]>([
    [0, 1],
    [0.01, 1],
    [0.0101, 0.95],
    [0.05, 0.95],
    [0.1, 0.85],
    [0.25, 0.6],
    [0.26, 0.25],
    [1, 0.25],
  ])('weighs cargo damage of %d with ×%d', (cargo_damage, factor) => {
    expect(pointsFor({ ...plain, cargo_damage }).damage_factor).toBe(factor);
  });

  it('stores every factor that led to the points', () => {
    const job = { ...plain, driven_km: 900, top_speed_kmh: 128, late: true, fine_count: 2 };
    expect(pointsFor({ ...job, auto_park: false })).toEqual({
      counted_km: 900,
      speed_class: 'race',
      speed_factor: 0.5,
      damage_factor: 1,
      late_factor: 0.8,
      campaign_factor: 1,
      product: 360,
      fines: 50,
      parking: 25,
      points: 335,
      worthless: null,
    });
  });
});

describe('speed class', () => {
  it.each<[string, Partial<PointsInput>, string | null]>([
    ['an unknown speed', {}, null],
    ['100 km/h in Europe', { top_speed_kmh: 100 }, 'real'],
    ['101 km/h in Europe', { top_speed_kmh: 101 }, 'race'],
    ['130 km/h in America', { game: 'ats', top_speed_kmh: 130 }, 'real'],
    ['180 km/h', { top_speed_kmh: 180 }, 'race'],
    ['181 km/h', { top_speed_kmh: 181 }, 'void'],
    ['110 km/h for under two minutes', { top_speed_kmh: 110, speeding_seconds: 119 }, 'real'],
    ['110 km/h for two minutes', { top_speed_kmh: 110, speeding_seconds: 120 }, 'race'],
    ['111 km/h for a second', { top_speed_kmh: 111, speeding_seconds: 1 }, 'race'],
  ])('of %s', (_case, told, speedClass) => {
    expect(speedClassOf({ ...plain, ...told }, DEFAULT_POINT_RULES)).toBe(speedClass);
  });
});
