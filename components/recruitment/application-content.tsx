import { AppLink } from '@/components/ui/app-link';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { QueryStates } from '@/components/ui/query-states';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { ApplicationView } from './application-view';

interface ApplicationContentProps {
  reference: string;
}

export function ApplicationContent({ reference }: ApplicationContentProps) {
  return (
    <QueryStates
      subject="this application"
      query={useApplication(reference)}
      skeleton={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      }
      notFound={
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
      }
    >
      {(application) => <ApplicationView application={application} />}
    </QueryStates>
  );
}
