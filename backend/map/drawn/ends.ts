import type { Database } from '@/backend/core/db/database';
import type { readDrivenRoute } from '@/backend/jobs/public';
import { nameOfKey, type Places, readPlaces } from '@/backend/map/places/place-store';
import type { Game } from '@/lib/contracts/jobs/games';
import { type RouteEnd, VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';

export function endOf(places: Places, key: string | null, name: string | null): RouteEnd {
  const city = key === null ? undefined : places.find(key);
  return {
    name: name ?? city?.name ?? (key === null ? 'Unknown' : nameOfKey(key)),
    at: city ? [city.x, city.z] : null,
  };
}

type Way = Pick<Awaited<ReturnType<typeof readDrivenRoute>>, 'points' | 'hasStart' | 'hasEnd'>;

/** The way of a job: from city to city, even if its tracker only told of tolls between them. */
export function wayOf({ points, hasStart, hasEnd }: Way, from: RouteEnd, to: RouteEnd) {
  if (points.length < 2) return points;
  const first = hasStart || !from.at ? [] : [from.at];
  const last = hasEnd || !to.at ? [] : [to.at];
  return [...first, ...points, ...last];
}

/** The places between two ends, as a list in an address has them. */
export const viaOf = (places: Places, via: readonly string[]): RouteEnd[] =>
  via.map((name) => endOf(places, name, name));

export const viaIn = (text: string | undefined): string[] =>
  (text ?? '').split(VIA_BETWEEN).filter(Boolean);

/** Whether a map shows the way between two cities: it knows both. */
export async function knowsWay(
  db: Database,
  { game, from, to }: { game: Game; from: string; to: string },
): Promise<boolean> {
  const places = await readPlaces(db, game);
  return [from, to].every((name) => places.find(name) !== undefined);
}
