import { DateRange } from '@/components/ui/date/date-range';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { exportPayloadsEndpoint, isSteamId, PAYLOAD_RESULTS } from '@/lib/contracts/jobs/payloads';
import { payloadsAddress } from '@/lib/jobs/review/address';
import { TRACKER_CHOICES } from '@/lib/jobs/filter-choices';
import { RESULT_LABELS } from '@/lib/contracts/jobs/job-labels';
import { narrowing, narrowingTogether, type Patch } from '@/lib/navigation/list-address';
import { MemberFilter } from '@/components/jobs/all-jobs/member-filter';

const RESULTS = [
  { value: '', label: 'Any result' },
  ...PAYLOAD_RESULTS.map((result) => ({ value: result, label: RESULT_LABELS[result] })),
];

interface PayloadFiltersProps {
  query: ReturnType<typeof payloadsAddress.read>['query'];
  onChange: (patch: Patch) => void;
}

export function PayloadFilters({ query, onChange }: PayloadFiltersProps) {
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      isNarrowed={query !== null && payloadsAddress.isNarrowed(query)}
      onReset={() => onChange(payloadsAddress.NO_FILTERS)}
      actions={<ExportButton endpoint={exportPayloadsEndpoint} query={query} />}
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
        label="Steam ID"
        value={query?.steam_id ?? ''}
        onSearch={narrow('steam_id')}
        rule={(words) => (isSteamId(words) ? undefined : 'Enter all 17 digits of a Steam ID.')}
        className="col-span-2"
      />
      <DateRange
        from={query?.from ?? ''}
        to={query?.to ?? ''}
        onChange={narrowingTogether(onChange)}
      />
      <MemberFilter noun="member" chosen={query?.member} onChange={narrow('member')} />
    </ListFilters>
  );
}
