import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { OlderNewer } from '@/components/ui/older-newer';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useOwnRequests } from '@/lib/jobs/request-queries';
import { OwnRequest } from './own-request';

interface OwnRequestsProps {
  cursor: string | undefined;
  onPage: (cursor: string) => void;
  onEdit: (id: number) => void;
}

export function OwnRequests({ cursor, onPage, onEdit }: OwnRequestsProps) {
  const requests = useOwnRequests(cursor);
  const { data } = requests;
  return (
    <Card
      title="My requests"
      aside={data && `${data.used_this_month} of ${data.monthly_limit} this month`}
    >
      {requests.isPending && (
        <Loading label="Loading your requests">
          <RowsSkeleton count={3} rowClassName="h-24" />
        </Loading>
      )}
      {requests.isError && (
        <LoadError
          subject="your requests"
          reason={requests.error.message}
          onRetry={() => void requests.refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title="No requests yet."
          description="What you ask for stands here, with what the staff says to it."
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.items.map((request) => (
              <OwnRequest key={request.id} request={request} onEdit={() => onEdit(request.id)} />
            ))}
          </ul>
          <OlderNewer page={data} onPage={onPage} />
        </>
      )}
    </Card>
  );
}
