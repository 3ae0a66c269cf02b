import type { Job, JobEvent } from '@/lib/contracts/jobs/jobs';

const WIDTH = 640;
const HEIGHT = 240;
/** Enough for a straight line. */
const LOW = 64;
const MARGIN = 24;

interface Point {
  x: number;
  y: number;
}

interface RouteShape {
  width: number;
  height: number;
  points: Point[];
  /** False if the tracker sent no positions, so the line is straight. */
  isDriven: boolean;
}

const STRAIGHT: Point[] = [
  { x: MARGIN, y: LOW / 2 },
  { x: WIDTH - MARGIN, y: LOW / 2 },
];

/** Events without a time come last, whatever their type. */
const placeInOrder = ({ type }: JobEvent): number => {
  if (type === 'started') return 0;
  return type === 'delivered' || type === 'cancelled' ? 2 : 1;
};

/** A job's route through the positions of its events; in the game, z increases to the south. */
export function routeShape({ events }: Pick<Job, 'events'>): RouteShape {
  const ordered = events.toSorted((one, other) => placeInOrder(one) - placeInOrder(other));
  const places = ordered.flatMap(({ x, z }) => (x === null || z === null ? [] : [{ x, y: z }]));
  const [left, right] = [
    Math.min(...places.map(({ x }) => x)),
    Math.max(...places.map(({ x }) => x)),
  ];
  const [top, bottom] = [
    Math.min(...places.map(({ y }) => y)),
    Math.max(...places.map(({ y }) => y)),
  ];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / (right - left),
    (HEIGHT - 2 * MARGIN) / (bottom - top),
  );
  if (places.length < 2 || !Number.isFinite(scale))
    return { width: WIDTH, height: LOW, points: STRAIGHT, isDriven: false };
  const shift = {
    x: (WIDTH - (right - left) * scale) / 2,
    y: (HEIGHT - (bottom - top) * scale) / 2,
  };
  const points = places.map(({ x, y }) => ({
    x: Math.round((x - left) * scale + shift.x),
    y: Math.round((y - top) * scale + shift.y),
  }));
  return { width: WIDTH, height: HEIGHT, points, isDriven: true };
}
