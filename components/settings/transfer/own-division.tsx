import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { OPEN_TRANSFERS } from '@/lib/contracts/recruitment/division-transfers';
import { useOwnDivision } from '@/lib/recruitment/transfer-queries';
import { OwnTransfer } from './own-transfer';
import { RequestTransfer } from './request-transfer';

/** The driver's division, and requests to change it. */
export function OwnDivision() {
  return (
    <QueryStates
      subject="your division"
      query={useOwnDivision()}
      skeleton={<RowsSkeleton count={4} />}
    >
      {(own) => {
        const { division, transfers } = own;
        const isWaiting = transfers.some(
          ({ state }) => OPEN_TRANSFERS.includes(state) || state === 'accepted',
        );
        return (
          <div className="space-y-6">
            <Card title="Your division">
              <p className="text-sm">
                {division ? (
                  <>
                    <span className="font-medium">{division.name}</span>{' '}
                    <span className="text-muted">
                      since <Time iso={division.since} shape="day" />
                    </span>
                  </>
                ) : (
                  <span className="text-muted">You’re not in a division.</span>
                )}
              </p>
            </Card>
            <Card title="Change division">
              {isWaiting ? (
                <Notice>You already have an open request.</Notice>
              ) : (
                // Clear the form once the request is sent.
                <RequestTransfer key={transfers[0]?.id} own={own} />
              )}
            </Card>
            <Card title="My requests">
              {transfers.length === 0 ? (
                <EmptyState
                  title="No requests yet."
                  description="Your requests to change division appear here."
                />
              ) : (
                <ul aria-label="My requests" className="divide-y divide-line">
                  {transfers.map((transfer) => (
                    <OwnTransfer key={transfer.id} transfer={transfer} />
                  ))}
                </ul>
              )}
            </Card>
          </div>
        );
      }}
    </QueryStates>
  );
}
