import { useState } from 'react';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { OlderNewer } from '@/components/ui/older-newer';
import { Skeleton } from '@/components/ui/skeleton';
import { useBonusAwards } from '@/lib/rewards/bonus-queries';
import { BonusAwardRow } from './bonus-award-row';

interface BonusAwardsProps {
  bonusId: number;
}

/** Who has won how much of a bonus. */
export function BonusAwards({ bonusId }: BonusAwardsProps) {
  const [cursor, setCursor] = useState<string>();
  const awards = useBonusAwards(bonusId, cursor);
  return (
    <section aria-label="Awarded points">
      <h3 className="mb-2 text-sm font-semibold">Awarded points</h3>
      {awards.isPending && (
        <Loading label="Loading the awarded points">
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {awards.isError && (
        <LoadError
          subject="the awarded points"
          reason={awards.error.message}
          onRetry={() => void awards.refetch()}
        />
      )}
      {awards.data?.items.length === 0 && (
        <p className="text-sm text-muted">Nobody has won anything of it yet.</p>
      )}
      {awards.data && awards.data.items.length > 0 && (
        <>
          <ul className="divide-y divide-line text-sm">
            {awards.data.items.map((award) => (
              <BonusAwardRow key={award.id} award={award} />
            ))}
          </ul>
          <OlderNewer page={awards.data} onPage={setCursor} />
        </>
      )}
    </section>
  );
}
