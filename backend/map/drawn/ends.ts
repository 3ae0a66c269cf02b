import type { Database } from '@/backend/core/db/database';
import { nameOfKey, type Places, readPlaces } from '@/backend/map/places/place-store';
import type { Game } from '@/lib/contracts/jobs/jobs';
import type { RouteEnd } from '@/lib/contracts/map/drawn-routes';

export function endOf(places: Places, key: string | null, name: string | null): RouteEnd {
  const city = key === null ? undefined : places.find(key);
  return {
    name: name ?? city?.name ?? (key === null ? 'Unknown' : nameOfKey(key)),
    at: city ? [city.x, city.z] : null,
  };
}

/** Whether a map shows the way between two cities: it knows both. */
export async function knowsWay(
  db: Database,
  { game, from, to }: { game: Game; from: string; to: string },
): Promise<boolean> {
  const places = await readPlaces(db, game);
  return [from, to].every((name) => places.find(name) !== undefined);
}
