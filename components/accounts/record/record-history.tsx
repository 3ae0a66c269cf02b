import { Time } from '@/components/ui/date/time';
import type { Account } from '@/lib/contracts/accounts/accounts';

interface RecordHistoryProps {
  history: NonNullable<Account['history']>;
}

/** The account’s history from the audit log. */
export function RecordHistory({ history }: RecordHistoryProps) {
  return (
    <section aria-label="History" className="text-sm">
      <h3 className="mb-2 font-semibold">History</h3>
      {history.length === 0 && <p className="text-muted">No changes yet.</p>}
      <ol className="space-y-2">
        {history.map(({ id, at, by, summary, reason }) => (
          <li key={id} className="wrap-anywhere">
            <p>{summary}</p>
            {reason !== null && <p className="whitespace-pre-line text-muted">{reason}</p>}
            <p className="text-xs text-muted">
              {by ?? 'The panel'}, <Time iso={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
