import type { Land } from './land';

type Point = readonly [x: number, y: number];

/** A part of a picture that the map’s points have to be within. */
interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What part of the world a picture shows: pixels a metre, and where its origin is. */
export interface Window {
  k: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels around a picture that are drawn too. */
const BEYOND = 4;
/** Not nearer than this, in metres of the game’s world. */
const LEAST_SPAN = 8_000;

export function windowAround(
  points: readonly Point[],
  { room, ...size }: { width: number; height: number; room: Room },
): Window {
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...zs),
    Math.max(...zs),
  ];
  const k = Math.min(
    room.width / Math.max(right - left, LEAST_SPAN),
    room.height / Math.max(bottom - top, LEAST_SPAN),
  );
  return {
    ...size,
    k,
    x: room.left + room.width / 2 - ((left + right) / 2) * k,
    y: room.top + room.height / 2 - ((top + bottom) / 2) * k,
  };
}

export const toPixels = ({ k, x, y }: Window, [east, south]: Point): Point => [
  east * k + x,
  south * k + y,
];

/** Most land is elsewhere, and clipping it would take most of the time. */
const isNear = (window: Window, { left, right, top, bottom }: Land['land'][number]): boolean => {
  const [west, north] = toPixels(window, [left, top]);
  const [east, south] = toPixels(window, [right, bottom]);
  return (
    east >= -BEYOND &&
    south >= -BEYOND &&
    west <= window.width + BEYOND &&
    north <= window.height + BEYOND
  );
};

/** Sutherland–Hodgman, one edge of the picture after the other, a little beyond it. */
function clipRing(ring: readonly Point[], { width, height }: Window): readonly Point[] {
  const edges = [
    { axis: 0, at: -BEYOND, sign: 1 },
    { axis: 0, at: width + BEYOND, sign: -1 },
    { axis: 1, at: -BEYOND, sign: 1 },
    { axis: 1, at: height + BEYOND, sign: -1 },
  ] as const;
  return edges.reduce<readonly Point[]>((points, { axis, at, sign }) => {
    const isInside = (point: Point) => (point[axis] - at) * sign >= 0;
    const cross = (from: Point, to: Point): Point => {
      const share = (at - from[axis]) / (to[axis] - from[axis]);
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    };
    return points.flatMap((point, place) => {
      const before = points.at(place - 1) ?? point;
      if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
      return isInside(before) ? [cross(before, point)] : [];
    });
  }, ring);
}

/** Points that can be told apart from the one before. */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < tolerance) continue;
    kept.push(point);
  }
  return kept;
}

const steps = (points: readonly Point[]): string => {
  let [x, y] = [0, 0];
  return points
    .map(([nextX, nextY], place) => {
      const [dx, dy] = [Math.round(nextX) - x, Math.round(nextY) - y];
      [x, y] = [x + dx, y + dy];
      return `${place === 0 ? 'M' : 'l'}${dx} ${dy}`;
    })
    .join('');
};

/** The land in a window as the path of an SVG, with whole pixels. */
export const landPath = ({ land }: Land, window: Window, tolerance = 1): string =>
  land
    .filter((ring) => isNear(window, ring))
    .map(({ points }) =>
      thinned(
        clipRing(
          points.map((point) => toPixels(window, point)),
          window,
        ),
        tolerance,
      ),
    )
    .filter((ring) => ring.length > 2)
    .map((ring) => `${steps(ring)}z`)
    .join('');

export function borderPath({ borders }: Land, window: Window): string {
  const isSeen = ([x, y]: Point) =>
    x > -window.width && y > -window.height && x < 2 * window.width && y < 2 * window.height;
  return borders
    .map((line) =>
      thinned(
        line.map((point) => toPixels(window, point)),
        1,
      ).filter(isSeen),
    )
    .filter((line) => line.length > 1)
    .map(steps)
    .join('');
}

export const wayPath = (points: readonly Point[], window: Window): string =>
  steps(points.map((point) => toPixels(window, point)));
