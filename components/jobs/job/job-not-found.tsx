import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { routes } from '@/lib/navigation/routes';

export function JobNotFound() {
  return (
    <NotFoundNotice subject="This job" back={{ href: routes.jobs, label: 'Back to my jobs' }} />
  );
}
