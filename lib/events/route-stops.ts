import { MOST_VIA } from '@/lib/contracts/events/event-management';
import type { MapCity } from '@/lib/contracts/map/map';
import { cityFinder } from '@/lib/contracts/map/city-names';
import { placeId } from '@/lib/contracts/map/place-id';
import type { MapPoint } from '@/lib/contracts/map/projection';

/** The cities of a route in their order; the ends are empty until they are chosen. */
export interface Stops {
  from: string;
  via: readonly string[];
  to: string;
}

/** The last place of a city among the stops, however it is written. */
function placeOf({ from, via, to }: Stops, name: string): number {
  const wanted = placeId(name);
  return [from, ...via, to].findLastIndex((one) => placeId(one.trim()) === wanted);
}

export const isOnRoute = (stops: Stops, name: string): boolean => placeOf(stops, name) >= 0;

/** Whether no other city fits in. */
export const isFull = ({ from, via, to }: Stops): boolean =>
  from !== '' && to !== '' && via.length >= MOST_VIA;

const between = (one: MapPoint | undefined, other: MapPoint | undefined): number =>
  one && other ? Math.hypot(one.x - other.x, one.z - other.z) : Infinity;

/** Puts a city where it makes the way the least longer, which may be at its end. */
export function withCity(cities: readonly MapCity[], stops: Stops, name: string): Stops {
  const { from, via, to } = stops;
  if (from === '') return { ...stops, from: name };
  if (to === '') return { ...stops, to: name };
  if (isFull(stops)) return stops;
  const list = [from, ...via, to];
  const find = cityFinder(cities);
  const points = list.map(find);
  const added = find(name);
  const longer = list.map((_, place) => {
    const [before, after] = [points[place], points[place + 1]];
    if (place === list.length - 1) return between(before, added);
    const metres = between(before, added) + between(added, after) - between(before, after);
    return Number.isNaN(metres) ? Infinity : metres;
  });
  const least = Math.min(...longer);
  // Where the map doesn't know the others, the end stays.
  const place = Number.isFinite(least) ? longer.indexOf(least) : list.length - 2;
  if (place === list.length - 1) return { from, via: [...via, to], to: name };
  return { ...stops, via: via.toSpliced(place, 0, name) };
}

/** The end that goes is followed by the stop next to it; the other stays as it is. */
function withoutPlace({ from, via, to }: Stops, place: number): Stops {
  if (place > via.length) return { from, via: via.slice(0, -1), to: via.at(-1) ?? '' };
  if (place > 0) return { from, via: via.toSpliced(place - 1, 1), to };
  const [next = to, ...rest] = via;
  return { from: next, via: rest, to: via.length > 0 ? to : '' };
}

/** Takes a city into the route, or out of it. */
export function toggleCity(cities: readonly MapCity[], stops: Stops, name: string): Stops {
  const place = placeOf(stops, name);
  return place < 0 ? withCity(cities, stops, name) : withoutPlace(stops, place);
}

/** Swaps a city on the way with the one after it. */
export function swapVia(stops: Stops, place: number): Stops {
  const [one = '', other = ''] = stops.via.slice(place, place + 2);
  return { ...stops, via: stops.via.toSpliced(place, 2, other, one) };
}

/** The city next to a point, within a distance. */
export function cityNear(
  cities: readonly MapCity[],
  point: MapPoint,
  metres: number,
): MapCity | undefined {
  const [nearest] = cities
    .map((city) => ({ city, away: between(city, point) }))
    .toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= metres ? nearest.city : undefined;
}
