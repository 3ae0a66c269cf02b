import { nameOfKey, type Places } from '@/backend/map/places/place-store';
import type { RouteEnd } from '@/lib/contracts/map/drawn-routes';

export function endOf(places: Places, key: string | null, name: string | null): RouteEnd {
  const city = key === null ? undefined : places.find(key);
  return {
    name: name ?? city?.name ?? (key === null ? 'Unknown' : nameOfKey(key)),
    at: city ? [city.x, city.z] : null,
  };
}
