import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { changedWords } from '@/lib/jobs/job/history-words';
import { useJobHistory } from '@/lib/jobs/review/queries';

interface HistoryPartProps {
  id: number;
}

/** The history of a job. */
export function HistoryPart({ id }: HistoryPartProps) {
  return (
    <QueryStates
      subject="the history"
      query={useJobHistory({ id })}
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">No changes yet.</p>
        ) : (
          <ol className="divide-y divide-line text-sm">
            {items.map((line) => (
              <li key={line.id} className="py-2.5 first:pt-0 last:pb-0">
                <p className="wrap-anywhere">
                  <span className="font-medium">{line.summary}</span>{' '}
                  <span className="text-muted">
                    {line.actor?.name ?? 'System'}, <Time iso={line.at} />
                  </span>
                </p>
                {line.reason !== null && <p className="wrap-anywhere">{line.reason}</p>}
                {changedWords(line.before, line.after).map((change) => (
                  <p key={change} className="text-xs wrap-anywhere text-muted">
                    {change}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        )
      }
    </QueryStates>
  );
}
