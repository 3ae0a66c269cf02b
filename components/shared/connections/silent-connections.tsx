import { NotAnswering } from '@/components/ui/state/not-answering';
import type { LinkedAccount } from '@/lib/contracts/connections';
import { OUTSIDE_SERVICES } from '@/lib/contracts/session/sign-in';
import { useSilence } from '@/lib/session/use-silence';

interface SilentConnectionsProps {
  items: readonly LinkedAccount[];
  /** Whether linked accounts can be replaced. */
  canReplace: boolean;
}

/** Names services that can't be linked right now. */
export function SilentConnections({ items, canReplace }: SilentConnectionsProps) {
  const offered = OUTSIDE_SERVICES.filter((service) =>
    items.some((one) => one.service === service && one.can_link && (one.problem || canReplace)),
  );
  const { notice } = useSilence(offered);
  return <NotAnswering {...notice} advice="Try again in a minute." />;
}
