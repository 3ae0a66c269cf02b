import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NOTHING_ASKED, readJobsAddress } from '@/lib/jobs/all-address';
import { useJobs } from '@/lib/jobs/queries';
import { jobColumns } from '@/components/jobs/job-columns';
import { TotalsRow } from '@/components/jobs/totals-row';
import { ExportButton } from './export-button';
import { JobFilters } from './job-filters';
import { ListBody } from './list-body';
import { RecomputePast } from './recompute-past';
import type { TabProps } from './tab-props';

export function JobsTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = readJobsAddress(address);
  const [isRecomputing, setIsRecomputing] = useState(false);
  const query = asked && { ...asked, scope: 'all' as const };
  const jobs = useJobs(isReady ? query : null);
  const { cursor: _cursor, limit: _limit, sort: _sort, ...filters } = query ?? { scope: 'all' };
  return (
    <>
      <JobFilters
        query={asked}
        onChange={onChange}
        actions={
          <>
            <Button onClick={() => setIsRecomputing(true)}>Count the past anew</Button>
            <ExportButton filters={filters} />
          </>
        }
      />
      {isReady && query && <TotalsRow query={query} />}
      <ListBody
        noun={['delivery', 'deliveries']}
        list={jobs}
        problem={problem}
        columns={jobColumns('all')}
        asked={query}
        order="-finished_at"
        empty={
          <EmptyState
            title="No deliveries match these filters."
            action={<Button onClick={() => onChange(NOTHING_ASKED)}>Reset filters</Button>}
          />
        }
        onChange={onChange}
      />
      {isRecomputing && <RecomputePast onClose={() => setIsRecomputing(false)} />}
    </>
  );
}
