import type { Column } from '@/components/ui/column';
import { EmptyState } from '@/components/ui/empty-state';
import type { JobRow } from '@/lib/contracts/jobs';
import { formatDistance } from '@/lib/format/quantity';
import { readJobsAddress } from '@/lib/jobs/all-address';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { useJobs } from '@/lib/jobs/queries';
import { CARGO, DATE, ROUTE } from '@/components/jobs/job-columns';
import { AttachOrphan } from './attach-orphan';
import { ExportButton } from './export-button';
import { ListBody } from './list-body';
import type { TabProps } from './tab-props';

const COLUMNS: readonly Column<JobRow>[] = [
  DATE,
  ROUTE,
  CARGO,
  {
    header: 'Distance',
    sort: 'driven_km',
    align: 'end',
    render: ({ driven_km }) => formatDistance(driven_km),
  },
  {
    header: 'Tracker',
    render: ({ tracker }) => (tracker === null ? 'None' : TRACKER_LABELS[tracker]),
  },
  { header: 'Steam id', render: ({ steam_id }) => steam_id ?? 'Unknown' },
  { header: 'Driver', render: (job) => <AttachOrphan job={job} /> },
];

export function OrphansTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = readJobsAddress(address);
  const query = asked && { ...asked, scope: 'all' as const, status: 'orphan' as const };
  const jobs = useJobs(isReady ? query : null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          Deliveries of Steam ids that no member has. They count for nobody until you say whose they
          are.
        </p>
        <ExportButton filters={{ scope: 'all', status: 'orphan' }} />
      </div>
      <ListBody
        noun={['delivery', 'deliveries']}
        list={jobs}
        problem={problem}
        columns={COLUMNS}
        asked={query}
        order="-finished_at"
        empty={<EmptyState title="Every delivery has its driver." />}
        onChange={onChange}
      />
    </>
  );
}
