import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { Loading } from '@/components/ui/state/loading';
import { useProfile } from '@/lib/profiles/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { ProfileContent } from './profile-content';
import { ProfileNotFound } from './profile-not-found';
import { ProfileSkeleton } from './profile-skeleton';

export function ProfileScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['user_id']);
  const { data } = useProfile(id === null ? null : { id });
  return (
    <Screen
      {...(data && { title: data.name })}
      actions={
        <AppLink href={routes.profiles} className="text-sm text-accent hover:underline">
          All members
        </AppLink>
      }
    >
      {!isReady && (
        <Loading label="Loading this profile">
          <ProfileSkeleton />
        </Loading>
      )}
      {isReady && id === null && <ProfileNotFound />}
      {id !== null && <ProfileContent key={id} id={id} />}
    </Screen>
  );
}
