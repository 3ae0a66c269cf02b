import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SelectField } from '@/components/ui/form/select-field';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import { JOB_FLAGS } from '@/lib/contracts/jobs/jobs';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { flaggedAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { useJobs } from '@/lib/jobs/queries';
import { narrowing } from '@/lib/navigation/list-address';
import { DecideDialog } from '@/components/jobs/shared/decide-dialog';
import { AcceptMany } from '@/components/jobs/all-jobs/accept-many';
import { flaggedColumns } from './flagged-columns';
import { MemberFilter } from '@/components/jobs/all-jobs/member-filter';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

const FLAGS = [
  { value: '', label: 'Any flag' },
  ...JOB_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag] })),
];

export function FlaggedTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = flaggedAddress.read(address);
  const query = asked && {
    ...asked,
    scope: 'all' as const,
    status: 'flagged' as const,
  };
  const jobs = useJobs(isReady ? query : null);
  const { opened, open, close } = useOpenedRow(jobs.data?.items, ({ id }) => id);
  const { flag, driver } = asked ?? {};
  const narrow = narrowing(onChange);
  return (
    <>
      <ListBody
        label="Jobs"
        noun={['job', 'jobs']}
        list={jobs}
        problem={problem}
        columns={flaggedColumns(open)}
        filters={
          <ListFilters
            isNarrowed={flag !== undefined || driver !== undefined}
            onReset={() => onChange(NOTHING_ASKED)}
            actions={
              <>
                {flag && <AcceptMany flag={flag} />}
                <ExportButton endpoint={exportJobsEndpoint} query={query} />
              </>
            }
          >
            <SelectField
              label="Flag"
              value={flag ?? ''}
              options={FLAGS}
              onChange={narrow('flag')}
              className="col-span-2 sm:w-72"
            />
            <MemberFilter noun="driver" chosen={driver} onChange={narrow('driver')} />
          </ListFilters>
        }
        rowKey={({ id }) => id}
        asked={query}
        empty={
          <EmptyState
            title={flag ? 'No jobs with this flag.' : 'No flagged jobs.'}
            description="Points from flagged jobs aren’t added until staff approve them."
          />
        }
        isQueue
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened && (
        <DecideDialog
          job={opened.row}
          action="void"
          isListed={jobs.data?.items.some(({ id }) => id === opened.row.id) ?? true}
          onClose={close}
        />
      )}
    </>
  );
}
