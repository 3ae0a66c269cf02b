import type { FIRST_VIEW, QueueAddress } from '@/lib/jobs/queue-query';
import { QueueFilters } from './queue-filters';
import { QueueList } from './queue-list';

interface RequestQueueProps {
  /** Null until the address of the page is known. */
  address: QueueAddress | null;
  onChange: (patch: Record<string, string | undefined> | typeof FIRST_VIEW) => void;
}

export function RequestQueue({ address, onChange }: RequestQueueProps) {
  return (
    <>
      <QueueFilters address={address} onChange={onChange} />
      <QueueList address={address} onChange={onChange} />
    </>
  );
}
