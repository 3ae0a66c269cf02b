import { formatNumber } from '@/lib/format/quantity';

interface WaitingCountProps {
  /** For the link's `aria-describedby`. */
  id: string;
  count: number;
}

/** The number of items waiting behind a link. */
export function WaitingCount({ id, count }: WaitingCountProps) {
  return (
    <span
      id={id}
      className="shrink-0 rounded-full bg-raised px-2 py-0.5 text-xs font-medium text-ink tabular-nums"
    >
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
