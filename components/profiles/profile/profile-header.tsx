import { Avatar } from '@/components/ui/picture/avatar';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { RankEmblem } from '@/components/shared/rewards/rank-emblem';
import { LastSeen } from '@/components/shared/profiles/last-seen';
import { Swatched } from '@/components/ui/text/swatched';
import { Time } from '@/components/ui/date/time';
import { countryName } from '@/lib/contracts/core/countries';
import type { Profile } from '@/lib/contracts/profiles';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { STATE_LABELS } from '@/lib/profiles/words';
import { routes } from '@/lib/navigation/routes';
import { OutsideLinks } from './outside-links';

interface ProfileHeaderProps {
  profile: Profile;
}

export function ProfileHeader({ profile }: ProfileHeaderProps) {
  const { name, avatar, supporter, state, role, rank, country, bio } = profile;
  const { held } = usePermissions();
  const { division, joined_at: joined, last_seen_at: seen } = profile;
  return (
    <section
      aria-label="Member"
      className={`flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border bg-surface p-4 sm:p-6 lg:col-span-3 ${supporter ? 'border-supporter' : 'border-line'}`}
    >
      <Avatar
        src={avatar}
        name={name}
        size="huge"
        className={supporter ? 'ring-4 ring-supporter' : 'ring-1 ring-line'}
      />
      <div className="min-w-0 grow basis-60">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-lg font-semibold">
          <RankEmblem level={rank.level} color={rank.color} />
          <bdi className="min-w-0">{rank.name}</bdi>
          {supporter && <Icon name="star" label="Supporter" className="size-5 text-supporter" />}
          {state !== 'active' && <Badge tone="warning">{STATE_LABELS[state]}</Badge>}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Swatched badge={role} />
          {division && <Swatched badge={division} />}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {joined !== null && (
            <span>
              Member since <Time iso={joined} shape="day" />
            </span>
          )}
          {country !== null && <span>{countryName(country)}</span>}
          {seen !== null && (
            <span>
              <LastSeen iso={seen} label="Last seen" />
            </span>
          )}
          <OutsideLinks profile={profile} />
        </p>
        {bio !== null && (
          <p className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{bio}</p>
        )}
      </div>
      {held.has('VIEW_ALL_ACCOUNTS') && (
        <ButtonLink href={routes.account(profile.user_id)} variant="secondary">
          Account
        </ButtonLink>
      )}
      {profile.privacy !== null && (
        <ButtonLink href={routes.settings} variant="secondary">
          Settings
        </ButtonLink>
      )}
    </section>
  );
}
