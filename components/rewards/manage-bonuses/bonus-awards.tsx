import { useState } from 'react';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useBonusAwards } from '@/lib/rewards/managed-bonus-queries';
import { BonusAwardRow } from './bonus-award-row';
import { RevokeBonusAward } from './revoke-bonus-award';

interface BonusAwardsProps {
  bonusId: number;
}

/** The members who earned points from a bonus. */
export function BonusAwards({ bonusId }: BonusAwardsProps) {
  const [cursor, setCursor] = useState<string>();
  const awards = useBonusAwards({ id: bonusId, cursor });
  const { opened, open, close } = useOpenedRow(awards.data?.items, ({ id }) => id);
  return (
    <section aria-label="Awarded points">
      <h3 className="mb-2 text-sm font-semibold">Awarded points</h3>
      <QueryStates
        subject="the awarded points"
        query={awards}
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {(page) => (
          <PagedLines
            page={page}
            empty={<p className="text-sm text-muted">No points awarded yet.</p>}
            way={setCursor}
          >
            {(award) => <BonusAwardRow key={award.id} award={award} onRevoke={() => open(award)} />}
          </PagedLines>
        )}
      </QueryStates>
      {opened && <RevokeBonusAward award={opened.row} onClose={close} />}
    </section>
  );
}
