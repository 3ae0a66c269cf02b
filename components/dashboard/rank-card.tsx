import { ProgressBar } from '@/components/ui/progress-bar';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { RankEmblem } from '@/components/shared/rewards/rank-emblem';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatPoints } from '@/lib/format/quantity';
import { useStanding } from '@/lib/rewards/queries';
import { rankProgress } from '@/lib/rewards/rank-progress';

export function RankCard() {
  const standing = useStanding();
  return (
    <QueryCard
      title={CARD_TITLES.rank}
      subject="your rank"
      query={standing}
      skeleton={<Skeleton className="h-28 w-full" />}
      className="min-h-48"
    >
      {(data) => {
        const { points, rank, next_rank: next } = data;
        const progress = rankProgress(data);
        const words =
          next && progress
            ? `${formatPoints(progress.missing)} to ${next.name}`
            : 'Highest rank reached';
        return (
          <>
            <p className="flex items-center gap-2 text-2xl font-semibold tracking-tight">
              <RankEmblem level={rank.level} color={rank.color} size="large" />
              {rank.name}
            </p>
            <p className="mt-1 text-sm text-muted">{formatPoints(points)} in total</p>
            <div className="mt-auto pt-5">
              <ProgressBar
                label={next ? `Progress to ${next.name}` : 'Progress to the highest rank'}
                percent={progress?.percent ?? 100}
                text={words}
              />
              <p className="mt-2 text-sm">{words}</p>
            </div>
          </>
        );
      }}
    </QueryCard>
  );
}
