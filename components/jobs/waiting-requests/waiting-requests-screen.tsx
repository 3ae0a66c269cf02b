import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { NO_QUERY, readQueueAddress } from '@/lib/jobs/requests/queue-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { QueueFilters } from './queue-filters';
import { QueueList } from './queue-list';
import { OpenedRequest } from './opened-request';

export function WaitingRequestsScreen() {
  const { query, isReady, hrefWith, setQuery } = useQueryState();
  const { query: address, problem } = readQueueAddress(query);
  const known = isReady ? address : null;
  const opened = address?.request;
  const hrefOf = (id: number) => hrefWith({ request: String(id) });
  if (opened !== undefined) return <OpenedRequest id={opened} />;
  return (
    <Screen description="Requests for jobs that trackers missed. Points are added once you accept them.">
      {address === null ? (
        <ListProblem subject="These requests" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <>
          <QueueFilters address={known} onChange={setQuery} />
          <QueueList address={known} hrefOf={hrefOf} onChange={setQuery} />
        </>
      )}
    </Screen>
  );
}
