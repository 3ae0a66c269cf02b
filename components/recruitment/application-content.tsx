import { AppLink } from '@/components/ui/app-link';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/api-error';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { ApplicationView } from './application-view';

interface ApplicationContentProps {
  reference: string;
}

export function ApplicationContent({ reference }: ApplicationContentProps) {
  const application = useApplication(reference);
  if (application.isPending)
    return (
      <Loading label="Loading the application">
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    );
  if (application.isSuccess) return <ApplicationView application={application.data} />;
  if (application.error instanceof ApiError && application.error.status === 404)
    return (
      <NotFoundNotice
        subject="This application"
        action={
          <AppLink
            href={routes.recruitment}
            className="text-sm font-medium text-accent hover:underline"
          >
            Back to the applications
          </AppLink>
        }
      />
    );
  return (
    <LoadError
      subject="this application"
      reason={application.error.message}
      onRetry={() => void application.refetch()}
    />
  );
}
