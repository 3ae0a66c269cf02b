import { type Lane, type MapCity, TRUCK_FADES_S } from '@/lib/contracts/map/map';
import type { Layer } from './address';
import type { BaseMap } from './base-map';
import type { Colours } from './colours';
import { drawHeat } from './draw-heat';
import { drawEvents, drawRoads, drawRoute, titlesWithRoom } from './draw-routes';
import type { LiveTruck } from './queries';
import { type Brush, isInSight, type Scene, takesRoom, toScreen } from './scene';

function drawBase({ context, frame, colours, pixels }: Brush, base: BaseMap): void {
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.fillStyle = colours.canvas;
  context.fillRect(0, 0, frame.width, frame.height);
  context.setTransform(
    pixels * frame.k,
    0,
    0,
    pixels * frame.k,
    pixels * frame.x,
    pixels * frame.y,
  );
  context.fillStyle = colours.raised;
  context.strokeStyle = colours.line;
  context.lineWidth = 1 / frame.k;
  context.fill(base.land);
  context.stroke(base.land);
  context.stroke(base.borders);
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
}

/** Lanes curve to their right, so that both directions are visible. */
const BEND = 0.14;

function drawLane(
  { context, frame }: Brush,
  from: { x: number; z: number },
  to: { x: number; z: number },
): void {
  const [start, end] = [toScreen(frame, from), toScreen(frame, to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.quadraticCurveTo(start.x + x / 2 - y * BEND, start.y + y / 2 + x * BEND, end.x, end.y);
  context.stroke();
}

function drawLanes(
  brush: Brush,
  lanes: readonly Lane[],
  places: ReadonlyMap<string, MapCity>,
  shown: readonly string[],
): void {
  const { context, colours } = brush;
  const most = lanes[0]?.jobs ?? 1;
  const [one, other] = shown;
  const isShown = ({ from, to }: Lane) =>
    other === undefined ? one === from || one === to : one === from && other === to;
  context.lineCap = 'round';
  for (const lane of [...lanes].reverse().sort((a, b) => Number(isShown(a)) - Number(isShown(b)))) {
    const [from, to] = [places.get(lane.from), places.get(lane.to)];
    if (!from || !to || from === to) continue;
    const share = Math.sqrt(lane.jobs / most);
    context.strokeStyle = isShown(lane) ? colours.warning : colours.accent;
    context.globalAlpha = isShown(lane) ? 1 : 0.2 + 0.5 * share;
    context.lineWidth = 1 + 4 * share;
    drawLane(brush, from, to);
  }
  context.globalAlpha = 1;
}

interface Towns {
  cities: readonly MapCity[];
  visited: ReadonlySet<string>;
  jobs: ReadonlyMap<string, number>;
  shown: readonly string[];
}

/** Below this zoom, in pixels per metre, only cities with jobs are labelled. */
const NAMES_ALL = 0.007;

function drawCities(
  brush: Brush,
  { cities, visited, jobs, shown }: Towns,
  taken: Set<string>,
): void {
  const { context, frame, colours } = brush;
  const rankOf = ({ id }: MapCity) =>
    (shown.includes(id) ? 1e9 : 0) + (jobs.get(id) ?? 0) + (visited.has(id) ? 0.5 : 0);
  const seen = cities
    .map((city) => ({ city, rank: rankOf(city), at: toScreen(frame, city) }))
    .filter(({ at }) => isInSight(frame, at, 20))
    .sort((one, other) => other.rank - one.rank);
  for (const { city, at } of seen) {
    const isVisited = visited.has(city.id);
    context.beginPath();
    context.arc(at.x, at.y, isVisited ? 3.5 : 2, 0, 2 * Math.PI);
    context.fillStyle = isVisited ? colours.accent : colours.canvas;
    context.strokeStyle = isVisited ? colours.canvas : colours.muted;
    context.lineWidth = 1;
    context.fill();
    context.stroke();
  }
  context.font = '12px Inter, system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { city, rank, at } of seen) {
    if (rank === 0 && frame.k < NAMES_ALL) continue;
    const width = city.name.length * 7;
    if (!takesRoom(taken, at.x - 4, at.y - 8, width + 12, 16)) continue;
    context.strokeStyle = colours.canvas;
    context.lineWidth = 3;
    context.strokeText(city.name, at.x + 7, at.y);
    context.fillStyle = rank >= 1 ? colours.ink : colours.muted;
    context.fillText(city.name, at.x + 7, at.y);
  }
}

/** The truck labels that fit; cities leave room for them. */
function namesWithRoom({ frame }: Brush, trucks: readonly LiveTruck[], taken: Set<string>) {
  const named = trucks.filter((truck) => {
    const at = toScreen(frame, truck);
    const width = truck.member.name.length * 7.5;
    return isInSight(frame, at, 40) && takesRoom(taken, at.x - 8, at.y - 9, width + 20, 18);
  });
  return new Set(named.map(({ member }) => member.user_id));
}

const isFaded = (truck: LiveTruck, now: number) => now - truck.at > TRUCK_FADES_S * 1000;

function drawTrucks(
  brush: Brush,
  trucks: readonly LiveTruck[],
  named: ReadonlySet<number>,
  now: number,
): void {
  const { context, frame, colours } = brush;
  context.font = '600 12px Inter, system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const truck of trucks) {
    const at = toScreen(frame, truck);
    if (!isInSight(frame, at, 40)) continue;
    context.globalAlpha = isFaded(truck, now) ? 0.4 : 1;
    context.translate(at.x, at.y);
    context.rotate((truck.heading * Math.PI) / 180);
    context.beginPath();
    context.moveTo(0, -9);
    context.lineTo(6, 7);
    context.lineTo(0, 3.5);
    context.lineTo(-6, 7);
    context.closePath();
    context.fillStyle = colours.success;
    context.strokeStyle = colours.canvas;
    context.lineWidth = 2;
    context.stroke();
    context.fill();
    context.rotate((-truck.heading * Math.PI) / 180);
    context.translate(-at.x, -at.y);
    if (!named.has(truck.member.user_id)) continue;
    context.lineWidth = 3;
    context.strokeText(truck.member.name, at.x + 10, at.y);
    context.fillStyle = colours.ink;
    context.fillText(truck.member.name, at.x + 10, at.y);
  }
  context.globalAlpha = 1;
}

