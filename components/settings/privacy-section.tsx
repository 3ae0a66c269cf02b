import { PrivacyCard } from '@/components/membership/privacy-card';
import type { OwnAccount } from '@/lib/membership/own-account-queries';

export function PrivacySection({ own }: { own: OwnAccount }) {
  return <PrivacyCard privacy={own.privacy} />;
}
