import { Button } from '@/components/ui/button';
import { type Column, spare } from '@/components/ui/table/column';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { formatDistance } from '@/lib/format/quantity';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { jobsAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { useJobs } from '@/lib/jobs/queries';
import { CARGO, DATE, ROUTE } from '@/components/jobs/shared/job-columns';
import { AttachOrphan } from './attach-orphan';
import type { TabProps } from './tab-props';

const columns = (onAttach: (job: JobRow) => void): readonly Column<JobRow>[] => [
  DATE,
  ROUTE,
  spare(CARGO),
  {
    header: 'Distance',
    sort: 'driven_km',
    align: 'end',
    render: ({ driven_km }) => formatDistance(driven_km),
  },
  {
    header: 'Tracker',
    isSpare: true,
    render: ({ tracker }) => (tracker === null ? 'None' : TRACKER_NAMES[tracker]),
  },
  {
    header: 'Steam ID',
    render: ({ steam_id }) => <span className="text-xs sm:text-sm">{steam_id ?? 'Unknown'}</span>,
  },
  {
    header: 'Actions',
    isActions: true,
    render: (job) => (
      <Button
        // Above the link that covers the row.
        className="relative z-10"
        aria-keyshortcuts="T"
        aria-label={`Assign job #${job.id}`}
        onClick={() => onAttach(job)}
      >
        Assign
      </Button>
    ),
  },
];

export function OrphansTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = jobsAddress.read(address);
  const query = asked && { ...asked, scope: 'all' as const, status: 'orphan' as const };
  const jobs = useJobs(isReady ? query : null);
  const { opened, open, close } = useOpenedRow(jobs.data?.items, ({ id }) => id);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          These jobs have a Steam ID that no member has. Points aren’t added until you assign a
          driver.
        </p>
        <ExportButton endpoint={exportJobsEndpoint} query={query} />
      </div>
      <ListBody
        label="Jobs"
        noun={['job', 'jobs']}
        list={jobs}
        problem={problem}
        columns={columns(open)}
        rowKey={({ id }) => id}
        asked={query}
        empty={<EmptyState title="No jobs without a driver." />}
        isQueue
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened && <AttachOrphan job={opened.row} onClose={close} />}
    </>
  );
}
