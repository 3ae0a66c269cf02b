import type { Profile } from '@/lib/contracts/profiles';
import { AwardsCard } from './awards-card';
import { DistanceByMonth } from './distance-by-month';
import { FiguresCard } from './figures-card';
import { LastRoutesCard } from './last-routes-card';
import { LedgerCard } from './ledger-card';
import { PrivacyCard } from '@/components/shared/profiles/privacy-card';
import { ProfileHeader } from './profile-header';
import { useProfile } from '@/lib/profiles/queries';
import { useDetails } from '@/lib/details/use-details';
import { RecordsCard } from './records-card';
import { RankHistoryCard } from './rank-history-card';

interface ProfileDetailsProps {
  profile: Profile;
}

export function ProfileDetails({ profile }: ProfileDetailsProps) {
  const { user_id: id, figures, privacy } = profile;
  const reader = useDetails()?.user_id;
  const isOthers = reader !== undefined && reader !== id;
  const own = useProfile(isOthers ? { id: reader } : null);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <ProfileHeader profile={profile} />
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <FiguresCard figures={figures} own={(isOthers && own.data?.figures) || null} />
        {figures && <RecordsCard figures={figures} seesJobs={profile.sees_jobs} />}
        {figures && <DistanceByMonth months={figures.months} />}
        <LastRoutesCard routesDriven={profile.last_routes} seesJobs={profile.sees_jobs} />
        {profile.sees_ledger && <LedgerCard id={id} seesJobs={profile.sees_jobs} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AwardsCard awards={profile.awards} />
        <RankHistoryCard rank={profile.rank} changes={profile.rank_history} />
        {privacy && <PrivacyCard privacy={privacy} />}
      </div>
    </div>
  );
}
