import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { type DirectoryQuery, isNarrowed, NO_FILTERS } from '@/lib/membership/directory-query';
import { useDirectoryChoices } from '@/lib/membership/queries';

const STAFF = [
  { value: '', label: 'Everyone' },
  { value: 'yes', label: 'Staff' },
  { value: 'no', label: 'Drivers only' },
];
const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: '-points', label: 'Highest rank first' },
  { value: '-km', label: 'Most distance first' },
  { value: 'joined_at', label: 'Longest here first' },
  { value: '-joined_at', label: 'Newest first' },
  { value: '-last_seen_at', label: 'Last seen first' },
];

interface DirectoryFiltersProps {
  query: DirectoryQuery;
  onChange: (patch: Record<string, string | undefined>) => void;
}

const optionsOf = (anyLabel: string, choices: readonly { name: string }[] | undefined) => [
  { value: '', label: anyLabel },
  ...(choices ?? []).map(({ name }) => ({ value: name, label: name })),
];

export function DirectoryFilters({ query, onChange }: DirectoryFiltersProps) {
  const choices = useDirectoryChoices();
  const narrow = (name: string) => (value: string) =>
    onChange({ cursor: undefined, [name]: value || undefined });
  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        label="Name"
        value={query.search ?? ''}
        onSearch={narrow('search')}
        className="col-span-2 sm:w-56"
      />
      <SelectField
        label="Role"
        value={query.role ?? ''}
        options={optionsOf('Any role', choices.data?.roles)}
        onChange={narrow('role')}
      />
      <SelectField
        label="Rank"
        value={query.rank ?? ''}
        options={optionsOf('Any rank', choices.data?.ranks)}
        onChange={narrow('rank')}
      />
      <SelectField
        label="Staff"
        value={query.staff ?? ''}
        options={STAFF}
        onChange={narrow('staff')}
      />
      <SelectField
        label="Order"
        value={query.sort ?? 'name'}
        options={ORDERS}
        onChange={narrow('sort')}
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
