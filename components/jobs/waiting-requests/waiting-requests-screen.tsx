import { Screen } from '@/components/layout/screen';
import { AppLink } from '@/components/ui/app-link';
import { readQueueAddress } from '@/lib/jobs/queue-query';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { QueueProblem } from './queue-problem';
import { RequestContent } from './request-content';
import { RequestQueue } from './request-queue';

export function WaitingRequestsScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const address = readQueueAddress(query);
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
        <QueueProblem onReset={setQuery} />
      ) : (
        <RequestQueue address={isReady ? address : null} onChange={setQuery} />
      )}
    </Screen>
  );
}
