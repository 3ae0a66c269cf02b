import { AboutCard } from '@/components/settings/account/about-card';
import { AvatarCard } from '@/components/settings/account/avatar-card';
import { NameCard } from '@/components/settings/account/name-card';
import type { OwnAccount } from '@/lib/own-account/queries';

export function ProfileSection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <NameCard own={own} />
      <AvatarCard own={own} />
      <AboutCard own={own} />
    </div>
  );
}
