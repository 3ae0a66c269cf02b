import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Facts } from '@/components/ui/text/facts';
import { RESIGNATION_REASON_LABELS } from '@/lib/contracts/leave/leave-labels';
import { RESIGNATION_REASONS, TENURES } from '@/lib/contracts/leave/resignations';
import { counted } from '@/lib/format/quantity';
import { useResignationStatistics } from '@/lib/leave/resignation-queries';
import { TENURE_LABELS } from '@/lib/leave/resignation-words';

type Counts = readonly { of: string; count: number }[];

function factsOf<Name extends string>(
  names: readonly Name[],
  labels: Record<Name, string>,
  counts: Counts,
  total: number,
) {
  return names.map((name) => {
    const count = counts.find(({ of }) => of === name)?.count ?? 0;
    const share = total === 0 ? 0 : Math.round((count / total) * 100);
    return { label: labels[name], value: `${count} (${share}%)` };
  });
}

/** Why members left, and after how long. */
export function LeaverStatistics() {
  return (
    <QueryCard
      title="Why members left"
      className="mb-6"
      subject="the statistics"
      query={useResignationStatistics()}
      skeleton={<RowsSkeleton count={4} />}
    >
      {({ total, reasons, tenures }) =>
        total === 0 ? (
          <p className="text-sm text-muted">No one has left yet.</p>
        ) : (
          <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
            <section aria-label="By reason">
              <p className="mb-1 text-sm text-muted">{counted(total, 'member')}, by reason</p>
              <Facts
                facts={factsOf(RESIGNATION_REASONS, RESIGNATION_REASON_LABELS, reasons, total)}
              />
            </section>
            <section aria-label="By length of membership">
              <p className="mb-1 text-sm text-muted">By length of membership</p>
              <Facts facts={factsOf(TENURES, TENURE_LABELS, tenures, total)} />
            </section>
          </div>
        )
      }
    </QueryCard>
  );
}
