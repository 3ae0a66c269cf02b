import { addMinutes } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, dayAfter, startOfCompanyDay } from '@/backend/core/time/time';
import { listVisited } from '@/backend/jobs/public';
import type { Game } from '@/lib/contracts/jobs/games';
import { type MapSums, MOST_LANES } from '@/lib/contracts/map/map';
import { nameOfKey, type Places, readPlaces } from './places/place-store';
import {
  listVisitedByCompany,
  type Pair,
  readCompanySums,
  readOwnSums,
  readRevision,
} from './sums-store';

interface Asked {
  game: Game;
  days: string;
  /** Null for the whole company. */
  userId: number | null;
}

const placeOf = (places: Places, key: string) => places.find(key)?.id ?? key;

function lanesOf(places: Places, pairs: readonly Pair[]): MapSums['lanes'] {
  const lanes = new Map<string, MapSums['lanes'][number]>();
  for (const { source, destination, jobs } of pairs) {
    const [from, to] = [placeOf(places, source), placeOf(places, destination)];
    const key = JSON.stringify([from, to]);
    lanes.set(key, { from, to, jobs: jobs + (lanes.get(key)?.jobs ?? 0) });
  }
  return [...lanes.values()].sort((one, other) => other.jobs - one.jobs);
}

function placesOf(places: Places, lanes: MapSums['lanes']): MapSums['places'] {
  const jobs = new Map<string, number>();
  for (const { from, to, jobs: count } of lanes)
    for (const id of new Set([from, to])) jobs.set(id, (jobs.get(id) ?? 0) + count);
  return [...jobs]
    .map(([id, count]) => {
      const city = places.find(id);
      return { id, name: city?.name ?? nameOfKey(id), jobs: count, is_known: city !== undefined };
    })
    .sort((one, other) => other.jobs - one.jobs || one.name.localeCompare(other.name));
}

async function readSums(
  db: Database,
  { game, days, userId }: Asked,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<MapSums> {
  const first = dayAfter(companyDayOf(now, timeZone), 1 - Number(days));
  const span = { from: startOfCompanyDay(first, timeZone), before: addMinutes(now, 1), timeZone };
  const { pairs, cells } =
    userId === null
      ? await readCompanySums(db, game, first)
      : await readOwnSums(db, { ...span, userId, game });
  const visited =
    userId === null ? await listVisitedByCompany(db, game) : await listVisited(db, userId, game);
  const known = await readPlaces(db, game);
  const lanes = lanesOf(known, pairs);
  return {
    jobs: lanes.reduce((sum, lane) => sum + lane.jobs, 0),
    places: placesOf(known, lanes),
    lanes: lanes.slice(0, MOST_LANES),
    cells: cells.map(({ x, z, points }) => [x, z, points]),
    visited: [...new Set(visited.map((key) => placeOf(known, key)))],
  };
}

/** Reads the map; the company's answer is kept until its sums are made again. */
export function createMapReader({ config: { timeZone } }: Pick<Context, 'config'>) {
  const kept = new Map<string, { version: string; sums: MapSums }>();
  return async (db: Database, asked: Asked, now: Date): Promise<MapSums> => {
    if (asked.userId !== null) return readSums(db, asked, { timeZone, now });
    const key = `${asked.game} ${asked.days}`;
    const version = `${companyDayOf(now, timeZone)} ${await readRevision(db)}`;
    const known = kept.get(key);
    if (known?.version === version) return known.sums;
    const sums = await readSums(db, asked, { timeZone, now });
    kept.set(key, { version, sums });
    return sums;
  };
}
