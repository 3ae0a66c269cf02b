import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import type { BlacklistQuery } from '@/lib/blacklist/address';
import { narrowing, type Patch } from '@/lib/navigation/list-address';

const STATES = [
  { value: '', label: 'Active' },
  { value: 'lifted', label: 'Lifted' },
  { value: 'expired', label: 'Expired' },
  { value: 'all', label: 'Any status' },
];
const SEVERITIES = [
  { value: '', label: 'Any effect' },
  { value: 'block', label: 'Blocks' },
  { value: 'warn', label: 'Warns' },
];
const HITS = [
  { value: '', label: 'Any hits' },
  { value: 'yes', label: 'With hits' },
  { value: 'no', label: 'Without hits' },
];

interface BlacklistFiltersProps {
  /** Null until the URL has been read. */
  address: BlacklistQuery | null;
  isNarrowed: boolean;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

export function BlacklistFilters(props: BlacklistFiltersProps) {
  const { address, isNarrowed, onReset, onChange } = props;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      isNarrowed={isNarrowed}
      onReset={onReset}
      search={
        <SearchField
          label="Search by ID, name or #number"
          value={address?.search ?? ''}
          onSearch={narrow('search')}
          className="min-w-40 flex-1 sm:max-w-72"
        />
      }
    >
      <SelectField
        label="Status"
        value={address?.state ?? ''}
        options={STATES}
        onChange={narrow('state')}
      />
      <SelectField
        label="Effect"
        value={address?.severity ?? ''}
        options={SEVERITIES}
        onChange={narrow('severity')}
      />
      <SelectField
        label="Hits"
        value={address?.hits ?? ''}
        options={HITS}
        onChange={narrow('hits')}
      />
    </ListFilters>
  );
}
