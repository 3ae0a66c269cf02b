import { useOwnQueues } from '@/lib/dashboard/use-waiting';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { BonusesCard } from '@/components/dashboard/bonuses-card';
import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { HiddenCards } from '@/components/dashboard/hidden-cards';
import { Hideable } from '@/components/dashboard/hideable';
import { OpenMattersCard } from '@/components/dashboard/open-matters-card';
import { QueuesCard } from '@/components/dashboard/queues-card';
import { QuotaCard } from '@/components/dashboard/quota-card';

/** What the dashboard shows below the fold. */
export function CompanyCards() {
  const queues = useOwnQueues();
  const { hidden } = useHiddenCards();
  const showsQueues = queues.length > 0 && !hidden.includes('queues');
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="flex flex-col gap-4 empty:hidden">
          <Hideable card="quota">
            <QuotaCard />
          </Hideable>
          <Hideable card="matters">
            <OpenMattersCard />
          </Hideable>
          <Hideable card="company">
            <CompanyTotalsCard />
          </Hideable>
        </div>
        {queues.length > 0 && (
          <Hideable card="queues">
            <QueuesCard queues={queues} />
          </Hideable>
        )}
        <div
          className={`flex flex-col gap-4 *:grow empty:hidden ${showsQueues ? '' : 'xl:col-span-2'}`}
        >
          <Hideable card="bonuses">
            <BonusesCard />
          </Hideable>
          <Hideable card="feed">
            <FeedCard />
          </Hideable>
        </div>
      </div>
      <HiddenCards hasQueues={queues.length > 0} />
    </>
  );
}
