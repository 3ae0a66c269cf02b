import type { LadderRank } from '@/lib/contracts/rewards/rewards';
import { LadderStep } from './ladder-step';

interface LadderProps {
  /** The lowest first. */
  ranks: readonly LadderRank[];
  points: number;
  ownId: number | null;
}

/** The ranks from the top down, with the reader's own and the way to the next. */
export function Ladder({ ranks, points, ownId }: LadderProps) {
  const steps = ranks.map((rank, place) => ({
    rank,
    level: place + 1,
    next: ranks[place + 1] ?? null,
  }));
  return (
    <ol reversed aria-label="Ranks" className="divide-y divide-line">
      {steps.toReversed().map(({ rank, level, next }) => (
        <LadderStep key={rank.id} {...{ rank, level, next, points }} isOwn={rank.id === ownId} />
      ))}
    </ol>
  );
}
