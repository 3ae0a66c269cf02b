import type { Game } from '@/lib/contracts/jobs/jobs';
import type { City } from './places';

const EARTH_RADIUS_KM = 6371;
/** Roads are about this much longer than the straight line. */
const ROAD_FACTOR = 1.2;
const DEGREE = Math.PI / 180;

type Point = Pick<City, 'latitude' | 'longitude'>;

export interface MapPoint {
  x: number;
  z: number;
}

export function roadKm(from: Point, to: Point): number {
  const [north1, north2] = [from.latitude * DEGREE, to.latitude * DEGREE];
  const east = (to.longitude - from.longitude) * DEGREE;
  const chord =
    Math.sin((north2 - north1) / 2) ** 2 +
    Math.cos(north1) * Math.cos(north2) * Math.sin(east / 2) ** 2;
  return ROAD_FACTOR * 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

interface Projection {
  parallels: readonly [number, number];
  origin: Point;
  /** Degrees on the projected plane for one metre of the game's world. */
  degreesPerMetre: { x: number; z: number };
  offset: MapPoint;
}

const PROJECTIONS: Readonly<Record<Game, Projection>> = {
  eut2: {
    parallels: [37, 65],
    origin: { latitude: 50, longitude: 15 },
    degreesPerMetre: { x: 0.0001729241463, z: 0.000171570875 },
    offset: { x: 16660, z: 4150 },
  },
  ats: {
    parallels: [33, 45],
    origin: { latitude: 39, longitude: -96 },
    degreesPerMetre: { x: 0.000176689948, z: 0.00017706234 },
    offset: { x: 0, z: 0 },
  },
};

const stretch = (latitude: number) => Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2);

/** A city's game coordinates: a Lambert conformal conic projection, x east and z south. */
export function toGamePoint(game: Game, city: Point & Pick<City, 'country'>): MapPoint {
  const { parallels, origin, degreesPerMetre, offset } = PROJECTIONS[game];
  const [south, north] = parallels;
  const cone =
    Math.log(Math.cos(south * DEGREE) / Math.cos(north * DEGREE)) /
    Math.log(stretch(north) / stretch(south));
  const scale = (Math.cos(south * DEGREE) * stretch(south) ** cone) / cone;
  const radius = scale / stretch(city.latitude) ** cone;
  const angle = cone * (city.longitude - origin.longitude) * DEGREE;
  const x = (radius * Math.sin(angle)) / DEGREE / degreesPerMetre.x;
  const z =
    (radius * Math.cos(angle) - scale / stretch(origin.latitude) ** cone) /
    DEGREE /
    degreesPerMetre.z;
  // The game scales Great Britain a third larger than the rest of Europe.
  const own = city.country === 'GB' ? { x: x / 0.75 + 15550, z: z / 0.75 + 2750 } : { x, z };
  return { x: own.x + offset.x, z: own.z + offset.z };
}
