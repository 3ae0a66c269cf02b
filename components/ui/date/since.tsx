import { formatInstant } from '@/lib/format/date-time';
import { formatSince } from '@/lib/format/since';
import { useMinute } from '@/lib/format/use-minute';

interface SinceProps {
  /** UTC, for machines. */
  iso: string;
}

/** How long ago something was; the exact time shows when pointed at. */
export function Since({ iso }: SinceProps) {
  const now = useMinute();
  return (
    <time dateTime={iso} title={formatInstant(iso, 'full')} className="whitespace-nowrap">
      {now === null ? formatInstant(iso, 'day') : formatSince(iso, now)}
    </time>
  );
}
