import type { Game } from '@/lib/contracts/jobs/games';

/** A place of the real world, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of a game's world in its metres: x grows east, z grows south. */
export interface MapPoint {
  x: number;
  z: number;
}

interface Projection {
  parallels: readonly [number, number];
  origin: Place;
  /** Degrees on the projected plane for one metre of the game's world. */
  degreesPerMetre: MapPoint;
  offset: MapPoint;
}

const DEGREE = Math.PI / 180;

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

/** Both games use a Lambert conformal conic projection. */
export function toGamePoint(game: Game, place: Place & { isBritish?: boolean }): MapPoint {
  const { parallels, origin, degreesPerMetre, offset } = PROJECTIONS[game];
  const [south, north] = parallels;
  const cone =
    Math.log(Math.cos(south * DEGREE) / Math.cos(north * DEGREE)) /
    Math.log(stretch(north) / stretch(south));
  const scale = (Math.cos(south * DEGREE) * stretch(south) ** cone) / cone;
  const radius = scale / stretch(place.latitude) ** cone;
  const angle = cone * (place.longitude - origin.longitude) * DEGREE;
  const x = (radius * Math.sin(angle)) / DEGREE / degreesPerMetre.x;
  const z =
    (radius * Math.cos(angle) - scale / stretch(origin.latitude) ** cone) /
    DEGREE /
    degreesPerMetre.z;
  // The game scales Great Britain a third larger than the rest of Europe.
  const own = place.isBritish ? { x: x / 0.75 + 15550, z: z / 0.75 + 2750 } : { x, z };
  return { x: own.x + offset.x, z: own.z + offset.z };
}
