import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Pager } from '@/components/ui/pager';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { type FIRST_VIEW, listQueryOf, type QueueAddress } from '@/lib/jobs/queue-query';
import { useWaitingRequests } from '@/lib/jobs/request-queries';
import { QueueProblem } from './queue-problem';
import { requestColumns } from './request-columns';

interface QueueListProps {
  /** Null until the address of the page is known. */
  address: QueueAddress | null;
  onChange: (patch: Record<string, string | undefined> | typeof FIRST_VIEW) => void;
}

const isUnknownPlace = (error: Error) => 'status' in error && error.status === 400;

export function QueueList({ address, onChange }: QueueListProps) {
  const query = address && listQueryOf(address);
  const requests = useWaitingRequests(query);
  if (requests.isError && isUnknownPlace(requests.error))
    return <QueueProblem onReset={onChange} />;
  if (requests.isError)
    return (
      <LoadError
        subject="the requests"
        reason={requests.error.message}
        onRetry={() => void requests.refetch()}
      />
    );
  if (query === null || requests.isPending)
    return (
      <Loading label="Loading requests">
        <RowsSkeleton count={8} rowClassName="h-14" />
      </Loading>
    );
  if (requests.data.items.length === 0)
    return (
      <EmptyState
        title={
          address?.status === 'pending' ? 'No request is waiting.' : 'No request is in this state.'
        }
        description="A driver whose tracker missed a delivery asks for it by hand; it stands here then."
      />
    );
  return (
    <>
      <Table
        label="Requests"
        columns={requestColumns}
        rows={requests.data.items}
        rowKey={(request) => request.id}
        sort={query.sort}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={requests.isPlaceholderData}
      />
      <Pager
        noun={['request', 'requests']}
        page={requests.data}
        size={query.limit}
        onPage={(cursor) => onChange({ cursor })}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
    </>
  );
}
