import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Game } from '@/lib/contracts/jobs/games';
import files from '@/lib/contracts/map/base-maps.json';
import { loadFile } from '@/lib/http/load-file';
import { canDraw } from './can-draw';

const file = z.object({
  grid: z.number(),
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  land: z.array(z.array(z.number())),
  borders: z.array(z.array(z.number())),
});
type BaseMapFile = z.output<typeof file>;

const PATHS: Readonly<Record<Game, `/${string}`>> = {
  eut2: `/${files.eut2.slice(1)}`,
  ats: `/${files.ats.slice(1)}`,
};

/** Coasts and borders, in metres of the game's world. */
export interface BaseMap {
  game: Game;
  extent: BaseMapFile['extent'];
  land: Path2D;
  borders: Path2D;
}

/** A path of lines encoded as steps on a grid. */
function pathOf(lines: readonly (readonly number[])[], grid: number, isClosed: boolean): Path2D {
  const path = new Path2D();
  for (const steps of lines) {
    let [x, z] = [0, 0];
    for (let place = 0; place < steps.length; place += 2) {
      x += (steps[place] ?? 0) * grid;
      z += (steps[place + 1] ?? 0) * grid;
      if (place === 0) path.moveTo(x, z);
      else path.lineTo(x, z);
    }
    if (isClosed) path.closePath();
  }
  return path;
}

async function loadBaseMap(game: Game, signal: AbortSignal): Promise<BaseMap> {
  const { grid, extent, land, borders } = z.parse(file, await loadFile(PATHS[game], signal));
  return {
    game,
    extent,
    land: pathOf(land, grid, true),
    borders: pathOf(borders, grid, false),
  };
}

/** The base map; its URL changes with its content, so it is fetched once. */
export const useBaseMap = (game: Game) =>
  useQuery({
    queryKey: ['base-map', game],
    queryFn: ({ signal }) => loadBaseMap(game, signal),
    enabled: canDraw(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
