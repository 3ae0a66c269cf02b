import { ListFilters } from '@/components/ui/table/list-filters';
import { BONUS_CHOICES, FLAGGED_CHOICES, JOB_CHOICES } from '@/lib/jobs/filter-choices';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import type { Patch } from '@/lib/navigation/list-address';
import { JobFilterFields } from '@/components/jobs/shared/job-filter-fields';
import { ScopeSwitch } from './scope-switch';

const SELECTS = [
  ...JOB_CHOICES,
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
      actions={<ScopeSwitch scope={query.scope} onChange={onChange} />}
    >
      <JobFilterFields selects={SELECTS} values={query} onChange={onChange} />
    </ListFilters>
  );
}
