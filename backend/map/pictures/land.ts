import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Game } from '@/lib/contracts/jobs/games';
import files from '@/lib/contracts/map/base-maps.json';

const file = z.object({
  grid: z.number(),
  land: z.array(z.array(z.number())),
  borders: z.array(z.array(z.number())),
});

type Point = readonly [x: number, y: number];

interface Ring {
  points: readonly Point[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Land {
  land: readonly Ring[];
  borders: readonly (readonly Point[])[];
}

const pointsOf = (steps: readonly number[], grid: number): Point[] => {
  let [x, z] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, place) => {
    x += (steps[2 * place] ?? 0) * grid;
    z += (steps[2 * place + 1] ?? 0) * grid;
    return [x, z];
  });
};

function ringOf(points: readonly Point[]): Ring {
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return { points, left, right, top: Math.min(...zs), bottom: Math.max(...zs) };
}

async function load(game: Game): Promise<Land> {
  const text = await readFile(path.join(process.cwd(), 'public', files[game]), 'utf8');
  const { grid, land, borders } = file.parse(JSON.parse(text));
  const lines = (of: readonly number[][]) => of.map((steps) => pointsOf(steps, grid));
  return { land: lines(land).map(ringOf), borders: lines(borders) };
}

const loaded = new Map<Game, Promise<Land>>();

/** Coasts and borders in metres of the game’s world, as the browser draws them. */
export function readLand(game: Game): Promise<Land> {
  const known = loaded.get(game);
  if (known) return known;
  const loading = load(game);
  loaded.set(game, loading);
  loading.catch(() => loaded.delete(game));
  return loading;
}
