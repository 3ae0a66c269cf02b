import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { NO_QUERY, readQuotaQuery } from '@/lib/quota/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { QuotaBoard } from './quota-board';

export function DriversQuotaScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem } = readQuotaQuery(address);
  return (
    <Screen>
      {query === null ? (
        <ListProblem subject="These drivers" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <QuotaBoard query={query} isReady={isReady} onChange={setQuery} />
      )}
    </Screen>
  );
}
