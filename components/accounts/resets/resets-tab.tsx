import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useFactorResets } from '@/lib/accounts/queries';
import { DecideReset } from './decide-reset';
import { type ResetDecision, resetColumns } from './reset-columns';

/** Staff who lost their device and need a colleague to reset two-step verification. */
export function ResetsTab() {
  const resets = useFactorResets();
  const { opened, open, close } = useOpenedRow<FactorReset, ResetDecision>(
    resets.data?.items,
    ({ id }) => id,
  );
  return (
    <>
      <QueryStates
        subject="the reset requests"
        query={resets}
        skeleton={<RowsSkeleton count={3} rowClassName="h-16" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="No resets waiting for approval."
              description="Staff who lose their device and confirm their identity with Discord appear here."
            />
          ) : (
            <>
              <p className="mb-3 max-w-prose text-sm text-muted">
                They lost their device and confirmed their identity with Discord. Check another way
                that it’s really them before you approve.
              </p>
              <QueueKeys>
                <SortedTable
                  label="Lost devices"
                  columns={resetColumns(open)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              </QueueKeys>
            </>
          )
        }
      </QueryStates>
      {opened && <DecideReset reset={opened.row} decision={opened.action} onClose={close} />}
    </>
  );
}
