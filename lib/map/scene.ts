import type { DrawnRoute, MapEvent } from '@/lib/contracts/map/drawn-routes';
import type { MapCity, MapSums } from '@/lib/contracts/map/map';
import type { Layer } from './address';
import type { BaseMap } from './base-map';
import type { Colours } from './colours';
import type { LiveTruck } from './queries';

/** The view's transform: pixels per metre, and the pixel of the world's origin. */
export interface Frame {
  k: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The part drawn beyond each side, until the map moves. */
  margin: number;
}

export interface Scene {
  base: BaseMap;
  cities: readonly MapCity[];
  sums: MapSums | undefined;
  trucks: readonly LiveTruck[];
  events: readonly MapEvent[];
  /** Learned roads, in metres of the game's world. */
  roads: readonly Path2D[];
  /** The route the map is about, which the initial view fits. */
  route: DrawnRoute | null;
  hidden: readonly Layer[];
  /** The highlighted places: one, or the two ends of a lane. */
  shown: readonly string[];
}

/** Only coasts and borders. */
export const blankScene = (base: BaseMap): Scene => ({
  base,
  cities: [],
  sums: undefined,
  trucks: [],
  events: [],
  roads: [],
  route: null,
  hidden: [],
  shown: [],
});

export interface Brush {
  context: CanvasRenderingContext2D;
  frame: Frame;
  colours: Colours;
  pixels: number;
}

export const toScreen = ({ k, x, y }: Frame, point: { x: number; z: number }) => ({
  x: point.x * k + x,
  y: point.z * k + y,
});

export const isInSight = (
  { width, height }: Frame,
  { x, y }: { x: number; y: number },
  margin: number,
) => x > -margin && y > -margin && x < width + margin && y < height + margin;

const GRID_PX = 8;

/** Reserves a label's rectangle unless another label has it. */
export function takesRoom(
  taken: Set<string>,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean {
  const cells: string[] = [];
  for (let x = Math.floor(left / GRID_PX); x <= (left + width) / GRID_PX; x += 1)
    for (let y = Math.floor(top / GRID_PX); y <= (top + height) / GRID_PX; y += 1)
      cells.push(`${x} ${y}`);
  if (cells.some((cell) => taken.has(cell))) return false;
  for (const cell of cells) taken.add(cell);
  return true;
}
