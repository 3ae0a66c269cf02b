import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { useWaitingRequest } from '@/lib/jobs/requests/queries';
import { routes } from '@/lib/navigation/routes';
import { RequestInContextView } from './request-in-context';

const back = { href: routes.manualJobRequests, label: 'Back to requests' };

interface RequestContentProps {
  id: number;
}

export function RequestContent({ id }: RequestContentProps) {
  return (
    <QueryStates
      subject="this request"
      query={useWaitingRequest({ id })}
      skeleton={<TwoCardsSkeleton />}
      notFound={<NotFoundNotice subject="This request" back={back} />}
    >
      {(found) => <RequestInContextView found={found} />}
    </QueryStates>
  );
}
