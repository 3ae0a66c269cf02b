import { Badge } from '@/components/ui/badge';
import { Since } from '@/components/ui/date/since';
import { ONLINE_MINUTES } from '@/lib/contracts/map/presence';
import { useMinute } from '@/lib/format/use-minute';

const MINUTE_MS = 60_000;

interface LastSeenProps {
  iso: string;
  /** A label before the time, where nothing else names it. */
  label?: string;
}

/** When a member last used the panel, or that they are online. */
export function LastSeen({ iso, label }: LastSeenProps) {
  const now = useMinute();
  const isOnline = now !== null && now - Date.parse(iso) < ONLINE_MINUTES * MINUTE_MS;
  if (isOnline) return <Badge tone="success">Online</Badge>;
  return (
    <>
      {label} <Since iso={iso} />
    </>
  );
}
