// Measures how far the map's cities are from where a game has them, by lists of cities with their
// coordinates in the game. Run with: npm run measure:cities -- eut2 cities.json
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type Land, readLand } from '@/backend/map/pictures/land';
import { type Game, GAMES } from '@/lib/contracts/jobs/games';
import { CITIES, cityPoint } from '@/lib/contracts/map/cities';
import { placeId } from '@/lib/contracts/map/place-id';
import type { MapPoint } from '@/lib/contracts/map/projection';

const number = z.coerce.number();
const city = z.object({ gameName: z.string(), realName: z.string(), x: number, z: number });
const list = z.object({ citiesList: z.array(city) });
type Known = z.output<typeof city>;

/** The first list that has a city counts. */
async function readKnown(files: readonly string[]): Promise<Known[]> {
  const known = new Map<string, Known>();
  for (const file of files)
    for (const one of list.parse(JSON.parse(await readFile(file, 'utf8'))).citiesList)
      if (!known.has(one.gameName)) known.set(one.gameName, one);
  return [...known.values()];
}

function distances(game: Game, known: readonly Known[]) {
  const ours = new Map(CITIES[game].map((one) => [one.id, one]));
  return known
    .flatMap((one) => {
      const own = ours.get(one.gameName) ?? ours.get(placeId(one.realName));
      if (!own) return [];
      const at = cityPoint(game, own);
      return { name: own.name, km: Math.hypot(at.x - one.x, at.z - one.z) / 1000 };
    })
    .toSorted((one, other) => one.km - other.km);
}

/** Even–odd rule: a lake within a country is no land. */
const isOn = ({ land }: Land, { x, z: south }: MapPoint): boolean =>
  land.filter(({ points }) => {
    let isInside = false;
    for (const [place, [x1, z1]] of points.entries()) {
      const [x2, z2] = points.at(place - 1) ?? [x1, z1];
      if (z1 > south !== z2 > south && x < ((x2 - x1) * (south - z1)) / (z2 - z1) + x1)
        isInside = !isInside;
    }
    return isInside;
  }).length %
    2 ===
  1;

async function main([name, ...files]: readonly string[]): Promise<void> {
  const game = GAMES.find((one) => one === name);
  if (!game || files.length === 0)
    throw new Error('Usage: npm run measure:cities -- eut2|ats cities.json …');
  const known = await readKnown(files);
  const away = distances(game, known);
  const at = (share: number) =>
    (away[Math.min(Math.floor(away.length * share), away.length - 1)]?.km ?? NaN).toFixed(2);
  const land = await readLand(game);
  const atSea = known.filter((one) => !isOn(land, one)).map(({ realName }) => realName);
  const farthest = away.slice(-3).map((one) => `${one.name} ${one.km.toFixed(2)}`);
  console.log(`${known.length} known cities, ${away.length} of them in the panel’s table.`);
  console.log(`Off by median ${at(0.5)} km of the game, p90 ${at(0.9)}, worst ${at(1)}.`);
  console.log(`Farthest: ${farthest.join(', ')}.`);
  console.log(
    `On the land of the base map: ${known.length - atSea.length}; not ${atSea.join(', ')}`,
  );
}

void main(process.argv.slice(2));
