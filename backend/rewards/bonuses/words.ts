import { inPoints } from '@/backend/rewards/points-words';
import type { Bonus } from './store';

/** What a bonus offers, in few words. */
export function offerOf({ kind, points, factor, conditions }: Bonus): string {
  if (kind === 'multiplier') return `×${factor ?? 1} points for matching jobs`;
  if (kind === 'one_off') return inPoints(points ?? 0);
  const each =
    conditions.count === 1
      ? 'for each matching job'
      : `for every ${conditions.count} matching jobs`;
  return `${inPoints(points ?? 0)} ${each}`;
}
