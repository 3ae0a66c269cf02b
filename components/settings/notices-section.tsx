import { NoticesCard } from '@/components/settings/account/notices-card';
import type { OwnAccount } from '@/lib/own-account/queries';

export function NoticesSection({ own }: { own: OwnAccount }) {
  return <NoticesCard own={own} />;
}
