import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Table } from '@/components/ui/table/table';
import { useNearbyJobs } from '@/lib/jobs/review/queries';
import { jobColumns } from '@/components/jobs/shared/job-columns';

interface NearbyPartProps {
  id: number;
}

/** The driver's other jobs around the same time. */
export function NearbyPart({ id }: NearbyPartProps) {
  return (
    <QueryStates
      subject="nearby jobs"
      query={useNearbyJobs({ id })}
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">
            No other jobs within an hour before or after this one.
          </p>
        ) : (
          <Table
            label="Nearby jobs"
            columns={jobColumns('own').map(({ sort: _sort, ...column }) => column)}
            rows={items}
            rowKey={(job) => job.id}
          />
        )
      }
    </QueryStates>
  );
}
