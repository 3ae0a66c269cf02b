import { AppLink } from '@/components/ui/app-link';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { QueryStates } from '@/components/ui/query-states';
import { Skeleton } from '@/components/ui/skeleton';
import { useWaitingRequest } from '@/lib/jobs/request-queries';
import { routes } from '@/lib/navigation/routes';
import { RequestInContextView } from './request-in-context';

interface RequestContentProps {
  id: number;
}

export function RequestContent({ id }: RequestContentProps) {
  return (
    <QueryStates
      subject="this request"
      query={useWaitingRequest(id)}
      skeleton={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      }
      notFound={
        <NotFoundNotice
          subject="This request"
          action={
            <AppLink
              href={routes.manualJobRequests}
              className="text-sm font-medium text-accent hover:underline"
            >
              Back to the requests
            </AppLink>
          }
        />
      }
    >
      {(found) => <RequestInContextView found={found} />}
    </QueryStates>
  );
}
