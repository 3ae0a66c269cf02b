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
              title="No active bonuses."
              description="You’ll be notified when one starts. Your jobs earn points as usual."
              action={
                <AppLink href={routes.driverRanks} className="text-accent hover:underline">
                  How points are calculated
                </AppLink>
              }
            />
          ) : (
            <BonusCards title="Active" bonuses={running} />
          )}
          <BonusCards title="Upcoming" bonuses={upcoming} />
          <BonusLedger />
          <BonusCards title="Past" bonuses={past} />
        </div>
      )}
    </QueryStates>
  );
}
