import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { listQueryOf, NO_QUERY, type QueueAddress } from '@/lib/jobs/requests/queue-address';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { useWaitingRequests } from '@/lib/jobs/requests/queries';
import type { Patch } from '@/lib/navigation/list-address';
import { requestColumns } from './request-columns';
import { RequestDialog } from './request-dialog';
import type { RequestAction } from './undecided-request';

interface QueueListProps {
  /** Null until the URL has been read. */
  address: QueueAddress | null;
  hrefOf: (id: number) => string;
  onChange: (patch: Patch) => void;
}

export function QueueList({ address, hrefOf, onChange }: QueueListProps) {
  const query = address && listQueryOf(address);
  const requests = useWaitingRequests(query);
  const { opened, open, close } = useOpenedRow<WaitingRequest, RequestAction>(
    requests.data?.items,
    ({ id }) => id,
  );
  return (
    <>
      <ListBody
        label="Requests"
        noun={['request', 'requests']}
        list={requests}
        columns={requestColumns(hrefOf, open)}
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
      {opened && (
        <RequestDialog
          action={opened.action}
          request={opened.row}
          isListed={requests.data?.items.some(({ id }) => id === opened.row.id) ?? true}
          onClose={close}
        />
      )}
    </>
  );
}
