import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { useAwards } from '@/lib/rewards/award-queries';
import { awardColumns } from './award-columns';
import { AwardDialog } from './award-dialog';
import { GrantDialog } from './grant-dialog';

/** Every award that the company knows, with what can be done with it. */
export function AwardCatalogue() {
  const awards = useAwards();
  const [open, setOpen] = useState<{ id: number; act: 'grant' | 'edit' } | null>(null);
  const award = awards.data?.items.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <QueryCard
      title="Catalogue"
      subject="the awards"
      query={awards}
      skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
      aside={awards.data && awards.data.items.length > 0 && awards.data.items.length}
    >
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <EmptyState
              title="There is no award yet."
              description="An award is given by hand for a deed, or by itself to who reaches a total."
            />
          ) : (
            <Table
              label="Awards"
              columns={awardColumns((id, act) => setOpen({ id, act }))}
              rows={items}
              rowKey={({ id }) => id}
            />
          )}
          {award && open?.act === 'grant' && <GrantDialog award={award} onClose={close} />}
          {award && open?.act === 'edit' && <AwardDialog award={award} onClose={close} />}
        </>
      )}
    </QueryCard>
  );
}
