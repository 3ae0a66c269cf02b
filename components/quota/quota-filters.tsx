import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { isNarrowed, NO_FILTERS, type QuotaQuery } from '@/lib/quota/address';
import { narrowing, type Patch } from '@/lib/navigation/list-address';

const FAILED = [
  { value: '', label: 'Any number' },
  { value: '1', label: '1 or more' },
  { value: '2', label: '2 or more' },
  { value: '3', label: '3 or more' },
];

interface QuotaFiltersProps {
  query: QuotaQuery;
  onChange: (patch: Patch) => void;
}

export function QuotaFilters({ query, onChange }: QuotaFiltersProps) {
  const { search, failed } = query;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      search={
        <SearchField
          label="Driver"
          value={search ?? ''}
          onSearch={narrow('search')}
          className="w-full sm:w-56"
        />
      }
      isNarrowed={isNarrowed(query)}
      onReset={() => onChange(NO_FILTERS)}
    >
      <SelectField
        label="Months failed in a row"
        value={failed ?? ''}
        options={FAILED}
        onChange={narrow('failed')}
      />
    </ListFilters>
  );
}
