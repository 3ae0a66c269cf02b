import { NoticesCard } from '@/components/membership/notices-card';
import type { OwnAccount } from '@/lib/membership/own-account-queries';

export function NoticesSection({ own }: { own: OwnAccount }) {
  return <NoticesCard own={own} />;
}
