import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { listQueryOf, NO_QUERY, type QueueAddress } from '@/lib/jobs/requests/queue-address';
import { useWaitingRequests } from '@/lib/jobs/requests/queries';
import type { Patch } from '@/lib/navigation/list-address';
import { requestColumns } from './request-columns';

interface QueueListProps {
  /** Null until the URL has been read. */
  address: QueueAddress | null;
  hrefOf: (id: number) => string;
  onChange: (patch: Patch) => void;
}

export function QueueList({ address, hrefOf, onChange }: QueueListProps) {
  const query = address && listQueryOf(address);
  const requests = useWaitingRequests(query);
  return (
    <ListBody
      label="Requests"
      noun={['request', 'requests']}
      list={requests}
      columns={requestColumns(hrefOf)}
      rowKey={({ id }) => id}
      asked={query}
      empty={
        <EmptyState
          title={
            address?.status === 'pending'
              ? 'No requests waiting.'
              : 'No requests match these filters.'
          }
          description="Drivers’ requests for jobs their tracker missed appear here."
        />
      }
      isQueue
      onReset={() => onChange(NO_QUERY)}
      onChange={onChange}
    />
  );
}
