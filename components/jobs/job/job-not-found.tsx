import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { routes } from '@/lib/navigation/routes';

export function JobNotFound() {
  return (
    <NotFoundNotice
      subject="This delivery"
      back={{ href: routes.jobs, label: 'Back to your deliveries' }}
    />
  );
}
