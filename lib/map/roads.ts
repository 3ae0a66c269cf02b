import { useQueries } from '@tanstack/react-query';
import type { Game } from '@/lib/contracts/jobs/games';
import { ROAD_CELL, roadsEndpoint, SHEET_CELLS } from '@/lib/contracts/map/roads';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { Sight } from './address';

/** The zoom from which roads can be told apart, in pixels per ten kilometres. */
const NEAR = 200;
const SHEET = ROAD_CELL * SHEET_CELLS;
/** Half of the largest screen that is loaded at once. */
const HALF = { width: 800, height: 500 };
const METRES_OF_SCALE = 10_000;
const KEPT_MS = 60 * 60_000;

const range = (middle: number, half: number) => {
  const first = Math.floor((middle - half) / SHEET);
  const last = Math.floor((middle + half) / SHEET);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
};

function sheetsIn({ x, z, scale }: Sight) {
  const metres = METRES_OF_SCALE / scale;
  return range(x, HALF.width * metres).flatMap((column) =>
    range(z, HALF.height * metres).map((row) => ({ column, row })),
  );
}

/** Lines from each cell to its neighbours to the east and south. */
export function pathOfCells(
  steps: readonly number[],
  { column, row }: { column: number; row: number },
): Path2D {
  const cells = new Set<number>();
  let place = 0;
  for (const step of steps) {
    place += step;
    cells.add(place);
  }
  const path = new Path2D();
  for (const cell of cells) {
    const x = column * SHEET + ((cell % SHEET_CELLS) + 0.5) * ROAD_CELL;
    const z = row * SHEET + (Math.floor(cell / SHEET_CELLS) + 0.5) * ROAD_CELL;
    const isFirst = cell % SHEET_CELLS === 0;
    const isLast = cell % SHEET_CELLS === SHEET_CELLS - 1;
    const neighbours = [
      [1, 0, !isLast],
      [0, 1, true],
      [1, 1, !isLast],
      [-1, 1, !isFirst],
    ] as const;
    for (const [east, south, isOnSheet] of neighbours) {
      if (!isOnSheet || !cells.has(cell + south * SHEET_CELLS + east)) continue;
      path.moveTo(x, z);
      path.lineTo(x + east * ROAD_CELL, z + south * ROAD_CELL);
    }
  }
  return path;
}

const pathsOf = (found: readonly { data?: Path2D | undefined }[]) =>
  found.flatMap(({ data }) => data ?? []);

/** The learned roads around the view, once it is zoomed in enough. */
export function useRoads({
  game,
  sight,
  isShown,
}: {
  game: Game;
  sight: Sight | undefined;
  isShown: boolean;
}): Path2D[] {
  const sheets = isShown && sight && sight.scale >= NEAR ? sheetsIn(sight) : [];
  return useQueries({
    queries: sheets.map((sheet) => ({
      queryKey: ['map-roads', game, sheet],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { steps } = await callEndpoint(
          roadsEndpoint,
          { query: { game, ...sheet } },
          { signal },
        );
        return pathOfCells(steps, sheet);
      },
      staleTime: KEPT_MS,
    })),
    combine: pathsOf,
  });
}
