import { ButtonLink } from '@/components/ui/button-link';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { StatusSummary } from './status-summary';

interface AppliedAlreadyProps {
  application: OwnApplication;
}

/** Stands where a draft would be written, once it is sent. */
export function AppliedAlready({ application }: AppliedAlreadyProps) {
  return (
    <div className="space-y-4">
      <StatusSummary application={application} />
      <ButtonLink href={routes.apply} variant="primary">
        {application.state === 'info_requested' ? 'Answer the question' : 'See how it stands'}
      </ButtonLink>
    </div>
  );
}
