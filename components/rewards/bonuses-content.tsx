import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/navigation/routes';
import { useBonuses } from '@/lib/rewards/bonus-queries';
import { BonusCards } from './bonus-cards';
import { BonusLedger } from './bonus-ledger';

export function BonusesContent() {
  const bonuses = useBonuses();
  if (bonuses.isPending)
    return (
      <Loading label="Loading the bonuses">
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  if (bonuses.isError)
    return (
      <LoadError
        subject="the bonuses"
        reason={bonuses.error.message}
        onRetry={() => void bonuses.refetch()}
      />
    );
  const { running, upcoming, past } = bonuses.data;
  return (
    <div className="space-y-8">
      {running.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            title="No bonus is running."
            description="You are told here and in a message when one begins. Your deliveries bring their points as always."
            action={
              <AppLink href={routes.driverRanks} className="text-accent hover:underline">
                How points are counted
              </AppLink>
            }
          />
        </div>
      ) : (
        <BonusCards title="Running" bonuses={running} />
      )}
      <BonusCards title="Upcoming" bonuses={upcoming} />
      <BonusLedger />
      <BonusCards title="Past" bonuses={past} />
    </div>
  );
}
