import type { MapCity } from '@/lib/contracts/map/map';
import type { MapPoint } from '@/lib/contracts/map/projection';

/** The cities of a route in their order; the ends are empty until they are chosen. */
export interface Stops {
  from: string;
  via: readonly string[];
  to: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

/** The city that a text names, as the game or its people write it. */
export function cityNamed(cities: readonly MapCity[], text: string): MapCity | undefined {
  const wanted = plain(text);
  return cities.find(({ id, name }) => id === wanted || plain(name) === wanted);
}

const listOf = ({ from, via, to }: Stops) => [from, ...via, to].filter(Boolean);

const stopsOf = (list: readonly string[]): Stops => ({
  from: list[0] ?? '',
  via: list.slice(1, -1),
  to: list.length > 1 ? (list.at(-1) ?? '') : '',
});

const between = (one: MapPoint | undefined, other: MapPoint | undefined): number =>
  one && other ? Math.hypot(one.x - other.x, one.z - other.z) : Infinity;

/** Puts a city where it makes the way the least longer, which may be at its end. */
function withCity(cities: readonly MapCity[], stops: Stops, name: string): Stops {
  if (stops.from === '') return { ...stops, from: name };
  if (stops.to === '') return { ...stops, to: name };
  const list = listOf(stops);
  const points = list.map((one) => cityNamed(cities, one));
  const added = cityNamed(cities, name);
  const longer = list.map((_, place) => {
    const [before, after] = [points[place], points[place + 1]];
    if (place === list.length - 1) return between(before, added);
    const metres = between(before, added) + between(added, after) - between(before, after);
    return Number.isNaN(metres) ? Infinity : metres;
  });
  const least = Math.min(...longer);
  // Where the map doesn't know the others, the end stays.
  const place = Number.isFinite(least) ? longer.indexOf(least) : list.length - 2;
  return stopsOf(list.toSpliced(place + 1, 0, name));
}

/** Takes a city into the route, or out of it. */
export function toggleCity(cities: readonly MapCity[], stops: Stops, name: string): Stops {
  const list = listOf(stops);
  const place = list.findLastIndex((one) => plain(one) === plain(name));
  return place < 0 ? withCity(cities, stops, name) : stopsOf(list.toSpliced(place, 1));
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
