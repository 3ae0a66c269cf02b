import { SearchField } from '@/components/ui/form/search-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import { BONUS_CHOICES, FLAGGED_CHOICES, JOB_CHOICES } from '@/lib/jobs/filter-choices';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import { countSet, narrowing, type Patch } from '@/lib/navigation/list-address';
import { JobFilterFields } from '@/components/jobs/shared/job-filter-fields';
import { MonthChips } from './month-chips';
import { ScopeSwitch } from './scope-switch';

const [STATUS, GAME, ...RARE] = JOB_CHOICES;
const MORE = [
  ...RARE,
  ['Flags', 'flagged', FLAGGED_CHOICES],
  ['Bonus', 'bonus', BONUS_CHOICES],
] as const;

interface JobsFiltersProps {
  query: JobsQuery;
  onChange: (patch: Patch) => void;
}

export function JobsFilters({ query, onChange }: JobsFiltersProps) {
  const days = query.from === undefined && query.to === undefined ? 0 : 1;
  return (
    <>
      <ListFilters
        search={
          query.scope === 'own' && (
            <SearchField
              label="City, company or cargo"
              value={query.search ?? ''}
              onSearch={narrowing(onChange)('search')}
              className="min-w-36 flex-1 sm:w-40 sm:flex-none xl:w-56"
            />
          )
        }
        isNarrowed={isFiltered(query)}
        onReset={() => onChange(NO_FILTERS)}
        more={{
          active:
            days +
            countSet(
              query,
              MORE.map(([, name]) => name),
            ),
          beside: countSet(query, [STATUS[1], GAME[1]]),
          fields: <JobFilterFields selects={MORE} values={query} onChange={onChange} />,
        }}
        actions={
          <>
            <ScopeSwitch scope={query.scope} onChange={onChange} />
            <ExportButton endpoint={exportJobsEndpoint} query={query} />
          </>
        }
      >
        <JobFilterFields
          selects={[STATUS, GAME]}
          values={query}
          onChange={onChange}
          hasDays={false}
        />
      </ListFilters>
      <MonthChips query={query} onChange={onChange} />
    </>
  );
}
