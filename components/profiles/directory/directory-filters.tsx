import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { type DirectoryQuery, isNarrowed, NO_FILTERS } from '@/lib/profiles/address';
import { narrowing, type Patch } from '@/lib/navigation/list-address';
import { useDirectoryChoices } from '@/lib/profiles/queries';

const STAFF = [
  { value: '', label: 'Everyone' },
  { value: 'yes', label: 'Staff' },
  { value: 'no', label: 'Drivers only' },
];

interface DirectoryFiltersProps {
  query: DirectoryQuery;
  onChange: (patch: Patch) => void;
}

const optionsOf = (anyLabel: string, choices: readonly { name: string }[] | undefined) => [
  { value: '', label: anyLabel },
  ...(choices ?? []).map(({ name }) => ({ value: name, label: name })),
];

export function DirectoryFilters({ query, onChange }: DirectoryFiltersProps) {
  const choices = useDirectoryChoices();
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      search={
        <SearchField
          label="Name"
          value={query.search ?? ''}
          onSearch={narrow('search')}
          className="w-full sm:w-56"
        />
      }
      isNarrowed={isNarrowed(query)}
      onReset={() => onChange(NO_FILTERS)}
    >
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
      {choices.data && choices.data.divisions.length > 0 && (
        <SelectField
          label="Division"
          value={query.division ?? ''}
          options={optionsOf('Any division', choices.data.divisions)}
          onChange={narrow('division')}
        />
      )}
      <SelectField
        label="Staff"
        value={query.staff ?? ''}
        options={STAFF}
        onChange={narrow('staff')}
      />
    </ListFilters>
  );
}
