import { ButtonLink } from '@/components/ui/button-link';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { StatusSummary } from './status-summary';

interface AppliedAlreadyProps {
  application: OwnApplication;
}

/** Replaces the form once the application is sent. */
export function AppliedAlready({ application }: AppliedAlreadyProps) {
  return (
    <div className="space-y-4">
      <StatusSummary application={application} />
      <ButtonLink href={routes.apply} variant="primary">
        {application.state === 'info_requested' ? 'Answer question' : 'View status'}
      </ButtonLink>
    </div>
  );
}
