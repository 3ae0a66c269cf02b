import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useFactorResets } from '@/lib/accounts/queries';
import { DecideReset } from './decide-reset';
import { ResetRow } from './reset-row';

/** Staff who lost their second factor and wait for somebody else to lift it. */
export function ResetsTab() {
  const resets = useFactorResets();
  const { opened, open, close } = useOpenedRow<FactorReset, 'approve' | 'refuse'>(
    resets.data?.items,
    ({ id }) => id,
  );
  return (
    <>
      <QueryStates
        subject="the lost second factors"
        query={resets}
        skeleton={<RowsSkeleton count={3} rowClassName="h-16" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="Nobody waits for an approval."
              description="Staff who lost the device of their second factor stand here once they have proved their Discord account."
            />
          ) : (
            <>
              <p className="mb-3 max-w-prose text-sm text-muted">
                They lost the device of their second factor and have proved their Discord account.
                Make sure that it is them, by another way, before you approve.
              </p>
              <ul
                aria-label="Lost second factors"
                className="divide-y divide-line rounded-lg border border-line bg-surface"
              >
                {items.map((reset) => (
                  <ResetRow
                    key={reset.id}
                    reset={reset}
                    onDecide={(decision) => open(reset, decision)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryStates>
      {opened && <DecideReset reset={opened.row} decision={opened.action} onClose={close} />}
    </>
  );
}
