import { formatInstant, type InstantShape } from '@/lib/format/date-time';

interface TimeProps {
  /** UTC, for machines; shown in the member's zone. */
  iso: string;
  shape?: InstantShape;
}

export function Time({ iso, shape = 'moment' }: TimeProps) {
  return (
    <time dateTime={iso} title={formatInstant(iso, 'full')} className="whitespace-nowrap">
      {formatInstant(iso, shape)}
    </time>
  );
}
