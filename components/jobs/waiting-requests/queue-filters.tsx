import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/select-field';
import { Tabs } from '@/components/ui/tabs';
import { MANUAL_JOB_REASONS } from '@/lib/contracts/job-requests';
import { listQueryOf, type QueueAddress } from '@/lib/jobs/queue-query';
import { useExportRequests } from '@/lib/jobs/request-queries';
import { REASON_LABELS } from '@/lib/jobs/request-words';

const TABS = [
  { value: 'pending', label: 'Waiting' },
  { value: 'info_requested', label: 'Question asked' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
];
const REASONS = [
  { value: '', label: 'Any reason' },
  ...MANUAL_JOB_REASONS.map((reason) => ({ value: reason, label: REASON_LABELS[reason] })),
];

interface QueueFiltersProps {
  /** Null until the address of the page is known. */
  address: QueueAddress | null;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function QueueFilters({ address, onChange }: QueueFiltersProps) {
  const download = useExportRequests();
  const save = () => {
    if (!address) return;
    const { status, reason, driver } = listQueryOf(address);
    download.mutate({ status, reason, driver });
  };
  return (
    <div className="mb-4 space-y-3">
      <Tabs
        label="State of the requests"
        value={address?.status ?? 'pending'}
        options={TABS}
        onChange={(status) => onChange({ status, sort: undefined, cursor: undefined })}
      />
      <div role="search" aria-label="Filters" className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Reason"
          value={address?.reason ?? ''}
          options={REASONS}
          onChange={(reason) => onChange({ reason, cursor: undefined })}
          className="w-full sm:w-auto"
        />
        {address?.driver !== undefined && (
          <Button onClick={() => onChange({ driver: undefined, cursor: undefined })}>
            Show all drivers
          </Button>
        )}
        <Button className="sm:ml-auto" isPending={download.isPending} onClick={save}>
          <Icon name="arrow-down-tray" className="size-4" />
          CSV
        </Button>
      </div>
    </div>
  );
}
