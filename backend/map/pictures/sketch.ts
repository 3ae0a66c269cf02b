import type { DrawnRoute } from '@/lib/contracts/map/drawn-routes';
import { readLand } from './land';
import { landPath, toPixels, wayPath, windowAround } from './window';

/** Twice as large as it is shown. */
const SIZE = { width: 144, height: 88 };
const ROOM = { left: 20, top: 18, width: 104, height: 52 };
/** Seen on light and dark ground alike: a picture doesn’t know the theme. */
const LAND = '#8291a5';
const WAY = '#3f86e8';

/** A small picture of where a route leads; a plain line where the map doesn’t know its ends. */
export async function sketchOf({ game, from, to, via }: DrawnRoute): Promise<Buffer> {
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" fill="none">`;
  if (!from.at || !to.at)
    return Buffer.from(
      `${start}<path d="M20 44h104" stroke="${WAY}" stroke-width="5" stroke-dasharray="3 10" stroke-linecap="round"/></svg>`,
    );
  const way = [from, ...via, to].flatMap(({ at }) => (at ? [at] : []));
  const window = windowAround(way, { ...SIZE, room: ROOM });
  const [x1, y1] = toPixels(window, from.at).map(Math.round);
  const [x2, y2] = toPixels(window, to.at).map(Math.round);
  return Buffer.from(
    `${start}<path d="${landPath(await readLand(game), window, 3)}" fill="${LAND}" fill-opacity=".3"/>` +
      `<path d="${wayPath(way, window)}" stroke="${WAY}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<circle cx="${x1}" cy="${y1}" r="6" fill="#fff" stroke="${WAY}" stroke-width="4"/>` +
      `<circle cx="${x2}" cy="${y2}" r="8" fill="${WAY}"/></svg>`,
  );
}
