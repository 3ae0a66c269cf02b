import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryLine } from '@/lib/contracts/core/history';
import { NamedHistory } from './named-history';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';

interface LoadedHistoryProps {
  query: UseQueryResult<HistoryLine[]>;
}

/** A record's history, loaded by its own query. */
export function LoadedHistory({ query }: LoadedHistoryProps) {
  return (
    <QueryStates subject="the history" query={query} skeleton={<RowsSkeleton count={2} />}>
      {(lines) => <NamedHistory lines={lines} />}
    </QueryStates>
  );
}
