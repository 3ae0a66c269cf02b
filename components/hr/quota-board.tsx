import { ListProblem } from '@/components/ui/list-problem';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useQuota } from '@/lib/hr/queries';
import { NO_QUERY, type QuotaQuery } from '@/lib/hr/quota-query';
import { ApiError } from '@/lib/http/api-error';
import { QuotaFilters } from './quota-filters';
import { QuotaMonth } from './quota-month';
import { QuotaTable } from './quota-table';

interface QuotaBoardProps {
  query: QuotaQuery;
  isReady: boolean;
  onChange: (patch: Record<string, string | undefined>) => void;
}

const isRefused = (error: Error) =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);

/** The frame stays while the month behind it changes. */
export function QuotaBoard({ query, isReady, onChange }: QuotaBoardProps) {
  const quota = useQuota(isReady ? query : null);
  if (quota.isError)
    return isRefused(quota.error) ? (
      <ListProblem
        subject="This month’s drivers"
        reason={quota.error.message}
        onReset={() => onChange(NO_QUERY)}
      />
    ) : (
      <LoadError
        subject="the quota"
        reason={quota.error.message}
        onRetry={() => void quota.refetch()}
      />
    );
  return (
    <>
      <QuotaMonth quota={quota.data} query={query} onChange={onChange} />
      <QuotaFilters query={query} onChange={onChange} />
      {quota.isPending ? (
        <Loading label="Loading the quota">
          <RowsSkeleton count={10} rowClassName="h-14" />
        </Loading>
      ) : (
        <QuotaTable
          quota={quota.data}
          query={query}
          isBusy={quota.isPlaceholderData}
          onChange={onChange}
        />
      )}
    </>
  );
}
