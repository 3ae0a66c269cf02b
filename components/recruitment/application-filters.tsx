import type { ReactNode } from 'react';
import { ListFilters } from '@/components/ui/list-filters';
import { SearchField } from '@/components/ui/search-field';
import { type Option, SelectField } from '@/components/ui/select-field';
import { narrowing, type Patch } from '@/lib/navigation/list-address';
import { countryName, languageName } from '@/lib/recruitment/words';

const WARNINGS = [
  { value: '', label: 'Any checks' },
  { value: 'yes', label: 'With warnings' },
  { value: 'no', label: 'Without warnings' },
];

const COUNTRIES =
  'AT BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LV NL NO PL PT RO RS SE SI SK TR UA US'.split(
    ' ',
  );
const LANGUAGES = 'cs da de en es fi fr hu it nl no pl pt ro ru sv tr uk'.split(' ');

const byName = (one: Option, other: Option) => one.label.localeCompare(other.label, 'en');
const countries = [
  { value: '', label: 'Any country' },
  ...COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted(byName),
];
const languages = [
  { value: '', label: 'Any language' },
  ...LANGUAGES.map((value) => ({ value, label: languageName(value) })).toSorted(byName),
];

interface ApplicationFiltersProps {
  /** Null until the address of the page is known. */
  address: {
    search?: string | undefined;
    state?: string | undefined;
    country?: string | undefined;
    language?: string | undefined;
    warnings?: string | undefined;
  } | null;
  states: readonly Option[];
  isNarrowed: boolean;
  onReset: () => void;
  onChange: (patch: Patch) => void;
  /** Filters that only one of the lists has. */
  children?: ReactNode;
}

export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { address, states, isNarrowed, onReset, onChange, children } = props;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      isNarrowed={isNarrowed}
      onReset={onReset}
      search={
        <SearchField
          label="Search name or code"
          value={address?.search ?? ''}
          onSearch={narrow('search')}
          className="min-w-0 flex-1 sm:max-w-60"
        />
      }
    >
      <SelectField
        label="State"
        value={address?.state ?? ''}
        options={[{ value: '', label: 'Any state' }, ...states]}
        onChange={narrow('state')}
      />
      <SelectField
        label="Country"
        value={address?.country ?? ''}
        options={countries}
        onChange={narrow('country')}
      />
      <SelectField
        label="Language"
        value={address?.language ?? ''}
        options={languages}
        onChange={narrow('language')}
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
