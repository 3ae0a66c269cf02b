import { AppLink } from '@/components/ui/app-link';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/api-error';
import { useWaitingRequest } from '@/lib/jobs/request-queries';
import { routes } from '@/lib/navigation/routes';
import { RequestInContextView } from './request-in-context';

interface RequestContentProps {
  id: number;
}

export function RequestContent({ id }: RequestContentProps) {
  const request = useWaitingRequest(id);
  if (request.isPending)
    return (
      <Loading label="Loading the request">
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    );
  if (request.isSuccess) return <RequestInContextView found={request.data} />;
  if (request.error instanceof ApiError && request.error.status === 404)
    return (
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
    );
  return (
    <LoadError
      subject="this request"
      reason={request.error.message}
      onRetry={() => void request.refetch()}
    />
  );
}
