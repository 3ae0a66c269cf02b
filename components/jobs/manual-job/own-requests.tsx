import { EmptyState } from '@/components/ui/state/empty-state';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useOwnRequests } from '@/lib/jobs/requests/queries';
import { ShowAll } from '@/components/jobs/shared/show-all';
import { OwnRequest } from './own-request';

interface OwnRequestsProps {
  cursor: string | undefined;
  /** The only request to show, from a link. */
  request: number | undefined;
  onEdit: (id: number) => void;
}

export function OwnRequests({ cursor, request, onEdit }: OwnRequestsProps) {
  const requests = useOwnRequests({ cursor, request });
  const { data } = requests;
  return (
    <QueryCard
      title="My requests"
      subject="your requests"
      query={requests}
      skeleton={<RowsSkeleton count={3} rowClassName="h-24" />}
      aside={
        request === undefined ? (
          data && `${data.used_this_month} of ${data.monthly_limit} this month`
        ) : (
          <ShowAll param="request">Show all requests</ShowAll>
        )
      }
    >
      {(page) => (
        <PagedLines
          page={page}
          empty={
            <EmptyState
              title={
                request === undefined ? 'No requests yet.' : `You have no request #${request}.`
              }
              description="Jobs you request appear here with their status and replies."
            />
          }
          way="cursor"
        >
          {(request) => (
            <OwnRequest key={request.id} request={request} onEdit={() => onEdit(request.id)} />
          )}
        </PagedLines>
      )}
    </QueryCard>
  );
}
