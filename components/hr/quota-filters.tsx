import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { isNarrowed, NO_FILTERS, type QuotaQuery } from '@/lib/hr/quota-query';

const FAILED = [
  { value: '', label: 'Any number' },
  { value: '1', label: '1 or more' },
  { value: '2', label: '2 or more' },
  { value: '3', label: '3 or more: HR decides' },
];
const ORDERS = [
  { value: 'share', label: 'Least done first' },
  { value: '-share', label: 'Most done first' },
  { value: 'name', label: 'By name' },
  { value: '-km', label: 'Most distance first' },
  { value: '-points', label: 'Most points first' },
  { value: '-months_failed', label: 'Most months failed first' },
];

interface QuotaFiltersProps {
  query: QuotaQuery;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function QuotaFilters({ query, onChange }: QuotaFiltersProps) {
  const { search, failed, sort } = query;
  const set = (name: string, value: string) =>
    onChange({ cursor: undefined, [name]: value === '' ? undefined : value });
  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        label="Driver"
        value={search ?? ''}
        onSearch={(words) => set('search', words)}
        className="col-span-2 sm:w-56"
      />
      <SelectField
        label="Months failed in a row"
        value={failed ?? ''}
        options={FAILED}
        onChange={(value) => set('failed', value)}
      />
      <SelectField
        label="Order"
        value={sort ?? 'share'}
        options={ORDERS}
        onChange={(value) => set('sort', value)}
        className="sm:hidden"
      />
      {isNarrowed(query) && (
        <Button className="col-span-2" onClick={() => onChange(NO_FILTERS)}>
          Reset filters
        </Button>
      )}
    </div>
  );
}
