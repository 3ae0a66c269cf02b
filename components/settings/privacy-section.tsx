import { PrivacyCard } from '@/components/shared/profiles/privacy-card';
import type { OwnAccount } from '@/lib/own-account/queries';

export function PrivacySection({ own }: { own: OwnAccount }) {
  return <PrivacyCard privacy={own.privacy} />;
}
