import { inPoints } from '@/backend/rewards/points-words';
import type { Bonus } from './store';

/** What a bonus offers, in few words. */
export function offerOf({ kind, points, factor, conditions }: Bonus): string {
  if (kind === 'multiplier') return `×${factor ?? 1} points for matching deliveries`;
  if (kind === 'one_off') return inPoints(points ?? 0);
  const each =
    conditions.count === 1
      ? 'for each matching delivery'
      : `for every ${conditions.count} matching deliveries`;
  return `${inPoints(points ?? 0)} ${each}`;
}
