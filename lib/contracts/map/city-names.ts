import { placeId } from './place-id';

interface Named {
  id: string;
  name: string;
}

/**
 * Cities by their IDs and names: trackers tell one or the other. An ID comes before any name, and of
 * two cities with the same name, the first has it.
 */
export function citiesByKey<City extends Named>(
  cities: readonly City[],
): ReadonlyMap<string, City> {
  const found = new Map<string, City>();
  const add = (keyOf: (city: City) => string) => {
    for (const city of cities) if (!found.has(keyOf(city))) found.set(keyOf(city), city);
  };
  add(({ id }) => id);
  add(({ name }) => name);
  add(({ name }) => placeId(name));
  return found;
}

/** Finds a city as a tracker tells it or people write it. */
export function cityFinder<City extends Named>(
  cities: readonly City[],
): (text: string) => City | undefined {
  const found = citiesByKey(cities);
  return (text) => found.get(text) ?? found.get(placeId(text.trim()));
}
