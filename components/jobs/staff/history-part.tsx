import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Time } from '@/components/ui/time';
import { changedWords } from '@/lib/jobs/history-words';
import { useJobHistory } from '@/lib/jobs/review-queries';

interface HistoryPartProps {
  id: number;
}

/** Who did what to the delivery. */
export function HistoryPart({ id }: HistoryPartProps) {
  const history = useJobHistory(id);
  if (history.isPending)
    return (
      <Loading label="Loading the history">
        <RowsSkeleton count={2} />
      </Loading>
    );
  if (history.isError)
    return (
      <LoadError
        subject="the history"
        reason={history.error.message}
        onRetry={() => void history.refetch()}
      />
    );
  const { items } = history.data;
  if (items.length === 0)
    return <p className="text-sm text-muted">Nobody has changed anything since it came.</p>;
  return (
    <ol className="divide-y divide-line text-sm">
      {items.map((line) => (
        <li key={line.id} className="py-2.5 first:pt-0 last:pb-0">
          <p className="wrap-anywhere">
            <span className="font-medium">{line.summary}</span>{' '}
            <span className="text-muted">
              {line.actor?.name ?? 'The panel itself'}, <Time iso={line.at} />
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
  );
}
