import type { ReactNode } from 'react';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { type Option, SelectField } from '@/components/ui/form/select-field';
import { countryOptions, languageOptions } from '@/lib/format/countries';
import { countSet, narrowing, type Patch } from '@/lib/navigation/list-address';

const WARNINGS = [
  { value: '', label: 'Any checks' },
  { value: 'yes', label: 'With warnings' },
  { value: 'no', label: 'Without warnings' },
];

const countries = [{ value: '', label: 'Any country' }, ...countryOptions()];
const languages = [{ value: '', label: 'Any language' }, ...languageOptions()];

interface ApplicationFiltersProps {
  /** Null until the URL has been read. */
  address: {
    search?: string | undefined;
    state?: string | undefined;
    country?: string | undefined;
    language?: string | undefined;
    warnings?: string | undefined;
    assignee?: string | undefined;
    decider?: number | undefined;
  } | null;
  states: readonly Option[];
  isNarrowed: boolean;
  onReset: () => void;
  onChange: (patch: Patch) => void;
  actions?: ReactNode;
  /** Filters specific to one of the lists. */
  children?: ReactNode;
}

export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { address, states, isNarrowed, onReset, onChange, actions, children } = props;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      isNarrowed={isNarrowed}
      onReset={onReset}
      actions={actions}
      more={{
        active: countSet(address, ['country', 'language']),
        beside: countSet(address, ['state', 'warnings', 'assignee', 'decider']),
        fields: (
          <>
            <SelectField
              label="Country"
              value={address?.country ?? ''}
              options={countries}
              onChange={narrow('country')}
              className="sm:max-w-44"
            />
            <SelectField
              label="Language"
              value={address?.language ?? ''}
              options={languages}
              onChange={narrow('language')}
            />
          </>
        ),
      }}
      search={
        <SearchField
          label="Search name or reference"
          value={address?.search ?? ''}
          onSearch={narrow('search')}
          className="min-w-40 flex-1 sm:max-w-60"
        />
      }
    >
      <SelectField
        label="Status"
        value={address?.state ?? ''}
        options={[{ value: '', label: 'Any status' }, ...states]}
        onChange={narrow('state')}
      />
      <SelectField
        label="Checks"
        value={address?.warnings ?? ''}
        options={WARNINGS}
        onChange={narrow('warnings')}
      />
      {children}
    </ListFilters>
  );
}
