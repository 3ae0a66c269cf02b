import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import { useWaitingRequest } from '@/lib/jobs/requests/queries';
import { useRequestQueue } from '@/lib/jobs/requests/use-request-queue';
import { requestRoute } from '@/lib/jobs/requests/words';
import { routes } from '@/lib/navigation/routes';
import { RequestContent } from './request-content';

interface OpenedRequestProps {
  id: number;
}

export function OpenedRequest({ id }: OpenedRequestProps) {
  const { place, hrefOf, openList } = useRequestQueue(id);
  const { data } = useWaitingRequest({ id });
  return (
    <QueueKeys>
      <Screen
        title={data ? requestRoute(data.request.delivery) : `Request #${id}`}
        actions={
          <>
            <AppLink
              href={routes.manualJobRequests}
              onClick={(event) => {
                // Keep the list's filters and page.
                event.preventDefault();
                openList();
              }}
              className="mr-2 flex min-h-10 items-center text-sm text-accent hover:underline"
            >
              All requests
            </AppLink>
            <QueueNav label="Requests" place={place} hrefOf={hrefOf} />
          </>
        }
      >
        <RequestContent key={id} id={id} />
      </Screen>
    </QueueKeys>
  );
}
