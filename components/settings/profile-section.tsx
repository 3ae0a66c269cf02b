import { AboutCard } from '@/components/membership/about-card';
import { AvatarCard } from '@/components/membership/avatar-card';
import { NameCard } from '@/components/membership/name-card';
import type { OwnAccount } from '@/lib/membership/own-account-queries';

export function ProfileSection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <NameCard own={own} />
      <AvatarCard own={own} />
      <AboutCard own={own} />
    </div>
  );
}
