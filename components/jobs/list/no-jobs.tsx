import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import { NoJobsYet } from './no-jobs-yet';

interface NoJobsProps {
  query: JobsQuery;
  onChange: (patch: typeof NO_FILTERS) => void;
}

export function NoJobs({ query, onChange }: NoJobsProps) {
  if (isFiltered(query) || query.cursor !== undefined)
    return (
      <EmptyState
        title={query.from || query.to ? 'No jobs in this period.' : 'No jobs match these filters.'}
        action={<Button onClick={() => onChange(NO_FILTERS)}>Reset filters</Button>}
      />
    );
  return <NoJobsYet />;
}
