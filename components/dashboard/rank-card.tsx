import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { useStanding } from '@/lib/rewards/queries';
import { Standing } from './standing';

export function RankCard() {
  return (
    <QueryCard
      title={CARD_TITLES.rank}
      subject="your rank"
      query={useStanding()}
      skeleton={<Skeleton className="h-28 w-full" />}
      className="min-h-48"
    >
      {(standing) => <Standing standing={standing} />}
    </QueryCard>
  );
}
