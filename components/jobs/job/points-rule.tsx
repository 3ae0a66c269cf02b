import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { TermLines } from '@/components/ui/text/term-lines';
import { useJobRule } from '@/lib/jobs/job/rule-query';
import { ruleWords } from '@/lib/rewards/rule-words';

interface PointsRuleProps {
  id: number;
}

export function PointsRule({ id }: PointsRuleProps) {
  return (
    <QueryStates
      subject="the points rules"
      query={useJobRule({ id })}
      skeleton={<Skeleton className="mt-2 h-32" />}
    >
      {(rules) => <TermLines terms={ruleWords(rules)} />}
    </QueryStates>
  );
}
