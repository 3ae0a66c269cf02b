import { AppLink } from '@/components/ui/app-link';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { routes } from '@/lib/navigation/routes';

export function JobNotFound() {
  return (
    <NotFoundNotice
      subject="This delivery"
      action={
        <AppLink href={routes.jobs} className="text-sm font-medium text-accent hover:underline">
          Back to your deliveries
        </AppLink>
      }
    />
  );
}