const has = ({ hidden }: Scene, layer: Layer) => !hidden.includes(layer);

/** The inputs of `drawGround`. */
export const partsOfGround = (scene: Scene, colours: Colours): readonly unknown[] => {
  const { base, cities, sums, roads, hidden, shown } = scene;
  return [colours, base, cities, sums, hidden.join(), shown.join(), ...roads];
};

/** Draws what doesn't change while trucks move. */
export function drawGround(brush: Brush, scene: Scene): void {
  const { base, cities, sums, roads, shown } = scene;
  drawBase(brush, base);
  if (has(scene, 'roads')) drawRoads(brush, roads);
  if (sums && has(scene, 'heat')) drawHeat(brush, sums.cells);
  if (sums && has(scene, 'lanes')) {
    const places = new Map(cities.map((city) => [city.id, city]));
    drawLanes(brush, sums.lanes, places, shown);
  }
}

/** The inputs of `drawTop`. */
export const partsOfTop = (scene: Scene, colours: Colours, now: number): readonly unknown[] => {
  const { base, cities, sums, trucks, events, route, hidden, shown } = scene;
  const faded = trucks.filter((truck) => isFaded(truck, now)).length;
  return [colours, base, cities, sums, trucks, faded, events, route, hidden.join(), shown.join()];
};

/** Draws everything with a label; labels don't overlap each other. */
export function drawTop(brush: Brush, scene: Scene, now: number): void {
  const { base, cities, sums, trucks, events, route, shown } = scene;
  const taken = new Set<string>();
  const today = has(scene, 'events') ? events.filter(({ game }) => game === base.game) : [];
  const here = has(scene, 'trucks') ? trucks.filter(({ game }) => game === base.game) : [];
  const titled = titlesWithRoom(brush, today, taken);
  const named = namesWithRoom(brush, here, taken);
  if (has(scene, 'cities')) {
    const visited = new Set(sums?.visited);
    const jobs = new Map(sums?.places.map(({ id, jobs: count }) => [id, count]));
    drawCities(brush, { cities, visited, jobs, shown }, taken);
  }
  drawEvents(brush, today, titled);
  if (route) drawRoute(brush, route);
  drawTrucks(brush, here, named, now);
}
