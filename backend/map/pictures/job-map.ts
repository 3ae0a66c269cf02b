import sharp from 'sharp';
import type { Game } from '@/lib/contracts/jobs/games';
import { readLand } from './land';
import { borderPath, landPath, toPixels, wayPath, windowAround } from './window';

export const SIZE = { width: 1200, height: 630 };
/** Clear of what is written above and below. */
const ROOM = { left: 110, top: 115, width: 980, height: 170 };
const COLOURS = { sea: '#0d1117', land: '#232d39', line: '#3a4757', way: '#71abff' };

/** The way of a job on the map, as the background of its picture. */
export async function drawJobMap(
  game: Game,
  points: readonly (readonly [number, number])[],
  isDriven: boolean,
): Promise<Buffer> {
  const window = windowAround(points.length > 0 ? points : [[0, 0]], { ...SIZE, room: ROOM });
  const land = await readLand(game);
  const way = wayPath(points, window);
  const [first, last] = [points.at(0), points.at(-1)];
  const start = first && toPixels(window, first);
  const end = last && toPixels(window, last);
  const { sea, land: ground, line, way: colour } = COLOURS;
  const stroke = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="${sea}"/>
<path d="${landPath(land, window)}" fill="${ground}" stroke="${line}" stroke-width="1.5"/>
<path d="${borderPath(land, window)}" ${stroke} stroke="${line}" stroke-width="1.5"/>
<path d="${way}" ${stroke} stroke="${sea}" stroke-width="13"/>
<path d="${way}" ${stroke} stroke="${colour}" stroke-width="7"${isDriven ? '' : ' stroke-dasharray="1 16"'}/>
${start ? `<circle cx="${start[0]}" cy="${start[1]}" r="11" fill="${sea}" stroke="${colour}" stroke-width="6"/>` : ''}
${end ? `<circle cx="${end[0]}" cy="${end[1]}" r="14" fill="${colour}" stroke="${sea}" stroke-width="4"/>` : ''}
</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
