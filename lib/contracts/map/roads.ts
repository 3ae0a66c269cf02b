import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { GAMES } from '@/lib/contracts/jobs/games';

/** The side of a cell of the learned roads, in metres of the game's world. */
export const ROAD_CELL = 64;
/** The cells of a side of one sheet, as roads are loaded. */
export const SHEET_CELLS = 1000;

const place = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,2}$/))]),
  z.pipe(z.transform(Number), z.int()),
);

export const roadsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/roads',
  summary:
    'Get the roads on one sheet of the map, learned from where at least two members have driven',
  needs: 'member',
  input: { query: z.object({ game: z.enum(GAMES), column: place, row: place }) },
  output: z.object({
    /** Each cell’s place on the sheet, row by row, as the distance from the one before. */
    steps: z.array(z.number()),
  }),
});
