import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { QueuedApplication } from './queued-application';

const back = { href: routes.recruitment, label: 'Back to applications' };

interface ApplicationContentProps {
  reference: string;
}

export function ApplicationContent({ reference }: ApplicationContentProps) {
  return (
    <QueryStates
      subject="this application"
      query={useApplication({ ref: reference })}
      skeleton={<TwoCardsSkeleton />}
      notFound={<NotFoundNotice subject="This application" back={back} />}
    >
      {(application) => <QueuedApplication application={application} />}
    </QueryStates>
  );
}
