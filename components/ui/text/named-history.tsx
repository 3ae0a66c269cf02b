import type { HistoryLine } from '@/lib/contracts/core/history';
import { Time } from '@/components/ui/date/time';

interface NamedHistoryProps {
  lines: readonly HistoryLine[];
}

/** A record's history, newest first. */
export function NamedHistory({ lines }: NamedHistoryProps) {
  return (
    <section aria-label="History" className="text-sm">
      <h3 className="mb-2 font-semibold">History</h3>
      {lines.length === 0 && <p className="text-muted">No changes yet.</p>}
      <ol className="space-y-2">
        {lines.map(({ id, at, by, summary, reason }) => (
          <li key={id} className="border-l-2 border-line pl-3 wrap-anywhere">
            <p className="text-muted">
              <Time iso={at} />, <bdi>{by ?? 'the panel'}</bdi>
            </p>
            <p>{summary}</p>
            {reason !== null && <p className="whitespace-pre-line text-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
