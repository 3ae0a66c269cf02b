import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { ArrivingWords } from '@/components/ui/state/arriving-words';
import { ProgressBar } from '@/components/ui/progress-bar';
import { RankEmblem } from '@/components/shared/rewards/rank-emblem';
import type { Standing as StandingAnswer } from '@/lib/contracts/rewards/rewards';
import { formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import { rankProgress } from '@/lib/rewards/rank-progress';
import { useRankUp } from '@/lib/rewards/use-rank-up';

/** The member's rank and the way to the next; a new one is celebrated once. */
export function Standing({ standing }: { standing: StandingAnswer }) {
  const { points, rank, next_rank: next } = standing;
  const { hasRisen, celebrate } = useRankUp(rank);
  const progress = rankProgress(standing);
  const words =
    next && progress ? `${formatPoints(progress.missing)} to ${next.name}` : 'Highest rank reached';
  if (hasRisen)
    return (
      <div className="flex flex-1 flex-wrap items-center gap-x-5 gap-y-3">
        <span className="motion-safe:animate-bounce">
          <RankEmblem level={rank.level} color={rank.color} size="huge" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <ArrivingWords className="sr-only">{`You’re now ${rank.name}.`}</ArrivingWords>
          {/* The words above are read out, once. */}
          <p aria-hidden="true" className="text-xl font-semibold tracking-tight">
            You’re now {rank.name}
          </p>
          <p className="mt-1 text-sm text-muted">
            {formatPoints(points)} in total.{' '}
            <AppLink href={routes.driverRanks} className="text-accent hover:underline">
              See all ranks
            </AppLink>
          </p>
          <Button className="mt-3" onClick={celebrate}>
            Got it
          </Button>
        </div>
      </div>
    );
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
}
