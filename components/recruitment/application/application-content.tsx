import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { ApplicationView } from './application-view';

const back = { href: routes.recruitment, label: 'Back to applications' };

interface ApplicationContentProps {
  reference: string;
  onDone: () => void;
}

export function ApplicationContent({ reference, onDone }: ApplicationContentProps) {
  return (
    <QueryStates
      subject="this application"
      query={useApplication({ ref: reference })}
      skeleton={<TwoCardsSkeleton />}
      notFound={<NotFoundNotice subject="This application" back={back} />}
    >
      {(application) => <ApplicationView application={application} onDone={onDone} />}
    </QueryStates>
  );
}
