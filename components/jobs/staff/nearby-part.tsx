import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { useNearbyJobs } from '@/lib/jobs/review-queries';
import { jobColumns } from '@/components/jobs/job-columns';

interface NearbyPartProps {
  id: number;
}

/** What else the driver had under way. */
export function NearbyPart({ id }: NearbyPartProps) {
  const nearby = useNearbyJobs(id);
  if (nearby.isPending)
    return (
      <Loading label="Loading other deliveries">
        <RowsSkeleton count={2} />
      </Loading>
    );
  if (nearby.isError)
    return (
      <LoadError
        subject="other deliveries"
        reason={nearby.error.message}
        onRetry={() => void nearby.refetch()}
      />
    );
  if (nearby.data.items.length === 0)
    return (
      <p className="text-sm text-muted">
        No other delivery from an hour before its start to an hour after its end.
      </p>
    );
  return (
    <Table
      label="Other deliveries of that hour"
      columns={jobColumns('own').map(({ sort: _sort, ...column }) => column)}
      rows={nearby.data.items}
      rowKey={(job) => job.id}
    />
  );
}
