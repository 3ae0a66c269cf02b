import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/select-field';
import { FLAG_WORDS } from '@/lib/contracts/job-words';
import { JOB_FLAGS } from '@/lib/contracts/jobs';
import { readJobsAddress } from '@/lib/jobs/all-address';
import { useJobs } from '@/lib/jobs/queries';
import { AcceptMany } from './accept-many';
import { ExportButton } from './export-button';
import { flaggedColumns } from './flagged-columns';
import { ListBody } from './list-body';
import { MemberFilter } from './member-filter';
import type { TabProps } from './tab-props';

const FLAGS = [
  { value: '', label: 'Any flag' },
  ...JOB_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag] })),
];

export function FlaggedTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = readJobsAddress(address);
  const query = asked && { ...asked, scope: 'all' as const, status: 'flagged' as const };
  const jobs = useJobs(isReady ? query : null);
  const { flag, driver } = asked ?? {};
  const narrow = (name: string) => (value: string | undefined) =>
    onChange({ cursor: undefined, [name]: value || undefined });
  return (
    <>
      <div role="search" aria-label="Filters" className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Flag"
          value={flag ?? ''}
          options={FLAGS}
          onChange={narrow('flag')}
          className="w-full sm:w-72"
        />
        <MemberFilter
          noun={['driver', 'drivers']}
          isChosen={driver !== undefined}
          onChange={narrow('driver')}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {flag && <AcceptMany flag={flag} />}
          <ExportButton filters={{ scope: 'all', status: 'flagged', flag, driver }} />
        </div>
      </div>
      <ListBody
        noun={['delivery', 'deliveries']}
        list={jobs}
        problem={problem}
        columns={flaggedColumns}
        asked={query}
        order="-finished_at"
        empty={
          <EmptyState
            title={flag ? 'No delivery waits for this reason.' : 'No delivery waits for a look.'}
            description="What looks unlikely brings no points until somebody has looked at it."
          />
        }
        onChange={onChange}
      />
    </>
  );
}
