import type { LadderRank, LadderStep } from '@/lib/contracts/rewards/ladder';
import { type Fields, numberIn, rowsIn, wholeNumberIn } from '@/lib/forms/fields';

/** The initial rows of the ladder form. */
export const rowsOf = (ranks: readonly LadderRank[]): LadderStep[] =>
  ranks.map(({ id, name, color, min_points, perks }) => ({ id, name, color, min_points, perks }));

/** A new rank above all others. */
export const nextRow = (rows: readonly { min_points: number }[]): LadderStep => ({
  id: null,
  name: '',
  color: '#7c8b9a',
  min_points: Math.max(0, ...rows.map(({ min_points }) => min_points)) + 100_000,
  perks: '',
});

/** Reads the ladder from its form. */
export const readLadder = (fields: Fields) => ({
  ranks: rowsIn(fields, 'ranks').map((row) => ({
    id: numberIn(row, 'id'),
    name: row['name'] ?? '',
    color: row['color'] ?? '',
    min_points: wholeNumberIn(row, 'min_points') ?? NaN,
    perks: row['perks'] ?? '',
  })),
});
