import { AppLink } from '@/components/ui/app-link';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { routes } from '@/lib/navigation/routes';
import { useStanding } from '@/lib/rewards/queries';
import { Standing } from './standing';

export function RankCard() {
  return (
    <QueryCard
      title={CARD_TITLES.rank}
      subject="your rank"
      query={useStanding()}
      aside={
        <AppLink href={routes.driverRanks} className="text-accent hover:underline">
          All ranks
        </AppLink>
      }
      skeleton={<Skeleton className="h-28 w-full" />}
      className="min-h-48"
    >
      {(standing) => <Standing standing={standing} />}
    </QueryCard>
  );
}
