import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { learnedPlaces, nightlyLearning } from '@/backend/map/tables';
import { type City, CITIES, cityPoint } from '@/lib/contracts/map/cities';
import { citiesByKey, cityFinder } from '@/lib/contracts/map/city-names';
import { CELL, type MapCity } from '@/lib/contracts/map/map';
import { GAMES, type Game } from '@/lib/contracts/jobs/games';

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

const LOCATED: Readonly<Record<Game, readonly MapCity[]>> = {
  eut2: CITIES.eut2.map((city) => located('eut2', city)),
  ats: CITIES.ats.map((city) => located('ats', city)),
};

/** Of a city that the table lacks, as those of a mod. */
export const nameOfKey = (key: string): string =>
  /[A-Z ]/.test(key)
    ? key
    : key.replace(
        /(^|_)(\p{L})/gu,
        (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
      );

/** The cities of a game, where drivers have shown them to be. */
export class Places {
  readonly find: (key: string) => MapCity | undefined;

  constructor(readonly all: readonly MapCity[]) {
    this.find = cityFinder(all);
  }
}

const NOTHING_LEARNED = 'none';

async function findRevision(db: Database): Promise<string> {
  const [found] = await db
    .select({ revision: nightlyLearning.revision })
    .from(nightlyLearning)
    .where(eq(nightlyLearning.what, 'places'));
  return found?.revision ?? NOTHING_LEARNED;
}

/** They change once a night, and are needed for every route. */
const kept = new Map<Game, { revision: string; places: Places }>();

export async function readPlaces(db: Database, game: Game): Promise<Places> {
  const revision = await findRevision(db);
  const known = kept.get(game);
  if (known?.revision === revision) return known.places;
  const places = await placesIn(db, game);
  kept.set(game, { revision, places });
  return places;
}

async function placesIn(db: Database, game: Game): Promise<Places> {
  const learned = await db.select().from(learnedPlaces).where(eq(learnedPlaces.game, game));
  const byCity = new Map(learned.map((place) => [place.city, place]));
  const known = LOCATED[game].map((city) => {
    const place = byCity.get(city.id);
    byCity.delete(city.id);
    return place ? { ...city, x: place.x, z: place.z } : city;
  });
  const others = Array.from(byCity.values(), ({ city, name, x, z }) => ({
    id: city,
    name: name ?? nameOfKey(city),
    country: '',
    x,
    z,
  }));
  return new Places([...known, ...others]);
}

const KNOWN = GAMES.flatMap((game) =>
  Array.from(citiesByKey(LOCATED[game]), ([key, { id, x, z }]) => ({ game, key, city: id, x, z })),
);

const asRows = (known: typeof KNOWN): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (game text, key text, city text, x int, z int)`;

/** The cities of the table by each of their keys, as rows. */
export const KNOWN_CITIES = asRows(KNOWN);

const cellsOf = (known: SQL): SQL => sql`(
  select known.game, known.key,
    floor(coalesce(${learnedPlaces.x}, known.x)::float8 / ${CELL}::int)::int as x,
    floor(coalesce(${learnedPlaces.z}, known.z)::float8 / ${CELL}::int)::int as z
  from ${known}
    left join ${learnedPlaces} on ${learnedPlaces.game} = known.game and ${learnedPlaces.city} = known.city
  union all
  select game, city, floor(x::float8 / ${CELL}::int)::int, floor(z::float8 / ${CELL}::int)::int
  from ${learnedPlaces} where not is_known
) as city`;

/** The cell of each city, as rows. */
export const CITY_CELLS = cellsOf(KNOWN_CITIES);

/** The same of those with one of these keys: reading all took most of the time of a driver’s own map. */
export const cellsOfCities = (keys: ReadonlySet<string>): SQL =>
  cellsOf(asRows(KNOWN.filter(({ key }) => keys.has(key))));
