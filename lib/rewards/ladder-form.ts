import type { LadderRank, LadderStep } from '@/lib/contracts/rewards/rewards';
import { type Fields, wholeNumberIn } from '@/lib/forms/fields';

/** A row of the ladder's form; rows are told apart by a number that no two share. */
export interface LadderRow extends LadderStep {
  key: number;
}

export const rowsOf = (ranks: readonly LadderRank[]): LadderRow[] =>
  ranks.map(({ id, name, color, min_points, perks }) => ({
    key: id,
    id,
    name,
    color,
    min_points,
    perks,
  }));

/** A further rank, above all others. */
export const nextRow = (rows: readonly LadderRow[]): LadderRow => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  id: null,
  name: '',
  color: '#7c8b9a',
  min_points: Math.max(0, ...rows.map(({ min_points }) => min_points)) + 100_000,
  perks: '',
});

/** The ladder as its form holds it. */
export const readLadder = (fields: Fields, rows: readonly LadderRow[]) => ({
  ranks: rows.map(({ id }, place) => {
    const text = (name: string) => fields[`ranks.${place}.${name}`] ?? '';
    return {
      id,
      name: text('name'),
      color: text('color'),
      min_points: wholeNumberIn(fields, `ranks.${place}.min_points`) ?? NaN,
      perks: text('perks'),
    };
  }),
});
