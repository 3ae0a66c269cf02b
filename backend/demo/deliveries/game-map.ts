import type { Place } from '@/lib/contracts/map/projection';

const EARTH_RADIUS_KM = 6371;
/** Roads are about this much longer than the straight line. */
const ROAD_FACTOR = 1.2;
const DEGREE = Math.PI / 180;

export function roadKm(from: Place, to: Place): number {
  const [north1, north2] = [from.latitude * DEGREE, to.latitude * DEGREE];
  const east = (to.longitude - from.longitude) * DEGREE;
  const chord =
    Math.sin((north2 - north1) / 2) ** 2 +
    Math.cos(north1) * Math.cos(north2) * Math.sin(east / 2) ** 2;
  return ROAD_FACTOR * 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
