import { CELL, type MapSums } from '@/lib/contracts/map/map';
import type { Brush } from './scene';

/** Pixels per cell in the heat picture, which is stretched over the map; heat is blurry anyway. */
const CELL_PX = 4;
/** Cells from the origin; neither game's world reaches this far. */
const FARTHEST = 100;
const SPOT_CELLS = 3;
/** Smaller spots are hardly visible. */
const SMALLEST_PX = 14;

/** A blurred spot, drawn once for all cells. */
function spotOf(colour: string): HTMLCanvasElement {
  const spot = document.createElement('canvas');
  spot.width = 64;
  spot.height = 64;
  const context = spot.getContext('2d');
  if (!context) return spot;
  context.fillStyle = colour;
  context.globalAlpha = 0.08;
  for (let radius = 32; radius > 0; radius -= 2) {
    context.beginPath();
    context.arc(32, 32, radius, 0, 2 * Math.PI);
    context.fill();
  }
  return spot;
}

interface Heat {
  cells: MapSums['cells'];
  colour: string;
  /** The diameter of a spot, in cells. */
  spread: number;
}

function pictureOf({ cells, colour, spread }: Heat): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = 2 * FARTHEST * CELL_PX;
  picture.height = picture.width;
  const context = picture.getContext('2d');
  if (!context) return picture;
  const spot = spotOf(colour);
  const most = Math.max(...cells.slice(0, 20).map(([, , points]) => points), 1);
  const size = spread * CELL_PX;
  const at = (cell: number) => (cell + 0.5 + FARTHEST) * CELL_PX - size / 2;
  for (const [column, row, points] of cells) {
    context.globalAlpha = 0.06 + 0.7 * Math.sqrt(Math.min(points / most, 1));
    context.drawImage(spot, at(column), at(row), size, size);
  }
  return picture;
}

let last: { heat: Heat; picture: HTMLCanvasElement } | undefined;

export function drawHeat({ context, frame, colours }: Brush, cells: MapSums['cells']): void {
  const spread = Math.max(SPOT_CELLS, Math.ceil(SMALLEST_PX / (CELL * frame.k)));
  const heat = { cells, colour: colours.warning, spread };
  const isSame =
    last?.heat.cells === cells && last.heat.colour === heat.colour && last.heat.spread === spread;
  if (!last || !isSame) last = { heat, picture: pictureOf(heat) };
  const corner = -FARTHEST * CELL * frame.k;
  const size = 2 * FARTHEST * CELL * frame.k;
  context.drawImage(last.picture, frame.x + corner, frame.y + corner, size, size);
}
