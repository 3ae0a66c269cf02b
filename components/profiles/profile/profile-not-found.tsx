import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { routes } from '@/lib/navigation/routes';

export function ProfileNotFound() {
  return (
    <NotFoundNotice
      subject="This member"
      back={{ href: routes.profiles, label: 'See all members' }}
    />
  );
}
