import { QueryStates } from '@/components/ui/state/query-states';
import { useProfile } from '@/lib/profiles/queries';
import { ProfileDetails } from './profile-details';
import { ProfileNotFound } from './profile-not-found';
import { ProfileSkeleton } from './profile-skeleton';

interface ProfileContentProps {
  id: number;
}

export function ProfileContent({ id }: ProfileContentProps) {
  return (
    <QueryStates
      subject="this profile"
      query={useProfile({ id })}
      skeleton={<ProfileSkeleton />}
      notFound={<ProfileNotFound />}
    >
      {(profile) => <ProfileDetails profile={profile} />}
    </QueryStates>
  );
}
