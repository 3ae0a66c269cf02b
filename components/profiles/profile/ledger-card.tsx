import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { formatCount } from '@/lib/format/quantity';
import { useCursor } from '@/lib/navigation/use-cursor';
import { useLedger } from '@/lib/profiles/queries';
import { LedgerRow } from './ledger-row';

interface LedgerCardProps {
  id: number;
  seesJobs: boolean;
}

export function LedgerCard({ id, seesJobs }: LedgerCardProps) {
  const cursor = useCursor('ledger');
  const ledger = useLedger({ id, cursor });
  return (
    <QueryCard
      title="Points ledger"
      subject="the points ledger"
      query={ledger}
      skeleton={<RowsSkeleton count={5} rowClassName="h-11" />}
      aside={
        ledger.data &&
        `${formatCount(ledger.data.count)} ${ledger.data.count === 1 ? 'entry' : 'entries'}`
      }
    >
      {(page) => (
        <PagedLines
          page={page}
          label="Ledger entries"
          empty={<p className="text-sm text-muted">No points earned yet.</p>}
          way="ledger"
        >
          {(line) => <LedgerRow key={line.id} line={line} seesJobs={seesJobs} />}
        </PagedLines>
      )}
    </QueryCard>
  );
}
