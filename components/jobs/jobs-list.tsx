import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Pager } from '@/components/ui/pager';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { ApiError } from '@/lib/http/api-error';
import type { JobsQuery, NO_QUERY } from '@/lib/jobs/list-query';
import { useJobs } from '@/lib/jobs/queries';
import { AddressProblem } from './address-problem';
import { jobColumns } from './job-columns';
import { NoJobs } from './no-jobs';
import { TotalsRow } from './totals-row';

interface JobsListProps {
  /** Null until the address of the page is known. */
  query: JobsQuery | null;
  onChange: (patch: Record<string, string | undefined> | typeof NO_QUERY) => void;
}

const isRefused = (error: Error) =>
  error instanceof ApiError && (error.status === 400 || error.status === 403);

export function JobsList({ query, onChange }: JobsListProps) {
  const jobs = useJobs(query);

  if (jobs.isError && isRefused(jobs.error))
    return <AddressProblem reason={jobs.error.message} onReset={onChange} />;
  if (jobs.isError)
    return (
      <LoadError
        subject="the deliveries"
        reason={jobs.error.message}
        onRetry={() => void jobs.refetch()}
      />
    );
  if (query === null || jobs.isPending)
    return (
      <>
        <TotalsRow query={query} />
        <Loading label="Loading deliveries">
          <RowsSkeleton count={10} />
        </Loading>
      </>
    );
  if (jobs.data.items.length === 0) return <NoJobs query={query} onChange={onChange} />;

  return (
    <>
      <TotalsRow query={query} />
      <Table
        label="Deliveries"
        columns={jobColumns(query.scope)}
        rows={jobs.data.items}
        rowKey={(job) => job.id}
        sort={query.sort ?? '-finished_at'}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={jobs.isPlaceholderData}
      />
      <Pager
        noun={['delivery', 'deliveries']}
        page={jobs.data}
        size={query.limit}
        onPage={(cursor) => onChange({ cursor })}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
    </>
  );
}
