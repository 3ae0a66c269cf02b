import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { waitingAddress } from '@/lib/leave/queries';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AbsenceList } from './absence-list';

const ORDER = 'created_at';

export function PendingLoaScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = waitingAddress.read(query);
  const asked =
    isReady && read ? { ...read, sort: read.sort ?? ORDER, state: 'pending' as const } : null;
  const reset = () => setQuery(waitingAddress.NO_QUERY);
  return (
    <Screen description="Drivers who want to be away. Accepting shows what it cancels first.">
      {problem !== null ? (
        <ListProblem subject="These requests" reason={problem} onReset={reset} />
      ) : (
        <AbsenceList
          scope="driver"
          asked={asked}
          isWaiting
          order={ORDER}
          empty="No LOA requests waiting."
          onReset={reset}
          onChange={setQuery}
        />
      )}
    </Screen>
  );
}
