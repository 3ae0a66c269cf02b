import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { FactLine } from '@/components/ui/text/fact-line';
import { RankEmblem } from '@/components/shared/rewards/rank-emblem';
import type { LadderRank } from '@/lib/contracts/rewards/ladder';
import { counted, formatNumber, formatPoints } from '@/lib/format/quantity';
import { rankProgress } from '@/lib/rewards/rank-progress';

interface LadderStepProps {
  rank: LadderRank;
  next: LadderRank | null;
  points: number;
  isOwn: boolean;
}

export function LadderStep({ rank, next, points, isOwn }: LadderStepProps) {
  const { name, color, level, perks, members, min_points: from } = rank;
  const isReached = points >= from;
  const progress = isOwn ? rankProgress({ points, rank, next_rank: next }) : null;
  return (
    <li
      aria-current={isOwn ? 'step' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3 sm:flex-nowrap ${isOwn ? 'rounded-lg bg-raised' : ''}`}
    >
      <RankEmblem level={level} color={color} size="large" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {isOwn && <Badge tone="success">Your rank</Badge>}
        </p>
        <FactLine className="text-sm text-muted">
          <span>From {formatPoints(from)}</span>
          <span>{counted(members, 'member')}</span>
        </FactLine>
        {perks !== '' && <p className="mt-1 text-sm wrap-anywhere">{perks}</p>}
        {next && progress && (
          <div className="mt-2 max-w-md">
            <ProgressBar
              label={`Progress to ${next.name}`}
              percent={progress.percent}
              text={`${formatPoints(progress.missing)} to ${next.name}`}
            />
          </div>
        )}
      </div>
      {/* Below the name, because both don't fit on one line of a phone. */}
      <p
        className={`shrink-0 text-sm sm:text-right ${isReached ? '' : 'max-sm:basis-full max-sm:pl-14'}`}
      >
        {isReached ? (
          <Icon name="check-circle" label="Reached" className="size-5 text-success" />
        ) : (
          <>
            <span className="font-medium tabular-nums">{formatNumber(from - points)}</span>{' '}
            <span className="text-muted">to go</span>
          </>
        )}
      </p>
    </li>
  );
}
