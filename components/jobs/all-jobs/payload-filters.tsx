import { DateField } from '@/components/ui/date-field';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { PAYLOAD_RESULTS } from '@/lib/contracts/payloads';
import type { Patch, readPayloadsAddress } from '@/lib/jobs/all-address';
import { TRACKER_CHOICES } from '@/lib/jobs/filter-choices';
import { RESULT_LABELS } from '@/lib/jobs/payload-words';
import { MemberFilter } from './member-filter';

const RESULTS = [
  { value: '', label: 'Any result' },
  ...PAYLOAD_RESULTS.map((result) => ({ value: result, label: RESULT_LABELS[result] })),
];

interface PayloadFiltersProps {
  query: ReturnType<typeof readPayloadsAddress>['query'];
  onChange: (patch: Patch) => void;
}

export function PayloadFilters({ query, onChange }: PayloadFiltersProps) {
  const narrow = (name: string) => (value: string | undefined) =>
    onChange({ cursor: undefined, [name]: value || undefined });
  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SelectField
        label="Tracker"
        value={query?.tracker ?? ''}
        options={TRACKER_CHOICES}
        onChange={narrow('tracker')}
      />
      <SelectField
        label="Result"
        value={query?.result ?? ''}
        options={RESULTS}
        onChange={narrow('result')}
      />
      <SearchField
        label="Steam id"
        value={query?.steam_id ?? ''}
        onSearch={narrow('steam_id')}
        className="col-span-2"
      />
      <DateField label="From" value={query?.from ?? ''} max={query?.to} onChange={narrow('from')} />
      <DateField label="To" value={query?.to ?? ''} min={query?.from} onChange={narrow('to')} />
      <MemberFilter
        noun={['member', 'members']}
        isChosen={query?.member !== undefined}
        onChange={narrow('member')}
      />
    </div>
  );
}
