import { sql, type SQL } from 'drizzle-orm';
import { type City, CITIES, cityPoint, placeId } from '@/lib/contracts/map/cities';
import { CELL, type MapCity } from '@/lib/contracts/map/map';
import { GAMES, type Game } from '@/lib/contracts/jobs/jobs';

const located = (game: Game, city: City): MapCity => {
  const { x, z } = cityPoint(game, city);
  return {
    id: city.id,
    name: city.name,
    country: city.country,
    x: Math.round(x),
    z: Math.round(z),
  };
};

export const LOCATED: Readonly<Record<Game, readonly MapCity[]>> = {
  eut2: CITIES.eut2.map((city) => located('eut2', city)),
  ats: CITIES.ats.map((city) => located('ats', city)),
};

/** By ID and by name: trackers tell one or the other. */
const keysOf = ({ id, name }: MapCity) => [...new Set([id, name, placeId(name)])];

const byKey = (game: Game) =>
  new Map(LOCATED[game].flatMap((city) => keysOf(city).map((key) => [key, city] as const)));
const BY_KEY: Readonly<Record<Game, ReadonlyMap<string, MapCity>>> = {
  eut2: byKey('eut2'),
  ats: byKey('ats'),
};

export const findCity = (game: Game, key: string): MapCity | undefined =>
  BY_KEY[game].get(key) ?? BY_KEY[game].get(placeId(key));

/** Of a city that the table lacks, as those of a mod. */
export const nameOfKey = (key: string): string =>
  /[A-Z ]/.test(key)
    ? key
    : key.replace(
        /(^|_)(\p{L})/gu,
        (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
      );

const CELLS = JSON.stringify(
  GAMES.flatMap((game) =>
    LOCATED[game].flatMap((city) =>
      keysOf(city).map((key) => ({
        game,
        key,
        x: Math.floor(city.x / CELL),
        z: Math.floor(city.z / CELL),
      })),
    ),
  ),
);

/** The cell of each known city, as rows. */
export const CITY_CELLS: SQL = sql`jsonb_to_recordset(${CELLS}::jsonb) as city (game text, key text, x int, z int)`;
