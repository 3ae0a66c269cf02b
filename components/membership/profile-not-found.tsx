import { AppLink } from '@/components/ui/app-link';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { routes } from '@/lib/navigation/routes';

export function ProfileNotFound() {
  return (
    <NotFoundNotice
      subject="This member"
      action={
        <AppLink href={routes.profiles} className="text-sm font-medium text-accent hover:underline">
          See all members
        </AppLink>
      }
    />
  );
}
