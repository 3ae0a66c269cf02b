import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Table } from '@/components/ui/table/table';
import { useNearbyJobs } from '@/lib/jobs/review-queries';
import { jobColumns } from '@/components/jobs/shared/job-columns';

interface NearbyPartProps {
  id: number;
}

/** What else the driver had under way. */
export function NearbyPart({ id }: NearbyPartProps) {
  return (
    <QueryStates
      subject="other deliveries"
      query={useNearbyJobs({ id })}
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">
            No other delivery from an hour before its start to an hour after its end.
          </p>
        ) : (
          <Table
            label="Other deliveries of that hour"
            columns={jobColumns('own').map(({ sort: _sort, ...column }) => column)}
            rows={items}
            rowKey={(job) => job.id}
          />
        )
      }
    </QueryStates>
  );
}
