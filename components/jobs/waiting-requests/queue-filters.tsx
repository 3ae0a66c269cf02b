import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { ListTabs } from '@/components/ui/table/list-tabs';
import { SelectField } from '@/components/ui/form/select-field';
import { exportRequestsEndpoint } from '@/lib/contracts/jobs/job-request-queue';
import { MANUAL_JOB_REASONS } from '@/lib/contracts/jobs/job-requests';
import {
  isNarrowed,
  listQueryOf,
  NO_FILTERS,
  type QueueAddress,
} from '@/lib/jobs/requests/queue-address';
import { REASON_LABELS } from '@/lib/contracts/jobs/job-labels';
import { narrowing, type Patch } from '@/lib/navigation/list-address';

const TABS = [
  { value: 'pending', label: 'Waiting' },
  { value: 'info_requested', label: 'Waiting for driver' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
];
const REASONS = [
  { value: '', label: 'Any reason' },
  ...MANUAL_JOB_REASONS.map((reason) => ({ value: reason, label: REASON_LABELS[reason] })),
];

interface QueueFiltersProps {
  /** Null until the URL has been read. */
  address: QueueAddress | null;
  onChange: (patch: Patch) => void;
}

export function QueueFilters({ address, onChange }: QueueFiltersProps) {
  const { reason, driver } = address ?? {};
  return (
    <>
      <ListTabs
        name="status"
        label="Request status"
        value={address?.status ?? 'pending'}
        options={TABS}
      />
      <ListFilters
        isNarrowed={address !== null && isNarrowed(address)}
        onReset={() => onChange(NO_FILTERS)}
        actions={
          <ExportButton endpoint={exportRequestsEndpoint} query={address && listQueryOf(address)} />
        }
      >
        <SelectField
          label="Reason"
          value={reason ?? ''}
          options={REASONS}
          onChange={narrowing(onChange)('reason')}
          className="col-span-2 sm:w-auto"
        />
        {driver !== undefined && (
          <p className="flex min-h-10 items-center text-sm">Driver #{driver} only</p>
        )}
      </ListFilters>
    </>
  );
}
