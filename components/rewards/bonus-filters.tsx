import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { BONUS_KINDS, BONUS_PHASES } from '@/lib/contracts/bonuses';
import { KIND_LABELS, PHASE_LABELS } from '@/lib/rewards/bonus-words';
import { type BonusesQuery, isNarrowed, NO_FILTERS } from '@/lib/rewards/bonuses-query';

const PHASES = [
  { value: '', label: 'Any state' },
  ...BONUS_PHASES.map((value) => ({ value, label: PHASE_LABELS[value] })),
];
const KINDS = [
  { value: '', label: 'Any kind' },
  ...BONUS_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

interface BonusFiltersProps {
  query: BonusesQuery;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function BonusFilters({ query, onChange }: BonusFiltersProps) {
  const { phase, kind, search } = query;
  const set = (name: string, value: string) =>
    onChange({ cursor: undefined, [name]: value === '' ? undefined : value });
  return (
    <div
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      role="search"
      aria-label="Filters"
    >
      <SearchField
        label="Title"
        value={search ?? ''}
        onSearch={(words) => set('search', words)}
        className="col-span-2 sm:w-56"
      />
      <SelectField
        label="State"
        value={phase ?? ''}
        options={PHASES}
        onChange={(value) => set('phase', value)}
      />
      <SelectField
        label="Kind"
        value={kind ?? ''}
        options={KINDS}
        onChange={(value) => set('kind', value)}
      />
      {isNarrowed(query) && (
        <Button className="col-span-2" onClick={() => onChange(NO_FILTERS)}>
          Reset filters
        </Button>
      )}
    </div>
  );
}
