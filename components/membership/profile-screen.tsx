import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screen';
import { AppLink } from '@/components/ui/app-link';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { ProfileContent } from './profile-content';
import { ProfileLoading } from './profile-loading';
import { ProfileNotFound } from './profile-not-found';

export function ProfileScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['user_id']);
  return (
    <Screen
      actions={
        <AppLink href={routes.profiles} className="text-sm text-accent hover:underline">
          All members
        </AppLink>
      }
    >
      {!isReady && <ProfileLoading />}
      {isReady && id === null && <ProfileNotFound />}
      {id !== null && <ProfileContent key={id} id={id} />}
    </Screen>
  );
}
