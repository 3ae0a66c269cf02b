import { useState } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useOwnQueues } from '@/lib/dashboard/use-waiting';
import { useCardOrder } from '@/lib/dashboard/use-card-order';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useRecentJobs } from '@/lib/jobs/queries';
import { useLatePart } from '@/lib/late/use-late-part';
import { CardPlace } from './card-place';
import { TWO_COLUMNS } from './card-widths';
import { Customising } from './customise/customising';
import { DistanceCard } from './own/distance-card';
import { Greeting } from './greeting';
import { Hideable } from './hideable';
import { LazyCompanyCards } from './company/lazy-company-cards';
import { LazyEventsCard } from './lazy-events-card';
import { LazyOrderedCards } from './customise/lazy-ordered-cards';
import { LazyProblemsNotice } from './lazy-problems-notice';
import { LeadersAndNews } from './leaders-and-news';
import { QueuesCard } from './queues-card';
import { OwnCards } from './own/own-cards';
import { RecentJobsCard } from './own/recent-jobs-card';
import { YearCard } from './own/year-card';

const loadPanel = () => import('./customise/customise-panel');

/** What is below the fold of a phone is laid out when it comes near. */
export function DashboardScreen() {
  // Until it is known what comes first, so that nothing is pushed down by it.
  const { isPending } = usePermissions();
  const queues = useOwnQueues();
  const { order } = useCardOrder();
  // Charts of nothing say nothing.
  const hasDriven = useRecentJobs().data?.items.length !== 0;
  const { part, request } = useLatePart(loadPanel);
  const [isCustomising, setIsCustomising] = useState(false);
  return (
    <Screen
      description={
        <Greeting
          isCustomising={isCustomising}
          onCustomise={() => {
            setIsCustomising(!isCustomising);
            void request();
          }}
        />
      }
    >
      <LazyProblemsNotice />
      {isPending && <Skeleton className="h-100 w-full" />}
      {part && isCustomising && (
        <part.CustomisePanel
          hasQueues={(queues ?? []).length > 0}
          hasDriven={hasDriven}
          onDone={() => setIsCustomising(false)}
        />
      )}
      <Customising value={isCustomising}>
        <div className={isPending ? 'hidden' : 'flex flex-wrap gap-4'}>
          {order.length > 0 && queues !== null ? (
            <LazyOrderedCards order={order} queues={queues} hasDriven={hasDriven} />
          ) : (
            <>
              {queues === null ? (
                <Skeleton className="h-60 w-full" />
              ) : (
                queues.length > 0 && (
                  <CardPlace card="queues">
                    <QueuesCard queues={queues} />
                  </CardPlace>
                )
              )}
              <OwnCards hasDriven={hasDriven} />
              <CardPlace card="events">
                <LazyEventsCard />
              </CardPlace>
              {hasDriven && (
                <div className={`flex flex-col gap-4 empty:hidden ${TWO_COLUMNS}`}>
                  <Hideable card="distance">
                    <DistanceCard />
                  </Hideable>
                  <Hideable card="jobs">
                    <RecentJobsCard />
                  </Hideable>
                </div>
              )}
              <LeadersAndNews hasDriven={hasDriven} />
              <div className="empty:hidden [contain-intrinsic-size:auto_25rem] [content-visibility:auto] w-full">
                {hasDriven && (
                  <Hideable card="year">
                    <YearCard />
                  </Hideable>
                )}
              </div>
              <div className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto] w-full">
                <LazyCompanyCards shows={hasDriven ? 'all' : 'others'} />
              </div>
            </>
          )}
        </div>
      </Customising>
    </Screen>
  );
}
