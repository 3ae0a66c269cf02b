import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Skeleton } from '@/components/ui/skeleton';
import type { Game } from '@/lib/contracts/jobs';
import { ruleSentences } from '@/lib/jobs/points-lines';
import { useJobRule } from '@/lib/jobs/rule-query';

interface PointsRuleProps {
  id: number;
  game: Game;
}

export function PointsRule({ id, game }: PointsRuleProps) {
  const rule = useJobRule(id);
  if (rule.isPending)
    return (
      <Loading label="Loading the rule">
        <Skeleton className="mt-2 h-32" />
      </Loading>
    );
  if (rule.isError)
    return (
      <LoadError
        subject="the rule"
        reason={rule.error.message}
        onRetry={() => void rule.refetch()}
      />
    );
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
      {ruleSentences(rule.data, game).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
