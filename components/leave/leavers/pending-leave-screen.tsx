import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { RESIGNATION_RULES } from '@/lib/contracts/leave/resignations';
import { waitingResignations } from '@/lib/leave/resignation-queries';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { LeaverList } from './leaver-list';

const ORDER = 'created_at';

export function PendingLeaveScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = waitingResignations.read(query);
  const asked =
    isReady && read ? { ...read, sort: read.sort ?? ORDER, state: 'open' as const } : null;
  const reset = () => setQuery(waitingResignations.NO_QUERY);
  return (
    <Screen
      description={`Members who want to leave. Without an answer within ${RESIGNATION_RULES.answer_days} days, a request takes effect.`}
    >
      {problem !== null ? (
        <ListProblem subject="These requests" reason={problem} onReset={reset} />
      ) : (
        <LeaverList
          isWaiting
          asked={asked}
          order={ORDER}
          empty="No leave requests waiting."
          onReset={reset}
          onChange={setQuery}
        />
      )}
    </Screen>
  );
}
