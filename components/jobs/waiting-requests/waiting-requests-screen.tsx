import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { ListProblem } from '@/components/ui/table/list-problem';
import { NO_QUERY, readQueueAddress } from '@/lib/jobs/queue-address';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { QueueFilters } from './queue-filters';
import { QueueList } from './queue-list';
import { RequestContent } from './request-content';

export function WaitingRequestsScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: address, problem } = readQueueAddress(query);
  const known = isReady ? address : null;
  const opened = address?.request;
  if (opened !== undefined)
    return (
      <Screen
        title={`Request #${opened}`}
        actions={
          <AppLink
            href={routes.manualJobRequests}
            onClick={(event) => {
              // Back to the list as it was, not to its beginning.
              event.preventDefault();
              setQuery({ request: undefined });
            }}
            className="text-sm text-accent hover:underline"
          >
            All requests
          </AppLink>
        }
      >
        <RequestContent key={opened} id={opened} />
      </Screen>
    );
  return (
    <Screen description="Deliveries that trackers missed, as their drivers tell them. What you accept counts.">
      {address === null ? (
        <ListProblem subject="These requests" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <>
          <QueueFilters address={known} onChange={setQuery} />
          <QueueList address={known} onChange={setQuery} />
        </>
      )}
    </Screen>
  );
}
