import type { DrawnRoute, MapEvent } from '@/lib/contracts/map/drawn-routes';
import type { MapPoint } from '@/lib/contracts/map/projection';
import { type Brush, type Frame, isInSight, takesRoom, toScreen } from './scene';
import { pointsOf } from './way';

const ROAD_METRES = 40;

export function drawRoads({ context, frame, colours, pixels }: Brush, roads: readonly Path2D[]) {
  context.save();
  context.setTransform(
    pixels * frame.k,
    0,
    0,
    pixels * frame.k,
    pixels * frame.x,
    pixels * frame.y,
  );
  context.strokeStyle = colours.muted;
  context.globalAlpha = 0.45;
  context.lineCap = 'round';
  context.lineWidth = Math.max(ROAD_METRES, 1 / frame.k);
  for (const road of roads) context.stroke(road);
  context.restore();
}

function strokeWay({ context, frame }: Brush, points: readonly MapPoint[]): void {
  context.beginPath();
  for (const [place, point] of points.entries()) {
    const { x, y } = toScreen(frame, point);
    if (place === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

function drawName({ context, colours }: Brush, name: string, x: number, y: number): void {
  context.strokeStyle = colours.canvas;
  context.lineWidth = 3;
  context.strokeText(name, x, y);
  context.fillStyle = colours.ink;
  context.fillText(name, x, y);
}

function drawEnds(brush: Brush, points: readonly MapPoint[], colour: string): void {
  const { context, frame, colours } = brush;
  for (const [place, point] of points.entries()) {
    const isFirst = place === 0;
    const isLast = place === points.length - 1;
    if (!isFirst && !isLast) continue;
    const { x, y } = toScreen(frame, point);
    context.beginPath();
    context.arc(x, y, isLast ? 6 : 5, 0, 2 * Math.PI);
    context.fillStyle = isLast ? colour : colours.canvas;
    context.strokeStyle = isLast ? colours.canvas : colour;
    context.lineWidth = isLast ? 1.5 : 3;
    context.fill();
    context.stroke();
  }
}

const prepare = ({ context }: Brush) => {
  context.font = '600 12px Inter, system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineCap = 'round';
};

/** The event titles that fit above their departure; cities leave room for them. */
export function titlesWithRoom(
  { frame }: Brush,
  events: readonly MapEvent[],
  taken: Set<string>,
): ReadonlySet<number> {
  const titled = events.filter((event) => {
    const [first] = pointsOf(event);
    if (!first) return false;
    const at = toScreen(frame, first);
    const width = event.title.length * 7.5;
    return isInSight(frame, at, 40) && takesRoom(taken, at.x - width / 2, at.y - 26, width, 16);
  });
  return new Set(titled.map(({ id }) => id));
}

/** The routes of today's events, with titles at the departure. */
export function drawEvents(
  brush: Brush,
  events: readonly MapEvent[],
  titled: ReadonlySet<number>,
): void {
  const { context, frame, colours } = brush;
  prepare(brush);
  for (const event of events) {
    const points = pointsOf(event);
    const [first] = points;
    if (!first) continue;
    context.setLineDash([8, 7]);
    context.strokeStyle = colours.canvas;
    context.lineWidth = 6;
    strokeWay(brush, points);
    context.strokeStyle = colours.ink;
    context.lineWidth = 3;
    strokeWay(brush, points);
    context.setLineDash([]);
    drawEnds(brush, points, colours.ink);
    if (!titled.has(event.id)) continue;
    const at = toScreen(frame, first);
    context.textAlign = 'center';
    drawName(brush, event.title, at.x, at.y - 18);
    context.textAlign = 'start';
  }
}

/** The cities on the way of a planned route. */
function drawStops({ context, frame, colours }: Brush, via: DrawnRoute['via']): void {
  context.fillStyle = colours.canvas;
  context.strokeStyle = colours.accent;
  context.lineWidth = 2;
  for (const { at } of via) {
    if (!at) continue;
    const { x, y } = toScreen(frame, { x: at[0], z: at[1] });
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/** What the buttons cover in the bottom right corner, in pixels. */
export const BUTTONS = { width: 60, height: 180 };

/** Whether a name would leave the view or run under the buttons. */
function hasNoRoom({ width, height, margin }: Frame, x: number, y: number, room: number): boolean {
  const edge = width - margin;
  const isBesideButtons = y > height - margin - BUTTONS.height;
  return x <= edge && x + room > edge - (isBesideButtons ? BUTTONS.width : 0);
}

/** The route of a job, event or exam; dashed if only its ends are known. */
export function drawRoute(brush: Brush, route: DrawnRoute): void {
  const { context, frame, colours } = brush;
  const points = pointsOf(route);
  prepare(brush);
  context.strokeStyle = colours.canvas;
  context.lineWidth = 7;
  strokeWay(brush, points);
  if (route.points.length < 2 && route.via.length === 0) context.setLineDash([4, 9]);
  context.strokeStyle = colours.accent;
  context.lineWidth = 4;
  strokeWay(brush, points);
  context.setLineDash([]);
  drawEnds(brush, points, colours.accent);
  drawStops(brush, route.via);
  const ends = [
    [route.from, points.at(0)],
    [route.to, points.at(-1)],
    ...route.via.map((stop) => [stop, stop.at && { x: stop.at[0], z: stop.at[1] }] as const),
  ] as const;
  const taken = new Set<string>();
  for (const [{ name }, point] of ends) {
    if (!point) continue;
    const { x, y } = toScreen(frame, point);
    const width = name.length * 7.5;
    const isLeft = hasNoRoom(frame, x, y, width + 12);
    const left = isLeft ? x - width - 12 : x;
    if (!takesRoom(taken, left, y - 8, width + 12, 16)) continue;
    context.textAlign = isLeft ? 'end' : 'start';
    drawName(brush, name, x + (isLeft ? -11 : 11), y);
    context.textAlign = 'start';
  }
}
