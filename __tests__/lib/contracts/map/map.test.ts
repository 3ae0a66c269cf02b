import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import baseMaps from '@/lib/contracts/map/base-maps.json';
import { CITIES, cityPoint } from '@/lib/contracts/map/cities';
import { cityFinder } from '@/lib/contracts/map/city-names';
import { placeId } from '@/lib/contracts/map/place-id';
import { toGamePoint } from '@/lib/contracts/map/projection';

const GAMES = ['eut2', 'ats'] as const;

const baseMap = z.object({
  grid: z.number(),
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  land: z.array(z.array(z.int())),
  borders: z.array(z.array(z.int())),
});
const fileOf = (game: 'eut2' | 'ats') => readFileSync(`public${baseMaps[game]}`, 'utf8');
const mapOf = (game: 'eut2' | 'ats') => baseMap.parse(JSON.parse(fileOf(game)));

/** Whether a point is on land: how often a line to the west crosses a coast. */
function isLand({ grid, land }: z.output<typeof baseMap>, { x, z }: { x: number; z: number }) {
  let crossings = 0;
  for (const steps of land) {
    let [atX, atZ] = [0, 0];
    const points: [number, number][] = [];
    for (let index = 0; index < steps.length; index += 2) {
      atX += (steps[index] ?? 0) * grid;
      atZ += (steps[index + 1] ?? 0) * grid;
      points.push([atX, atZ]);
    }
    for (const [index, [toX, toZ]] of points.entries()) {
      const [fromX, fromZ] = points.at(index - 1) ?? [0, 0];
      if (fromZ > z === toZ > z) continue;
      if (fromX + ((z - fromZ) / (toZ - fromZ)) * (toX - fromX) < x) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

it.each([
  ['ats', 36.0096, -114.9261, false, -85_672, 7_870],
  ['ats', 37.86, -122.36, false, -115_519, -10_443],
  ['eut2', 51.2944, -0.5944, true, -40_169, -10_685],
  ['eut2', 51.426, -0.504, true, -39_546.9, -11_564.2],
  ['eut2', 52.61, 12.95, false, 9_683, -10_721],
  ['eut2', 47.43, 8.31, false, -8_773.9, 17_498.3],
] as const)(
  'finds a known place of %s at %d, %d within 50 metres',
  (game, latitude, longitude, isBritish, x, z) => {
    const point = toGamePoint(game, { latitude, longitude, isBritish });
    expect(Math.abs(point.x - x)).toBeLessThan(50);
    expect(Math.abs(point.z - z)).toBeLessThan(50);
  },
);

it.each([
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Cluj-Napoca', 'cluj_napoca'],
  ['Salt Lake City', 'salt_lake_city'],
])('writes the id of %s as %s', (name, id) => {
  expect(placeId(name)).toBe(id);
});

describe.each(GAMES)('the map of %s', (game) => {
  it('is named by its content and has at most 55 KiB compressed', () => {
    expect(baseMaps[game]).toMatch(new RegExp(`^/map/${game}\\.[0-9a-f]{8}\\.json$`));
    expect(gzipSync(fileOf(game)).length).toBeLessThanOrEqual(55 * 1024);
  });

  it('has every city once, within its edges', () => {
    const [left, top, right, bottom] = mapOf(game).extent;
    const cities = CITIES[game];
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    // The games' IDs have at most 12 letters.
    expect(cities.filter(({ id }) => id.length > 12)).toEqual([]);
    for (const city of cities) {
      const { x, z } = cityPoint(game, city);
      expect(x > left && x < right && z > top && z < bottom ? '' : city.name).toBe('');
    }
  });

  it('has no two cities that are written alike', () => {
    const find = cityFinder(CITIES[game]);
    const others = CITIES[game].filter((city) => find(city.name.toLowerCase()) !== city);
    expect(others).toEqual([]);
  });

  it('takes a name for the city whose ID it is', () => {
    const find = cityFinder(CITIES[game]);
    const others = CITIES[game].filter(
      ({ id, name }) => placeId(name) === id && find(name)?.id !== id,
    );
    expect(others).toEqual([]);
  });

  it('has its cities on land, but for a few by the sea', () => {
    const map = mapOf(game);
    const atSea = CITIES[game].filter((city) => !isLand(map, cityPoint(game, city)));
    expect(atSea.length).toBeLessThan(CITIES[game].length / 10);
  });
});

it.each([
  ['the North Sea', 56.5, 3],
  ['the Bay of Biscay', 45, -4],
  ['the Tyrrhenian Sea', 40, 12],
])('has no land in %s', (_sea, latitude, longitude) => {
  expect(isLand(mapOf('eut2'), toGamePoint('eut2', { latitude, longitude }))).toBe(false);
});
