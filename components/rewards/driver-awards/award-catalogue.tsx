import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { Award } from '@/lib/contracts/rewards/awards';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useAwards } from '@/lib/rewards/award-queries';
import { awardColumns } from './award-columns';
import { AwardDialog } from './award-dialog';
import { GrantDialog } from './grant-dialog';

/** All awards with their actions. */
export function AwardCatalogue() {
  const awards = useAwards();
  const { opened, open, close } = useOpenedRow<Award, 'grant' | 'edit'>(
    awards.data?.items,
    ({ id }) => id,
  );
  return (
    <>
      <QueryCard
        title="All awards"
        subject="the awards"
        query={awards}
        skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
        aside={awards.data && awards.data.items.length > 0 && awards.data.items.length}
      >
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title="No awards yet."
                description="Create an award to grant manually, or automatically when a driver reaches a total."
              />
            ) : (
              <SortedTable
                label="Awards"
                columns={awardColumns(open)}
                rows={items}
                rowKey={({ id }) => id}
              />
            )}
          </>
        )}
      </QueryCard>
      {opened?.action === 'grant' && <GrantDialog award={opened.row} onClose={close} />}
      {opened?.action === 'edit' && <AwardDialog award={opened.row} onClose={close} />}
    </>
  );
}
