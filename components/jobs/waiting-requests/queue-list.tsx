import { EmptyState } from '@/components/ui/state/empty-state';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { ListBody } from '@/components/ui/table/list-body';
import { listQueryOf, NO_QUERY, type QueueAddress } from '@/lib/jobs/queue-address';
import { useWaitingRequests } from '@/lib/jobs/request-queries';
import type { Patch } from '@/lib/navigation/list-address';
import { requestColumns } from './request-columns';

interface QueueListProps {
  /** Null until the address of the page is known. */
  address: QueueAddress | null;
  hrefOf: (id: number) => string;
  onChange: (patch: Patch) => void;
}

export function QueueList({ address, hrefOf, onChange }: QueueListProps) {
  const query = address && listQueryOf(address);
  const requests = useWaitingRequests(query);
  return (
    <QueueKeys>
      <ListBody
        label="Requests"
        noun={['request', 'requests']}
        list={requests}
        columns={requestColumns(hrefOf)}
        rowKey={({ id }) => id}
        asked={query}
        order="-created_at"
        empty={
          <EmptyState
            title={
              address?.status === 'pending'
                ? 'No request is waiting.'
                : 'No request is in this state.'
            }
            description="A driver whose tracker missed a delivery asks for it by hand; it stands here then."
          />
        }
        onReset={() => onChange(NO_QUERY)}
        onChange={onChange}
      />
    </QueueKeys>
  );
}
