import { formatInstant } from '@/lib/format/date-time';
import { formatSince } from '@/lib/format/since';
import { useMinute } from '@/lib/format/use-minute';

interface SinceProps {
  /** UTC, for machines. */
  iso: string;
}

/** Relative time, with the exact time as a tooltip. */
export function Since({ iso }: SinceProps) {
  const now = useMinute();
  return (
    <time dateTime={iso} title={formatInstant(iso, 'full')} className="whitespace-nowrap">
      {now === null ? formatInstant(iso, 'day') : formatSince(iso, now)}
    </time>
  );
}
