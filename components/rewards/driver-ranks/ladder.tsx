import type { LadderRank } from '@/lib/contracts/rewards/ladder';
import { LadderStep } from './ladder-step';

interface LadderProps {
  /** Lowest first. */
  ranks: readonly LadderRank[];
  points: number;
  ownId: number | null;
}

/** The ranks from the top down, with the reader's own and their progress. */
export function Ladder({ ranks, points, ownId }: LadderProps) {
  const steps = ranks.map((rank, place) => ({
    rank,
    next: ranks[place + 1] ?? null,
  }));
  return (
    <ol reversed aria-label="Ranks" className="divide-y divide-line">
      {steps.toReversed().map(({ rank, next }) => (
        <LadderStep key={rank.id} {...{ rank, next, points }} isOwn={rank.id === ownId} />
      ))}
    </ol>
  );
}
