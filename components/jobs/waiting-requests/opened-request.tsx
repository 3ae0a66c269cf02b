import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import type { listQueryOf } from '@/lib/jobs/queue-address';
import { useWaitingRequests } from '@/lib/jobs/request-queries';
import { placeIn } from '@/lib/keys/queue-place';
import { routes } from '@/lib/navigation/routes';
import { RequestContent } from './request-content';

interface OpenedRequestProps {
  id: number;
  /** The list the request was opened from. */
  queue: ReturnType<typeof listQueryOf> | null;
  hrefOf: (id: number) => string;
  /** Opens another request, or returns to the list. */
  onLeave: (next: number | null) => void;
}

export function OpenedRequest({ id, queue, hrefOf, onLeave }: OpenedRequestProps) {
  const { data } = useWaitingRequests(queue);
  const ids = data?.items.map((request) => request.id) ?? [];
  const place = placeIn(ids, id);
  return (
    <QueueKeys>
      <Screen
        title={`Request #${id}`}
        actions={
          <>
            <AppLink
              href={routes.manualJobRequests}
              onClick={(event) => {
                // Keep the list's filters and page.
                event.preventDefault();
                onLeave(null);
              }}
              className="mr-2 text-sm text-accent hover:underline"
            >
              All requests
            </AppLink>
            <QueueNav label="Requests" place={place} hrefOf={hrefOf} />
          </>
        }
      >
        <RequestContent id={id} onDecided={() => onLeave(place.next ?? place.previous)} />
      </Screen>
    </QueueKeys>
  );
}
