import { Notice } from '@/components/ui/notice';
import { QueryStates } from '@/components/ui/query-states';
import { Skeleton } from '@/components/ui/skeleton';
import { useConnections } from '@/lib/membership/connection-queries';
import { ConnectionLine } from './connection-line';

interface ConnectionsProps {
  /** Also those that are linked can be linked anew, with another account. */
  canReplace?: boolean;
}

/** The member's accounts elsewhere, and for each that is wanting the way to link it. */
export function Connections({ canReplace = false }: ConnectionsProps) {
  return (
    <QueryStates
      subject="your connections"
      query={useConnections()}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ items }) => (
        <div className="space-y-4">
          {items.every(({ problem }) => problem === null) && (
            <Notice tone="success" role="status">
              All your accounts are linked.
            </Notice>
          )}
          <ul className="divide-y divide-line text-sm">
            {items.map((item) => (
              <ConnectionLine key={item.service} {...item} canReplace={canReplace} />
            ))}
          </ul>
        </div>
      )}
    </QueryStates>
  );
}
