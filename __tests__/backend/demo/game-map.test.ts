import { roadKm } from '@/backend/demo/deliveries/game-map';
import { landOf } from '@/backend/demo/deliveries/places';
import { CITIES } from '@/lib/contracts/map/cities';
import { companiesIn } from '@/backend/demo/deliveries/companies';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('takes a road for a fifth longer than the straight line', () => {
  expect(roadKm(at(52.52, 13.4), at(48.14, 11.58))).toBeCloseTo(1.2 * 504, -1);
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
