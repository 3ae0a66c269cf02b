import { ListFilters } from '@/components/ui/table/list-filters';
import { BONUS_CHOICES, FLAGGED_CHOICES, JOB_CHOICES } from '@/lib/jobs/filter-choices';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import type { Patch } from '@/lib/navigation/list-address';
import { JobFilterFields } from '@/components/jobs/shared/job-filter-fields';
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
  return (
    <ListFilters
      isNarrowed={isFiltered(query)}
      onReset={() => onChange(NO_FILTERS)}
      more={{
        active: MORE.filter(([, name]) => query[name] !== undefined).length,
        fields: (
          <JobFilterFields selects={MORE} values={query} onChange={onChange} hasDays={false} />
        ),
      }}
      actions={<ScopeSwitch scope={query.scope} onChange={onChange} />}
    >
      <JobFilterFields selects={[STATUS, GAME]} values={query} onChange={onChange} />
    </ListFilters>
  );
}
