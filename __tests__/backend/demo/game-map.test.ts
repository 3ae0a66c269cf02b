import { roadKm, toGamePoint } from '@/backend/demo/deliveries/game-map';
import { CITIES, landOf, placeId } from '@/backend/demo/deliveries/places';
import { companiesIn } from '@/backend/demo/deliveries/companies';

const at = (latitude: number, longitude: number, country: string) => ({
  latitude,
  longitude,
  country,
});

it.each([
  ['ats', at(36.0096, -114.9261, 'US'), -85_672, 7_870],
  ['eut2', at(51.2944, -0.5944, 'GB'), -40_169, -10_685],
  ['eut2', at(52.61, 12.95, 'DE'), 9_683, -10_721],
] as const)('finds a known place of %s within 20 metres', (game, place, x, z) => {
  const point = toGamePoint(game, place);
  expect(Math.abs(point.x - x)).toBeLessThan(20);
  expect(Math.abs(point.z - z)).toBeLessThan(20);
});

it('takes a road for a fifth longer than the straight line', () => {
  expect(roadKm(at(52.52, 13.4, 'DE'), at(48.14, 11.58, 'DE'))).toBeCloseTo(1.2 * 504, -1);
});

it.each([
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Cluj-Napoca', 'cluj_napoca'],
  ['Salt Lake City', 'salt_lake_city'],
])('writes the id of %s as %s', (name, id) => {
  expect(placeId(name)).toBe(id);
});

it.each(['eut2', 'ats'] as const)(
  'knows different cities of %s with several companies each',
  (game) => {
    const cities = CITIES[game];
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    expect(cities.length).toBeGreaterThanOrEqual(45);
    for (const city of cities) expect(companiesIn(game, city).length).toBeGreaterThanOrEqual(3);
  },
);

it('tells which cities have water between them', () => {
  const [london, paris, lyon] = ['London', 'Paris', 'Lyon'].map((name) =>
    CITIES.eut2.find((city) => city.name === name),
  );
  if (!london || !paris || !lyon) throw new Error('A city is missing.');
  expect(landOf(london)).not.toBe(landOf(paris));
  expect(landOf(lyon)).toBe(landOf(paris));
});
