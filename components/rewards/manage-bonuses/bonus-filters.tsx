import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { exportBonusesEndpoint } from '@/lib/contracts/rewards/bonus-management';
import { BONUS_KINDS, BONUS_PHASES } from '@/lib/contracts/rewards/bonuses';
import { narrowing, type Patch } from '@/lib/navigation/list-address';
import { KIND_LABELS, PHASE_LABELS } from '@/lib/contracts/rewards/bonus-labels';
import { type BonusesQuery, isNarrowed, NO_FILTERS } from '@/lib/rewards/address';

const PHASES = [
  { value: '', label: 'Any status' },
  ...BONUS_PHASES.map((value) => ({ value, label: PHASE_LABELS[value] })),
];
const KINDS = [
  { value: '', label: 'Any kind' },
  ...BONUS_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

interface BonusFiltersProps {
  query: BonusesQuery;
  onChange: (patch: Patch) => void;
}

export function BonusFilters({ query, onChange }: BonusFiltersProps) {
  const { phase, kind, search } = query;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      search={
        <SearchField
          label="Title"
          value={search ?? ''}
          onSearch={narrow('search')}
          className="w-full sm:w-56"
        />
      }
      isNarrowed={isNarrowed(query)}
      onReset={() => onChange(NO_FILTERS)}
      actions={<ExportButton endpoint={exportBonusesEndpoint} query={query} />}
    >
      <SelectField label="Status" value={phase ?? ''} options={PHASES} onChange={narrow('phase')} />
      <SelectField label="Kind" value={kind ?? ''} options={KINDS} onChange={narrow('kind')} />
    </ListFilters>
  );
}
