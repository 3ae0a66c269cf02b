import type { ReactNode } from 'react';
import { JobFilterFields } from '@/components/jobs/shared/job-filter-fields';
import { ListFilters } from '@/components/ui/table/list-filters';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import { JOB_FLAGS } from '@/lib/contracts/jobs/jobs';
import { jobsAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { BONUS_CHOICES, JOB_CHOICES } from '@/lib/jobs/filter-choices';
import { narrowing, type Patch } from '@/lib/navigation/list-address';
import { MemberFilter } from './member-filter';

const SELECTS = [
  ...JOB_CHOICES,
  [
    'Flag',
    'flag',
    [
      { value: '', label: 'Any flag' },
      ...JOB_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag] })),
    ],
  ],
  ['Bonus', 'bonus', BONUS_CHOICES],
] as const;

interface JobFiltersProps {
  query: ReturnType<typeof jobsAddress.read>['query'];
  onChange: (patch: Patch) => void;
  actions: ReactNode;
}

export function JobFilters({ query, onChange, actions }: JobFiltersProps) {
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      isNarrowed={query !== null && jobsAddress.isNarrowed(query)}
      onReset={() => onChange(NOTHING_ASKED)}
      actions={actions}
    >
      <JobFilterFields selects={SELECTS} values={query ?? {}} onChange={onChange} />
      <MemberFilter noun="driver" chosen={query?.driver} onChange={narrow('driver')} />
    </ListFilters>
  );
}
