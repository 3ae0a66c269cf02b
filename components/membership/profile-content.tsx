import { LoadError } from '@/components/ui/load-error';
import { ApiError } from '@/lib/http/api-error';
import { useProfile } from '@/lib/membership/queries';
import { ProfileDetails } from './profile-details';
import { ProfileLoading } from './profile-loading';
import { ProfileNotFound } from './profile-not-found';

interface ProfileContentProps {
  id: number;
}

export function ProfileContent({ id }: ProfileContentProps) {
  const profile = useProfile(id);
  if (profile.isPending) return <ProfileLoading />;
  if (profile.isSuccess) return <ProfileDetails profile={profile.data} />;
  const { error } = profile;
  if (error instanceof ApiError && error.status === 404) return <ProfileNotFound />;
  return (
    <LoadError
      subject="this profile"
      reason={error.message}
      onRetry={() => void profile.refetch()}
    />
  );
}
