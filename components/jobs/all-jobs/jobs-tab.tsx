import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { jobsAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { useJobs } from '@/lib/jobs/queries';
import { jobColumns } from '@/components/jobs/shared/job-columns';
import { TotalsRow } from '@/components/jobs/shared/totals-row';
import { JobFilters } from './job-filters';
import { RecomputePast } from './recompute-past';
import type { TabProps } from './tab-props';

export function JobsTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = jobsAddress.read(address);
  const { opened, open, close } = useOpenedDialog<'recompute'>();
  const query = asked && { ...asked, scope: 'all' as const };
  const jobs = useJobs(isReady ? query : null);
  return (
    <>
      <ListBody
        label="Jobs"
        noun={['job', 'jobs']}
        list={jobs}
        problem={problem}
        columns={jobColumns('all')}
        filters={
          <>
            <JobFilters
              query={asked}
              onChange={onChange}
              actions={
                <>
                  <Button onClick={() => open('recompute')}>Recalculate past jobs</Button>
                  <ExportButton endpoint={exportJobsEndpoint} query={query} />
                </>
              }
            />
            {isReady && query && <TotalsRow query={query} />}
          </>
        }
        rowKey={({ id }) => id}
        asked={query}
        empty={
          query && (jobsAddress.isNarrowed(query) || query.cursor !== undefined) ? (
            <EmptyState
              title="No jobs match these filters."
              action={<Button onClick={() => onChange(NOTHING_ASKED)}>Reset filters</Button>}
            />
          ) : (
            <EmptyState title="No jobs yet." description="Jobs that trackers report appear here." />
          )
        }
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened && <RecomputePast onClose={close} />}
    </>
  );
}
