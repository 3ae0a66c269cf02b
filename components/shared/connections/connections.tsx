import type { ReactNode } from 'react';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useConnections } from '@/lib/connections/queries';
import { ConnectionLine } from './connection-line';
import { SilentConnections } from './silent-connections';

interface ConnectionsProps {
  next: string;
  /** What follows once all required accounts are linked. */
  onward?: ReactNode;
  /** Whether linked accounts can be replaced, and unlinked if not required. */
  proof?: { hasPassword: boolean };
}

/** The member's linked accounts, with a link button for each missing one. */
export function Connections({ next, onward, proof }: ConnectionsProps) {
  return (
    <QueryStates
      subject="your connections"
      query={useConnections()}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ items, proof: owed }) => {
        const asked = owed && { hasPassword: owed.has_password };
        const wanting = items.filter(({ problem }) => problem !== null);
        const isHeld = wanting.some(({ is_required }) => is_required);
        return (
          <div className="space-y-4">
            <LiveRegion>
              {wanting.length === 0 && (
                <Notice tone="success">All your accounts are linked.</Notice>
              )}
            </LiveRegion>
            <SilentConnections items={items} canReplace={proof !== undefined} />
            <ul className="divide-y divide-line text-sm">
              {items.map((account) => (
                <ConnectionLine
                  key={account.service}
                  account={account}
                  next={next}
                  proof={proof ?? asked}
                  canChange={proof !== undefined}
                />
              ))}
            </ul>
            {!isHeld && onward}
          </div>
        );
      }}
    </QueryStates>
  );
}
