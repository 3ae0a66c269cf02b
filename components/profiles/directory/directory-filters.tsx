import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { filterOptions, hasChoice, namedOptions } from '@/lib/forms/filter-options';
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

export function DirectoryFilters({ query, onChange }: DirectoryFiltersProps) {
  const choices = useDirectoryChoices();
  const narrow = narrowing(onChange);
  const optionsOf = (noun: 'role' | 'rank' | 'division') =>
    filterOptions({
      noun,
      value: query[noun],
      query: choices,
      choicesOf: (found) => namedOptions(found[`${noun}s`]),
    });
  const divisions = optionsOf('division');
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
        options={optionsOf('role')}
        onChange={narrow('role')}
      />
      <SelectField
        label="Rank"
        value={query.rank ?? ''}
        options={optionsOf('rank')}
        onChange={narrow('rank')}
      />
      {hasChoice(divisions) && (
        <SelectField
          label="Division"
          value={query.division ?? ''}
          options={divisions}
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
