import { PrivacyCard } from '@/components/shared/profiles/privacy-card';
import type { OwnAccount } from '@/lib/own-account/queries';
import { SharingCard } from './sharing-card';

export function PrivacySection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <PrivacyCard privacy={own.privacy} />
      <SharingCard />
    </div>
  );
}
