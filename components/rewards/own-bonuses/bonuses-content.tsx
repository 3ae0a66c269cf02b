import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { routes } from '@/lib/navigation/routes';
import { useBonuses } from '@/lib/rewards/bonus-queries';
import { BonusCards } from './bonus-cards';
import { BonusLedger } from './bonus-ledger';

export function BonusesContent() {
  return (
    <QueryStates
      subject="the bonuses"
      query={useBonuses()}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {({ running, upcoming, past }) => (
        <div className="space-y-8">
          {running.length === 0 ? (
            <EmptyState
              title="No bonus is running."
              description="You are told here and in a message when one begins. Your deliveries bring their points as always."
              action={
                <AppLink href={routes.driverRanks} className="text-accent hover:underline">
                  How points are counted
                </AppLink>
              }
            />
          ) : (
            <BonusCards title="Running" bonuses={running} />
          )}
          <BonusCards title="Upcoming" bonuses={upcoming} />
          <BonusLedger />
          <BonusCards title="Past" bonuses={past} />
        </div>
      )}
    </QueryStates>
  );
}
